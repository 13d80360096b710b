import type { ReactNode } from 'react'

import type { Page } from '#features/public-pages/server/layout.tsx'
import { paths } from '#shared/paths.ts'
import { count } from '#shared/text.ts'
import { buttonClass } from '#ui/actions/button-class.ts'

/** The size of the catalogue, for pages that mention it. */
export type Totals = { brands: number; products: number; reviews: number }

export function aboutPage({ brands, products, reviews }: Totals, contact: string): Page {
  return {
    title: 'About Trellis',
    description:
      'Trellis is where people find vegan and ethical products, share what they think and hear back from brands.',
    path: paths.about,
    body: (
      <Text title="About Trellis">
        <Lede>
          A trellis is what a plant grows on. Ours supports small brands that make vegan and ethical products, and the
          people looking for them.
        </Lede>
        <p>
          People look up a product, read what others think and write their own review. Brands manage their page, reply
          in public and see what people say about them. Both appear side by side: a reply never hides the review it
          answers.
        </p>
        <h2>What’s on Trellis today</h2>
        <p>
          {count(brands, 'brand')}, {count(products, 'product')} and {count(reviews, 'review')}. The catalogue comes
          from the platform, open data and the brands themselves. An import never overwrites what an owner wrote.
        </p>
        <h2>Our principles</h2>
        <ul className="grid list-disc gap-2 ps-5">
          <li>
            Reviews belong to the people who wrote them. Brands can reply to and report them, but never edit or buy
            them.
          </li>
          <li>An average counts every rating and nothing else. No plan changes it.</li>
          <li>Featured products are labelled as featured.</li>
          <li>These pages run no scripts and track no one.</li>
        </ul>
        <h2>For brands</h2>
        <p>
          If your brand is listed here,{' '}
          <a href={paths.claim} className="link">
            claim your brand
          </a>
          . See what you get on{' '}
          <a href={paths.home} className="link">
            Trellis for Business
          </a>
          .
        </p>
        <p>
          Anything else: <Email address={contact} />.
        </p>
      </Text>
    ),
  }
}

/** The number that the landing page's plans mention; a site with fewer brands shows its own. */
const CATALOGUE_BRANDS = 120_000

export function pressPage({ brands, products, reviews }: Totals, contact: string): Page {
  return {
    title: 'Press',
    description: 'Trellis in two sentences, how to write our name, and who to contact.',
    path: paths.press,
    body: (
      <Text title="Press">
        <Lede>Writing about us? Here are the facts and who to contact.</Lede>
        <h2>In two sentences</h2>
        <p>
          Trellis is a review platform for vegan and ethical products. Trellis for Business is where the brands behind
          them manage their page, reply to reviews and see how they’re doing.
        </p>
        <h2>In numbers</h2>
        <p>
          {brands < CATALOGUE_BRANDS &&
            'The Trellis catalogue has more than 120,000 brands. This site shows part of it so far. '}
          Today this site lists {count(brands, 'brand')} with {count(products, 'product')}, and{' '}
          {count(reviews, 'review')} by people who tried them, counted when you opened this page.
        </p>
        <h2>Our name</h2>
        <p>
          Write Trellis with one capital letter, and Trellis for Business for the product for brands. Our logo is an
          arch with a lattice and a climbing stem. Please give it space and keep its colours.
        </p>
        <h2>Questions</h2>
        <p>
          Email <Email address={contact} />. You may quote reviews with a link to their page. Photos belong to the
          people who took them.
        </p>
      </Text>
    ),
  }
}

export function missingPage(): Page {
  return {
    title: 'Not found',
    description: 'This page doesn’t exist, or no longer does.',
    path: '/p',
    isMissing: true,
    body: (
      <Text title="Nothing grows here">
        <Lede>
          This page doesn’t exist, or no longer does. The brand may have changed its name, or the review was removed.
        </Lede>
        <p>
          <a className={buttonClass()} href={paths.about}>
            About Trellis
          </a>
        </p>
      </Text>
    ),
  }
}

export function refusedPage(message: string): Page {
  return {
    title: 'One moment',
    description: message,
    path: '/p',
    isMissing: true,
    body: (
      <Text title="One moment">
        <Lede>{message}</Lede>
      </Text>
    ),
  }
}

function Text({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="grid max-w-reading gap-4 pt-10 md:pt-12 [&>h2]:mt-6">
      <h1>{title}</h1>
      {children}
    </article>
  )
}

function Lede({ children }: { children: ReactNode }) {
  return <p className="text-t3 leading-[1.55] text-pretty">{children}</p>
}

function Email({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="link">
      {address}
    </a>
  )
}
