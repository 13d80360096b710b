type Shot = { name: string; alt: string }

/** The eight pictures of the carousel (R33), made by `npm run screenshots`. */
export const SHOTS: readonly Shot[] = [
  { name: 'reviews', alt: 'All reviews of a brand, the unanswered ones first' },
  { name: 'reply', alt: 'A reply to a review, being written right under it' },
  { name: 'thread', alt: 'A review with its comments and the brand’s reply' },
  { name: 'brand-page', alt: 'A brand’s public page with its banner, story and rating' },
  { name: 'shelf', alt: 'The products on a brand’s public page' },
  { name: 'critical', alt: 'Reviews of three stars and less' },
  { name: 'brands', alt: 'Searching pages, reviews and brands from one field' },
  { name: 'plan', alt: 'The plan of a brand with its next date' },
]

const FILES: Record<string, string> = import.meta.glob('./shots/*', { eager: true, query: '?url', import: 'default' })

/** `srcset` of one picture as AVIF. */
export function srcSetOf(name: string): string {
  return `${fileOf(`${name}-500.avif`)} 500w, ${fileOf(`${name}-750.avif`)} 750w`
}

/** For what does not read AVIF. */
export function plainOf(name: string): string {
  return fileOf(`${name}-500.webp`)
}

function fileOf(name: string): string {
  const file = FILES[`./shots/${name}`]
  if (file === undefined) throw new Error(`There is no picture ${name}: run npm run screenshots.`)
  return file
}
