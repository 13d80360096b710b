import type { FeedContents, FeedKind } from '#features/feeds/contract.ts'
import { paths } from '#shared/paths.ts'
import { count, LOCALE } from '#shared/text.ts'

type FeedWords = { name: string; text: string; steps: readonly string[] }

/** Describes what each service does with a feed, and where its URL goes. */
export const FEED_WORDS: Record<FeedKind, FeedWords> = {
  google: {
    name: 'Google',
    text: 'Stars on your products in Shopping ads and free listings, once Google has accepted you for Product Ratings.',
    steps: [
      'In Merchant Center, open Product reviews and add a feed.',
      'Choose to fetch it from a URL once a day, and paste the URL.',
    ],
  },
  meta: {
    name: 'Meta',
    text: 'Reviews beside your products in shops on Facebook and Instagram.',
    steps: [
      'In Commerce Manager, open your catalogue and add a ratings and reviews feed.',
      'Choose a scheduled fetch once a day, and paste the URL.',
    ],
  },
}

/** Says which reviews are sent, and why others are not. */
export function sentLine({ reviewsCount, sentCount }: FeedContents): string {
  if (reviewsCount === 0) return 'No reviews yet. The feeds fill as people review your products.'
  if (sentCount === reviewsCount)
    return `${reviewsCount === 1 ? 'Your one review is' : `All ${count(reviewsCount, 'review')} are`} sent, with every rating.`
  const rest = reviewsCount - sentCount
  return `${sentCount.toLocaleString(LOCALE)} of ${count(reviewsCount, 'review')} ${sentCount === 1 ? 'is' : 'are'} sent, with every rating. ${count(rest, 'review')} ${rest === 1 ? 'has' : 'have'} no text or no rating, and Google and Meta require both.`
}

/** Says by what the services can recognise products. */
export function productLine({ productsCount, linkedCount }: FeedContents): string {
  if (productsCount === 0) return 'You have no products yet.'
  const known = 'Trellis doesn’t store GTINs or SKUs, so products are matched by brand, name and shop link.'
  if (linkedCount === productsCount) return `${known} Each of your products has a shop link.`
  const without = productsCount - linkedCount
  return `${known} ${count(without, 'product')} ${without === 1 ? 'has' : 'have'} no shop link. We send the page on Trellis instead, which they may not match.`
}

/** Returns the path of a brand's latest reviews for feed readers: reviews.rss or reviews.json. */
export function readerFeedPath(slug: string, file: string): string {
  return `${paths.publicBrand(slug)}/${file}`
}
