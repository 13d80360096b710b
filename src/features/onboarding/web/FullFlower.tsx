import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'

import type { Onboarding } from '#features/onboarding/contract.ts'
import { STEP_TEXTS } from '#features/onboarding/text.ts'
import { PagePlant } from '#features/onboarding/web/PagePlant.tsx'
import { formatDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Card } from '#ui/display/Card.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** Shown when all six are completed, with links to continue. */
export function FullFlower({ onboarding, slug }: { onboarding: Onboarding; slug: string }) {
  return (
    <>
      <PageHeader title="Get started" sub="All six steps are done." />
      <section className="deep relative grid overflow-hidden rounded-card md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="relative p-6 md:p-10">
          <h2 className="display text-t5">Your page is complete</h2>
          <p className="mt-3 max-w-[44ch] text-pretty text-ink-2">
            People can see who you are, what you make, where to buy it, and that you reply. From here on,
            reviews make it grow.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton href={paths.reviews} variant="marigold" iconEnd={IconArrowRight}>
              Go to reviews
            </LinkButton>
            <LinkButton href={paths.askForReviews}>Ask for reviews</LinkButton>
            <LinkButton href={paths.embeds}>Show them on your site</LinkButton>
            <LinkButton href={paths.publicBrand(slug)} isDocument target="_blank" iconEnd={IconExternalLink}>
              View your page
            </LinkButton>
          </div>
        </div>
        <PagePlant
          done={onboarding.steps.length}
          total={onboarding.steps.length}
          className="h-full min-h-52 w-full"
        />
      </section>
      <Card as="section" className="mt-6">
        <h2 className="text-t3">What you’ve done</h2>
        <ul className="mt-3 grid gap-x-10 gap-y-2 md:grid-cols-2">
          {onboarding.steps.map(({ id, completedAt }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
              <span>{STEP_TEXTS[id].title}</span>
              <span className="shrink-0 text-t1 text-ink-3 tabular-nums">
                {completedAt !== null && formatDate(completedAt)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
