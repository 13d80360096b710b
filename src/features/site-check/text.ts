import type { FindingCode, Facts, Numbers } from '#features/site-check/rules.ts'
import { inSentence, LOCALE } from '#shared/text.ts'

const said = ({ rating, count }: Numbers) => `${rating.toFixed(1)} from ${count.toLocaleString(LOCALE)}`
const of = ({ product }: Facts) => (product === undefined ? '' : ` of ${inSentence(product.name)}`)
const AGAIN = 'Then check again.'

type Words = { title: string; advice: string }
const WORDS: Record<FindingCode, (facts: Facts) => Words> = {
  block_found: ({ look }) => ({
    title: 'Reviews found',
    advice: look === undefined ? 'Your reviews are on this page.' : `The ${look} look is on this page.`,
  }),
  block_repeated: () => ({
    title: 'Your reviews appear twice',
    advice: 'Remove one of the two embeds from this page.',
  }),
  block_gone: () => ({
    title: 'This embed no longer shows reviews',
    advice:
      'It was deleted, or it belongs to another brand. Copy the code of one of your embeds and replace it.',
  }),
  block_missing: () => ({
    title: 'No reviews found',
    advice:
      'Your code isn’t in this page. Paste it where the reviews should appear. If your shop adds it with a script, we can’t see it, but visitors can.',
  }),
  data_found: (facts) => ({
    title: 'JSON-LD found',
    advice: `Search engines can read the rating${of(facts)}.`,
  }),
  data_missing: () => ({
    title: 'JSON-LD is missing',
    advice:
      'Search engines can’t show the stars yet. Copy the JSON-LD of the product, and paste it into its page.',
  }),
  data_broken: () => ({
    title: 'JSON-LD can’t be read',
    advice:
      'A part of it is cut off or was changed, so search engines ignore it. Copy the code again and replace it.',
  }),
  numbers_match: ({ page }) => ({
    title: 'The numbers match',
    advice:
      page === undefined ? 'Your page is up to date.' : `Your page says ${said(page)}. So does Trellis.`,
  }),
  numbers_old: (facts) => ({
    title: 'The numbers are out of date',
    advice: `Your page says ${facts.page === undefined ? 'something else' : said(facts.page)}${
      facts.product === undefined ? '' : ` for ${inSentence(facts.product.name)}`
    }. ${
      facts.actual == null ? 'Trellis has no rating yet' : `Trellis has ${said(facts.actual)}`
    }. Copy the JSON-LD again and replace it.`,
  }),
  self_rating: ({ type }) => ({
    title: 'Your page rates its own organisation',
    advice: `It has a rating of a ${type ?? 'brand'}. Since 2019 Google shows no stars for an organisation’s rating on its own site. Remove it, and rate your products instead.`,
  }),
  noindex: () => ({
    title: 'Search engines may not list this page',
    advice:
      'It says “noindex”. Visitors see your reviews, but search engines show neither the page nor its stars.',
  }),
  robots: () => ({
    title: 'Your robots.txt keeps Google off this page',
    advice: 'Visitors see your reviews, but search engines can’t read the page or its stars.',
  }),
  page_not_found: () => ({
    title: 'Page not found',
    advice: `Check the address for typing errors. ${AGAIN}`,
  }),
  page_login: () => ({
    title: 'This page needs a login',
    advice: `We see it as a visitor does. Publish the page, or remove the shop’s password. ${AGAIN}`,
  }),
  page_blocked: () => ({
    title: 'The site didn’t let us in',
    advice:
      'It blocks automatic visits. Allow “TrellisLinkCheck” in your firewall or bot protection, then check again.',
  }),
  page_timeout: () => ({
    title: 'The page took too long',
    advice: 'It didn’t load within ten seconds. Try again in a minute.',
  }),
  page_unreachable: () => ({
    title: 'The site can’t be reached',
    advice: 'There is no such site, or its certificate isn’t valid. Check the address, or ask your host.',
  }),
  page_error: () => ({
    title: 'The site has a problem',
    advice: 'It returned an error. Try again in a minute. If it keeps happening, contact your host.',
  }),
  page_redirects: () => ({
    title: 'The page redirects too often',
    advice: 'Each address leads to another one. Enter the address that your browser shows in the end.',
  }),
  page_not_html: () => ({
    title: 'This isn’t a web page',
    advice: 'The address leads to a file, or to something we can’t read. Enter the address of a page.',
  }),
  page_too_large: () => ({
    title: 'The page is too large',
    advice: 'It has more than 2 MB of HTML, which search engines cut off too. Make it smaller.',
  }),
  page_not_public: () => ({
    title: 'This address isn’t public',
    advice: 'We only check pages that everyone can open, at their usual web address.',
  }),
}

export function findingWords(facts: Facts): Words {
  return WORDS[facts.code](facts)
}
