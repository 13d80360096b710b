import { embedPaths } from '#features/embeds/paths.ts'
import type { Embed, EmbedForm } from '#features/embeds/contract.ts'
import { BADGE_SIZE, CORNER_RADII, EDGE, frameHeights } from '#features/embeds/rules.ts'
import { fromReviews, visible } from '#features/embeds/text.ts'
import { escapeMarkup } from '#shared/markup.ts'
import { withQuery } from '#shared/paths.ts'
import { LOCALE } from '#shared/text.ts'

/** The kinds of sites with code and steps of their own. */
export const RECIPES = ['html', 'shopify', 'woocommerce', 'wix', 'squarespace', 'react'] as const
export type Recipe = (typeof RECIPES)[number]

/**
 * The ways to embed a block: a frame without scripts, HTML that the shop's own server includes, or a web
 * component. The badge is an image in each.
 */
export const WAYS = ['frame', 'fragment', 'component'] as const
export type Way = (typeof WAYS)[number]

export const RECIPE_NAMES: Record<Recipe, string> = {
  html: 'HTML',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  wix: 'Wix',
  squarespace: 'Squarespace',
  react: 'React',
}

const STEPS: Record<Recipe, readonly string[]> = {
  html: ['Paste the code where the reviews should appear.', 'Save the page and publish it.'],
  shopify: [
    'In Online Store, open Themes, then Customize.',
    'Choose the page, for example Products, and add a Custom Liquid section or block.',
    'Paste the code into it and save.',
  ],
  woocommerce: [
    'Edit the page, or the product’s template in Appearance, Editor.',
    'Add a Custom HTML block where the reviews should appear.',
    'Paste the code into it and update the page.',
  ],
  wix: [
    'In the editor, choose Add Elements, Embed Code, then Embed HTML.',
    'Choose Code, paste it and select Update.',
    'Drag the element until it’s as tall as its content. Its height won’t change by itself.',
  ],
  squarespace: [
    'Edit the page and add a Code block where the reviews should appear.',
    'Choose HTML as its language, paste the code and save.',
  ],
  react: ['Save the code as a component.', 'Use it where the reviews should appear.'],
}

const FRAGMENT_STEPS: Partial<Record<Recipe, readonly string[]>> = {
  html: [
    'Run this on your server, and put the result into the page.',
    'Keep the result for 30 seconds at most.',
  ],
  woocommerce: [
    'Add the code to your theme’s functions.php, or with a plugin for snippets.',
    'Put the shortcode [trellis_reviews] where the reviews should appear.',
  ],
}

export type EmbedCode = {
  language: 'html' | 'jsx' | 'php' | 'js'
  code: string
  /** Plain sentences, in order. */
  steps: readonly string[]
}

/**
 * Returns the path of a preview of unsaved settings: an image for a badge, else a page to frame. Only this
 * site may show it, and it is neither cached nor counted.
 */
export function previewPath(brandId: string, form: Omit<EmbedForm, 'allowedSites'>): `/${string}` {
  const { look, sort, colours, accent, corners, font, width } = form
  const url = withQuery(look === 'badge' ? embedPaths.previewBadge : embedPaths.preview, {
    brandId,
    productId: form.productId,
    look,
    reviewsShown: String(form.reviewsShown),
    sort,
    colours,
    accent,
    corners,
    font,
    width: width === null ? null : String(width),
  })
  // A path of ours.
  return url as `/${string}`
}

type Coded = Pick<
  Embed,
  'id' | 'look' | 'reviewsShown' | 'sort' | 'colours' | 'accent' | 'corners' | 'font' | 'width' | 'subject'
>
export type CodeRequest = {
  /** The origin of this site, such as https://business.trellis.example. */
  origin: string
  embed: Coded
  recipe: Recipe
  way: Way
  now: Date
}

/** Returns the code to paste. Undefined if a kind of site cannot embed in this way. */
export function embedCode({ origin, embed, recipe, way, now }: CodeRequest): EmbedCode | undefined {
  const isJsx = recipe === 'react'
  const language = isJsx ? 'jsx' : 'html'
  if (embed.look === 'badge') {
    const code = badgeCode(origin, embed, { isJsx, now })
    return { language, code: isJsx ? component('TrellisBadge', code) : code, steps: STEPS[recipe] }
  }
  if (way === 'fragment') return fragmentCode(origin, embed, recipe)
  if (way === 'component' && isJsx) return undefined
  const code = way === 'frame' ? frameCode(origin, embed, isJsx) : componentCode(origin, embed)
  return { language, code: isJsx ? component('TrellisReviews', code) : code, steps: STEPS[recipe] }
}

