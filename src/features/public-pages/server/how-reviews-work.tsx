import type { Page } from '#features/public-pages/server/layout.tsx'
import { Lede, Text } from '#features/public-pages/server/text-pages.tsx'
import { paths } from '#shared/paths.ts'

/** Says how reviews are collected, for readers here and on the sites of brands. */
export function howReviewsWorkPage(): Page {
  return {
    title: 'How reviews work',
    description:
      'Who writes reviews on Trellis, what brands can and can’t do with them, and how averages are made.',
    path: paths.howReviewsWork,
    body: (
      <Text title="How reviews work">
        <Lede>Reviews belong to the people who wrote them. Brands can answer, and that’s all.</Lede>
        <h2>Who writes them</h2>
        <p>
          People with an account on Trellis review products they have tried. A review isn’t proof that someone
          bought the product.
        </p>
        <h2>What brands can do</h2>
        <p>
          A brand can reply in public, and report a review that breaks the rules. We decide about reports;
          until then the review stays. Brands can’t edit, hide, order or buy reviews, and no plan changes
          that.
        </p>
        <h2>How averages are made</h2>
        <p>
          An average counts every rating and nothing else. It’s shown with the number of reviews it comes
          from.
        </p>
        <h2>Reviews on a brand’s own site</h2>
        <p>
          Brands can show their reviews on their site. They choose how many and whether the newest or the most
          helpful come first, never by stars. The average and the number are always those of all reviews, and
          a link leads to each of them. The most helpful reviews are those with the most likes among the
          latest 500. What you see there is at most a minute old. It sets no cookies, and we don’t store who
          looks at it.
        </p>
      </Text>
    ),
  }
}
