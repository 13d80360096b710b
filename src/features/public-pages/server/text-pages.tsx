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
      'Trellis is where people look up vegan and ethical products, say what they think of them, and hear back from the brands.',
    path: paths.about,
    body: (
      <Text title="About Trellis">
        <Lede>
          A trellis is what a plant grows on. Ours holds up small brands that make vegan and ethical things, and the
          people who look for them.
        </Lede>
        <p>
          People look up a product, read what others say about it, and write down what they think themselves. Brands
          keep their page, answer in public, and see what is said of them. Both stand side by side: a reply never hides
          the review it answers.
        </p>
        <h2>What is in it now</h2>
        <p>
          {count(brands, 'brand')}, {count(products, 'product')} and {count(reviews, 'review')}. The catalogue comes
          from the platform, from open data and from the brands themselves; an owner’s own words are never overwritten
          by an import.
        </p>
        <h2>What we hold to</h2>
        <ul className="grid list-disc gap-2 ps-5">
          <li>Reviews belong to those who wrote them. Brands can answer and report them, never edit or buy them.</li>
          <li>An average counts every rating and nothing else. A plan does not change it.</li>
          <li>A featured product is marked as one.</li>
          <li>These pages run no scripts and follow nobody.</li>
        </ul>
        <h2>For brands</h2>
        <p>
          If something of yours is listed here,{' '}
          <a href={paths.claim} className="link">
            claim your brand
          </a>
          . What that gives you is on{' '}
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
    description: 'What Trellis is in two sentences, how to write its name, and whom to ask.',
    path: paths.press,
    body: (
      <Text title="Press">
        <Lede>Writing about us? Here is what is true today and whom to ask.</Lede>
        <h2>In two sentences</h2>
        <p>
          Trellis is a review platform for vegan and ethical products. Trellis for Business is where the brands behind
          them keep their page, answer their reviews and see how they do.
        </p>
        <h2>In numbers</h2>
        <p>
          {brands < CATALOGUE_BRANDS &&
            'The Trellis catalogue has more than 120,000 brands, of which this site shows a part so far. '}
          Today this site lists {count(brands, 'brand')} with {count(products, 'product')}, and{' '}
          {count(reviews, 'review')} by the people who tried them, counted when you opened this page.
        </p>
        <h2>Our name</h2>
        <p>
          Trellis, with one capital letter; Trellis for Business for the brands’ side. The mark is an arch with a
          lattice and one climbing stem; leave it its own space and its own colours.
        </p>
        <h2>Questions</h2>
        <p>
          Write to <Email address={contact} />. Reviews may be quoted with a link to their page; their photos belong to
          those who took them.
        </p>
      </Text>
    ),
  }
}

export function missingPage(): Page {
  return {
    title: 'Not found',
    description: 'This page does not exist, or no longer does.',
    path: '/p',
    isMissing: true,
    body: (
      <Text title="Nothing grows here">
        <Lede>
          This page does not exist, or no longer does. The brand may have changed its name, or the review was taken
          down.
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