/** The text of the badge's image. It carries its month, so that it stays true when the numbers change. */
function badgeAlt({ subject }: Coded, now: Date): string {
  const month = now.toLocaleDateString(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return `${visible(subject.name)} on Trellis: ${fromReviews(subject)} (${month})`
}

function badgeCode(origin: string, embed: Coded, { isJsx, now }: { isJsx: boolean; now: Date }): string {
  const { width, height } = BADGE_SIZE
  const referrer = isJsx ? 'referrerPolicy' : 'referrerpolicy'
  return `<a href="${origin}${embedPaths.go(embed.id)}" target="_blank" rel="noopener nofollow">
  <img src="${origin}${embedPaths.badge(embed.id)}" width="${width}" height="${height}"
    alt="${escapeMarkup(badgeAlt(embed, now))}" ${referrer}="no-referrer"${isJsx ? ' />' : '>'}
</a>`
}

const nameOf = ({ id }: Coded) => `trellis-${id.slice(-8)}`

/** Returns the styles that give a block its height, whatever it shows, in a column of any width. */
function boxStyles(embed: Coded, inner: string): string[] {
  const box = `.${nameOf(embed)}`
  const width =
    embed.width === null ? '' : `;max-width:${embed.width + (embed.colours === 'shop' ? 0 : 2 * EDGE)}px`
  const round = embed.colours === 'shop' ? '' : `;border-radius:${CORNER_RADII[embed.corners]}px`
  return frameHeights(embed).map(({ from, height }, i) =>
    i === 0
      ? `${box}{container-type:inline-size${width}}\n${box} ${inner}{display:block;width:100%;height:${height}px;border:0${round}}`
      : `@container (min-width:${from}px){${box} ${inner}{height:${height}px}}`,
  )
}

function frameCode(origin: string, embed: Coded, isJsx: boolean): string {
  const styles = boxStyles(embed, 'iframe').join('\n')
  const [className, referrer, end] = isJsx
    ? ['className', 'referrerPolicy', ' />']
    : ['class', 'referrerpolicy', '></iframe>']
  return `<style>${isJsx ? `{\`\n${styles}\n\`}` : `\n${styles}\n`}</style>
<div ${className}="${nameOf(embed)}">
  <iframe src="${origin}${embedPaths.page(embed.id)}" title="${escapeMarkup(titleOf(embed))}"
    loading="lazy" ${referrer}="no-referrer"
    sandbox="allow-popups allow-popups-to-escape-sandbox"${end}
</div>`
}

function componentCode(origin: string, embed: Coded): string {
  return `<style>
${boxStyles(embed, 'trellis-reviews').join('\n')}
</style>
<script type="module" src="${origin}${embedPaths.script}"></script>
<div class="${nameOf(embed)}">
  <trellis-reviews embed="${embed.id}">
    <a href="${origin}${embedPaths.go(embed.id)}" rel="nofollow">${escapeMarkup(titleOf(embed))}</a>
  </trellis-reviews>
</div>`
}

function fragmentCode(origin: string, embed: Coded, recipe: Recipe): EmbedCode | undefined {
  const steps = FRAGMENT_STEPS[recipe]
  if (steps === undefined) return undefined
  const url = `${origin}${embedPaths.fragment(embed.id)}`
  if (recipe === 'woocommerce')
    return {
      language: 'php',
      steps,
      code: `add_shortcode('trellis_reviews', function () {
  $html = get_transient('trellis_reviews');
  if ($html === false) {
    $reply = wp_remote_get('${url}', ['timeout' => 3]);
    $html = wp_remote_retrieve_response_code($reply) === 200 ? wp_remote_retrieve_body($reply) : '';
    set_transient('trellis_reviews', $html, 30);
  }
  return $html;
});`,
    }
  return {
    language: 'js',
    steps,
    code: `const reply = await fetch('${url}')
const reviews = reply.ok ? await reply.text() : ''`,
  }
}

const titleOf = ({ subject }: Coded) => `Reviews of ${visible(subject.name)} on Trellis`

function component(name: string, code: string): string {
  const lines = code.split('\n').map((line) => (line === '' ? line : `      ${line}`))
  return `export function ${name}() {
  return (
    <>
${lines.join('\n')}
    </>
  )
}`
}
