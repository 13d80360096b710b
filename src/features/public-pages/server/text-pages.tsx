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
          A trellis is what a plant grows on. Ours supports small brands that make vegan and ethical products,
          and the people looking for them.
        </Lede>
        <p>
          People look up a product, read what others think and write their own review. Brands manage their
          page, reply in public and see what people say about them. Both appear side by side: a reply never
          hides the review it answers.
        </p>
        <h2>What’s on Trellis today</h2>
        <p>
          {count(brands, 'brand')}, {count(products, 'product')} and {count(reviews, 'review')}. The catalogue
          comes from the platform, open data and the brands themselves. An import never overwrites what an
          owner wrote.
        </p>
        <h2>Our principles</h2>
        <ul className="grid list-disc gap-2 ps-5">
          <li>
            Reviews belong to the people who wrote them. Brands can reply to and report them, but never edit
            or buy them.
          </li>
          <li>An average counts every rating and nothing else. No plan changes it.</li>
          <li>Featured products are labelled as featured.</li>
          <li>These pages run no scripts and track no one.</li>
        </ul>
        <h2>Find a product</h2>
        <p>
          Look through the{' '}
          <a href={paths.publicCategories} className="link">
            categories
          </a>{' '}
          or{' '}
          <a href={paths.publicSearch} className="link">
            search products and brands
          </a>
          .
        </p>
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
          Trellis is a review platform for vegan and ethical products. Trellis for Business is where the
          brands behind them manage their page, reply to reviews and see how they’re doing.
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
          Write Trellis with one capital letter, and Trellis for Business for the product for brands. Our logo
          is an arch with a lattice and a climbing stem. Please give it space and keep its colours.
        </p>
        <h2>Questions</h2>
        <p>
          Email <Email address={contact} />. You may quote reviews with a link to their page. Photos belong to
          the people who took them.
        </p>
      </Text>
    ),
  }
}

/** Says how category pages and search order products, and how sponsored ones are chosen. */
export function rankingPage(isHidden: boolean): Page {
  return {
    title: 'How results are ranked',
    description:
      'How category pages and search on Trellis order products: by rating once enough people rated them.',
    path: paths.ranking,
    isPersonal: true,
    body: (
      <Text title="How results are ranked">
        <Lede>Category pages and search put first what people like most. Everyone sees the same order.</Lede>
        <h2>The order</h2>
        <ol className="grid list-decimal gap-2 ps-5">
          <li>
            Products with five ratings or more come first, the best average first. Averages are compared to
            one decimal: 4.6 comes before 4.5.
          </li>
          <li>Of products with the same average, the one added to Trellis last comes first.</li>
          <li>
            Products with fewer than five ratings follow, newest first. A few ratings say too little for a
            fair comparison.
          </li>
        </ol>
        <p>An average counts every rating and nothing else. Archived products aren’t listed.</p>
        <h2>What’s in a list</h2>
        <p>
          A category shows its own products and those of its sub-categories. With a country, it shows products
          with a link to a shop there.
        </p>
        <p>
          Search finds products that have every word you type in their name or their brand’s name. The last
          word may be the beginning of one. If many products share a word, search checks the best-rated ones
          first, and you can keep looking.
        </p>
        <h2>What makes no difference</h2>
        <ul className="grid list-disc gap-2 ps-5">
          <li>A brand’s plan, and whether the brand is claimed or the product is featured.</li>
          <li>Sponsored products. They’re added to the list, which is the same with and without them.</li>
          <li>Who you are, where you are and what you looked at before.</li>
        </ul>
        <h2 id="sponsored">Sponsored products</h2>
        <p>
          Brands can pay to show a product second or fifth in a list. Each of these cards says “Sponsored by”
          and the name of the brand that paid. We set the price. There’s no bidding.
        </p>
        <p>We choose them by these things only:</p>
        <ul className="grid list-disc gap-2 ps-5">
          <li>
            the category of the list; in search, the categories that most of the results on the page are in;
          </li>
          <li>
            the country you chose above the list or, if you didn’t, the country that your connection seems to
            come from;
          </li>
          <li>
            the dates that the brand booked, and how far it is behind an even delivery over these dates. Among
            those that are behind, chance decides.
          </li>
        </ul>
        <p>
          We never use what you read, searched for before or bought. If you’ve seen the same promotion three
          times today, you get another one. For that we use the{' '}
          <a href={paths.policy('privacy')} className="link">
            anonymous daily key
          </a>{' '}
          that we count visits with. See{' '}
          <a href={paths.policy('advertising')} className="link">
            what brands may say
          </a>
          .
        </p>
        <p>
          {isHidden ? 'You’ve hidden sponsored products on these pages. ' : 'Want to see fewer? '}
          <a href={`${paths.ranking}?sponsored=${isHidden ? 'all' : 'less'}`} className="link" rel="nofollow">
            {isHidden ? 'Show them again' : 'Hide sponsored products'}
          </a>
          {isHidden
            ? '.'
            : ' for 90 days. A cookie in this browser remembers it and says nothing else about you.'}
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
    isUnlisted: true,
    body: (
      <Text title="Nothing grows here">
        <Lede>
          This page doesn’t exist, or no longer does. The brand may have changed its name, or the review was
          removed.
        </Lede>
        <p className="flex flex-wrap gap-3">
          <a className={buttonClass()} href={paths.publicSearch}>
            Search products
          </a>
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
    isUnlisted: true,
    body: (
      <Text title="One moment">
        <Lede>{message}</Lede>
      </Text>
    ),
  }
}

export function Text({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="grid max-w-reading gap-4 pt-10 md:pt-12 [&>h2]:mt-6">
      <h1>{title}</h1>
      {children}
    </article>
  )
}

export function Lede({ children }: { children: ReactNode }) {
  return <p className="text-t3 leading-[1.55] text-pretty">{children}</p>
}

function Email({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="link">
      {address}
    </a>
  )
}
