/** The six steps of onboarding; each is reached by what stands in the data (rules.md, Onboarding). */
export const MILESTONES = ['description', 'images', 'contact', 'product', 'pointOfSale', 'reply'] as const
export type Milestone = (typeof MILESTONES)[number]

/** What is still to do for a milestone, in words. */
export const MILESTONE_STEPS: Record<Milestone, string> = {
  description: 'Write a description first.',
  images: 'Add a logo and a banner first.',
  contact: 'Add one link or more first.',
  product: 'Have one verified product first.',
  pointOfSale: 'Say of one product where to buy it first.',
  reply: 'Reply to one review first.',
}
