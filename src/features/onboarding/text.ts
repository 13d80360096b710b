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
    why: 'It’s the first thing people read on your page and in search results.',
    action: 'Write a description',
    done: 'Your brand has a description.',
  },
  images: {
    title: 'Add your logo and a banner',
    why: 'Your logo appears next to each reply, so people know at a glance it’s you.',
    action: 'Add pictures',
    done: 'Your page looks the part.',
  },
  contact: {
    title: 'Add your links',
    why: 'Your website or one social network is enough. People who like what they read can find out more.',
    action: 'Add a link',
    done: 'People can find you.',
  },
  product: {
    title: 'Get a product verified',
    why: 'Products you add are verified right away. Only verified products can be featured.',
    action: 'Add a product',
    done: 'Your first product is verified.',
  },
  pointOfSale: {
    title: 'Add a shop',
    why: 'One shop per country, commission-free. It’s the shortest path from a review to a sale.',
    action: 'Add a shop',
    done: 'People can find where to buy it.',
  },
  reply: {
    title: 'Reply to a review',
    why: 'Everyone who reads the review sees your reply too.',
    action: 'Reply to a review',
    done: 'Your first reply is live.',
  },
}
