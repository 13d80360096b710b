import type { Milestone } from '#features/brand/rules.ts'

type StepText = {
  title: string
  /** Why it matters. */
  why: string
  action: string
  /** The toast's message when it is completed. */
  done: string
}

export const STEP_TEXTS: Record<Milestone, StepText> = {
  description: {
    title: 'Describe your brand',
    why: 'It is the first thing people read on your page, and what a search shows of it.',
    action: 'Write it',
    done: 'Your brand has its words.',
  },
  images: {
    title: 'Add your logo and a banner',
    why: 'The logo stands beside each of your replies, so people know at a glance that it is you.',
    action: 'Add pictures',
    done: 'Your page has a face.',
  },
  contact: {
    title: 'Say where to find you',
    why: 'A website or one network is enough. Whoever likes what they read can go on from there.',
    action: 'Add a link',
    done: 'People can find you.',
  },
  product: {
    title: 'Have a verified product',
    why: 'Products you add are verified at once. Only verified ones can be featured on your page.',
    action: 'Add a product',
    done: 'Your first product is verified.',
  },
  pointOfSale: {
    title: 'Say where to buy it',
    why: 'One shop for each country, free of commission: the shortest way from a review to a sale.',
    action: 'Add a shop',
    done: 'People know where to buy.',
  },
  reply: {
    title: 'Answer a review',
    why: 'Everyone who reads the review reads your answer as well.',
    action: 'Answer a review',
    done: 'Your first reply is out.',
  },
}
