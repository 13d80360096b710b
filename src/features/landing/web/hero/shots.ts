type Shot = { name: string; alt: string }

/** The eight pictures of the carousel (R33), made by `npm run screenshots`. */
export const SHOTS: readonly Shot[] = [
  { name: 'reviews', alt: 'All reviews of a brand, the unanswered ones first' },
  { name: 'reply', alt: 'A reply to a review, being written right under it' },
  { name: 'thread', alt: 'A review with its comments and the brand’s reply' },
  { name: 'brand-page', alt: 'A brand’s public page with its products, their ratings and where to buy them' },
  { name: 'products', alt: 'All products of a brand, with what is featured' },
  { name: 'performance', alt: 'What a brand’s page brings: the numbers of a month and their chart' },
  { name: 'team', alt: 'The people who look after a brand, each with a role' },
  { name: 'subscription', alt: 'A brand’s plan, with the advertising credit it has used' },
]

const FILES: Record<string, string> = import.meta.glob('./shots/*', { eager: true, query: '?url', import: 'default' })

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
