/** The six steps of onboarding; each is derived from the data. */
export const MILESTONES = ['description', 'images', 'contact', 'product', 'pointOfSale', 'reply'] as const
export type Milestone = (typeof MILESTONES)[number]

/** The remaining step of each milestone, in words. */
export const MILESTONE_STEPS: Record<Milestone, string> = {
  description: 'Write a description first.',
  images: 'Add a logo and a banner first.',
  contact: 'Add at least one link first.',
  product: 'Get a product verified first.',
  pointOfSale: 'Add a shop to one of your products first.',
  reply: 'Reply to a review first.',
}

/** The parts of a complete page; each links to its field on the edit screen. */
export const PAGE_PARTS = [
  'logo',
  'banner',
  'photos',
  'description',
  'contact',
  'website',
  'thumbnail',
] as const
export type PagePart = (typeof PAGE_PARTS)[number]

export const PAGE_PART_STEPS: Record<PagePart, string> = {
  logo: 'Add your logo',
  banner: 'Add a banner',
  photos: 'Add photos',
  description: 'Write a description',
  contact: 'Add a link or email address',
  website: 'Link your website',
  thumbnail: 'Add a thumbnail for lists',
}

type Facts = {
  description: string
  logo: unknown
  banner: unknown
  photos: readonly unknown[]
  thumbnail: unknown
  contact: Readonly<Record<string, string>>
}

/** Returns the completed parts. */
export function partsDone({ description, logo, banner, photos, thumbnail, contact }: Facts): PagePart[] {
  const isDone: Record<PagePart, boolean> = {
    logo: logo !== null,
    banner: banner !== null,
    photos: photos.length > 0,
    description: description.trim() !== '',
    contact: Object.values(contact).some((value) => value !== ''),
    website: (contact['website'] ?? '') !== '',
    thumbnail: thumbnail !== null,
  }
  return PAGE_PARTS.filter((part) => isDone[part])
}

/** Returns how many photos the top of a brand page shows: one more if a photo replaces the missing banner. */
export function leadPhotosMax(banner: unknown): number {
  return banner === null ? 5 : 4
}
