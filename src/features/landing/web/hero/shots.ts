type Shot = { name: string; alt: string }

/** The eight pictures of the carousel (R33), made by `npm run screenshots`. */
export const SHOTS: readonly Shot[] = [
  { name: 'reviews', alt: 'A brand’s reviews, unanswered ones first' },
  { name: 'reply', alt: 'Writing a reply right under a review' },
  { name: 'thread', alt: 'A review with its comments and the brand’s reply' },
  { name: 'brand-page', alt: 'A brand’s public page with its products, their ratings and where to buy them' },
  { name: 'products', alt: 'A brand’s products, with the featured ones marked' },
  { name: 'performance', alt: 'A month of a brand’s numbers, with a chart' },
  { name: 'team', alt: 'The team behind a brand, each person with a role' },
  { name: 'subscription', alt: 'A brand’s plan and its advertising credit' },
]

const FILES: Record<string, string> = import.meta.glob('./shots/*', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Returns the `srcset` of one picture as AVIF. */
export function srcSetOf(name: string): string {
  return `${fileOf(`${name}-500.avif`)} 500w, ${fileOf(`${name}-750.avif`)} 750w`
}

/** Returns the fallback for browsers without AVIF. */
export function plainOf(name: string): string {
  return fileOf(`${name}-500.webp`)
}

/**
 * Returns '' for a picture that does not exist yet: the app must be built before `npm run screenshots` can
 * take it.
 */
function fileOf(name: string): string {
  return FILES[`./shots/${name}`] ?? ''
}
