import type { Picture } from '#features/images/contract.ts'
import { imagePath, imageSrcSet, imageUrl } from '#features/images/rules.ts'
import type { Person } from '#features/public-pages/server/queries.ts'
import { formatDate } from '#shared/dates.ts'
import { type Html, html } from '#shared/html.ts'
import { readableHost } from '#shared/idn.ts'

/** Drawn once at the top of each document; every row of stars points at it. */
export const STAR_ROW = html`<svg class="sprite" aria-hidden="true">
  <defs>
    <path
      id="star"
      d="M8.24 7.34L1.86 8.26l-.11.02a1 1 0 0 0-.44 1.69l4.62 4.5-1.09 6.35-.01.11a1 1 0 0 0 1.46.94l5.7-3 5.7 3 .1.05a1 1 0 0 0 1.35-1.1l-1.1-6.35 4.63-4.5.08-.09a1 1 0 0 0-.64-1.62l-6.38-.92-2.85-5.78a1 1 0 0 0-1.79 0z"
    />
    <g id="stars">
      <use href="#star" />
      <use href="#star" x="24" />
      <use href="#star" x="48" />
      <use href="#star" x="72" />
      <use href="#star" x="96" />
    </g>
  </defs>
</svg>`

/** Five stars, so far filled; in words for who does not see them. */
export function stars(rating: number | null, size = 16): Html {
  if (rating === null) return html`<span class="faint small">No rating</span>`
  const shown = Math.round(rating * 10) / 10
  return html`<svg
    class="stars"
    role="img"
    aria-label="${shown} of 5 stars"
    height="${size}"
    width="${size * 5}"
    viewBox="0 0 120 24"
  >
    <use href="#stars" class="s-off" />
    <svg width="${shown * 24}" height="24"><use href="#stars" class="s-on" /></svg>
  </svg>`
}

type Shown = { alt: string; sizes: string; width: number; height: number; className?: string; isFirst?: boolean }

/** A picture in every width that is served; it is fetched when it comes near the window, unless it is the first one seen. */
export function image(id: string, { alt, sizes, width, height, className = '', isFirst = false }: Shown): Html {
  const path = imagePath(id)
  return html`<img
    class="${className}"
    src="${imageUrl(path, 480)}"
    srcset="${imageSrcSet(path)}"
    sizes="${sizes}"
    width="${width}"
    height="${height}"
    alt="${alt}"
    ${isFirst ? html`fetchpriority="high"` : html`loading="lazy"`}
    decoding="async"
  />`
}

/** What stands where there is no picture: the first letter, on paper. */
export function letter(name: string, className: string): Html {
  const first = Array.from(name.trim())[0] ?? '·'
  return html`<span class="letter ${className}" aria-hidden="true">${first.toUpperCase()}</span>`
}

export function face({ name, avatar }: Person, size: number): Html {
  return avatar === null
    ? letter(name, size > 40 ? 'face big' : 'face')
    : image(avatar.id, {
        alt: '',
        sizes: `${size}px`,
        width: size,
        height: size,
        className: size > 40 ? 'face big' : 'face',
      })
}

export function brandMark(name: string, logo: Picture | null, className = 'brandmark'): Html {
  return logo === null
    ? letter(name, className)
    : image(logo.id, { alt: '', sizes: '64px', width: 64, height: 64, className })
}

export function day(at: string): Html {
  return html`<time datetime="${at}">${formatDate(at, 'UTC')}</time>`
}

/** Text as it was written: its lines stay, its direction is its own. */
export function prose(text: string, className = 'say'): Html {
  return html`<p class="${className}" dir="auto">${text}</p>`
}

/** A name within a line of ours: its direction turns nothing around it. In attributes and titles `isolated` does the same. */
export function named(name: string): Html {
  return html`<bdi>${name}</bdi>`
}

export const BY_BRAND = html`<span class="badge"
  ><svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="M12.01 2.011a3.2 3.2 0 0 1 2.113 .797l.154 .145l.698 .698a1.2 1.2 0 0 0 .71 .341l.135 .008h1a3.2 3.2 0 0 1 3.195 3.018l.005 .182v1c0 .27 .092 .533 .258 .743l.09 .1l.697 .698a3.2 3.2 0 0 1 .147 4.382l-.145 .154l-.698 .698a1.2 1.2 0 0 0 -.341 .71l-.008 .135v1a3.2 3.2 0 0 1 -3.018 3.195l-.182 .005h-1a1.2 1.2 0 0 0 -.743 .258l-.1 .09l-.698 .697a3.2 3.2 0 0 1 -4.382 .147l-.154 -.145l-.698 -.698a1.2 1.2 0 0 0 -.71 -.341l-.135 -.008h-1a3.2 3.2 0 0 1 -3.195 -3.018l-.005 -.182v-1a1.2 1.2 0 0 0 -.258 -.743l-.09 -.1l-.697 -.698a3.2 3.2 0 0 1 -.147 -4.382l.145 -.154l.698 -.698a1.2 1.2 0 0 0 .341 -.71l.008 -.135v-1l.005 -.182a3.2 3.2 0 0 1 3.013 -3.013l.182 -.005h1a1.2 1.2 0 0 0 .743 -.258l.1 -.09l.698 -.697a3.2 3.2 0 0 1 2.269 -.944zm3.697 7.282a1 1 0 0 0 -1.414 0l-3.293 3.292l-1.293 -1.292l-.094 -.083a1 1 0 0 0 -1.32 1.497l2 2l.094 .083a1 1 0 0 0 1.32 -.083l4 -4l.083 -.094a1 1 0 0 0 -.083 -1.32z"
    /></svg
  >Reply by the brand</span
>`

/** An address on the web that gives nothing away, or nothing (A97). */
export function webAddress(url: string): URL | undefined {
  const target = URL.parse(url)
  if (target === null || (target.protocol !== 'https:' && target.protocol !== 'http:') || target.username !== '')
    return undefined
  return target
}

/** A link to the outside, or nothing where it is no web address; `through` is a path of ours that counts and leads on. */
export function outside(url: string, { words, through }: { words?: string; through?: string } = {}): Html | null {
  const target = webAddress(url)
  if (target === undefined) return null
  const host = readableHost(target.hostname.replace(/^www\./, ''))
  return html`<a href="${through ?? target.href}" title="${host}" rel="noopener noreferrer nofollow" target="_blank"
    >${words ?? host}</a
  >`
}
