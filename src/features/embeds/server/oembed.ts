import * as z from 'zod/mini'

import { embedPaths } from '#features/embeds/paths.ts'
import { BADGE_SIZE, frameHeights } from '#features/embeds/rules.ts'
import { readEmbed } from '#features/embeds/server/content.ts'
import { visible } from '#features/embeds/text.ts'
import type { FindCard } from '#features/feeds/server/oembed.ts'
import { Id } from '#shared/api/input.ts'
import { escapeMarkup } from '#shared/markup.ts'
import type { Services } from '#server/api/context.ts'

/** The width of a frame unless its embed or the site has less. */
const WIDTH = 600

/** Returns the oEmbed cards of embeds, by their pages: the same frame or badge as the code to paste. */
export function embedCards(services: Services): FindCard {
  return async (path, { maxWidth, maxHeight }) => {
    const [, id] = /^\/embed\/([^/]+)$/.exec(path) ?? []
    const found = z.safeParse(Id, id).success && id !== undefined ? await readEmbed(services, id) : undefined
    if (found === undefined || id === undefined) return undefined
    const { layout, subject } = found.content
    const origin = services.config.publicUrl
    const title = `Reviews of ${visible(subject.name)} on Trellis`
    if (layout.look === 'badge')
      return {
        title,
        ...BADGE_SIZE,
        html:
          `<a href="${origin}${embedPaths.go(id)}" rel="noopener nofollow"><img src="${origin}${embedPaths.badge(id)}"` +
          ` alt="${escapeMarkup(title)}" width="${BADGE_SIZE.width}" height="${BADGE_SIZE.height}"></a>`,
      }
    const width = Math.max(1, Math.min(maxWidth, layout.width ?? WIDTH))
    const least = frameHeights(layout).findLast(({ from }) => from <= width)?.height ?? 0
    const height = Math.max(1, Math.min(maxHeight, least))
    return {
      title,
      width,
      height,
      html:
        `<iframe src="${origin}${embedPaths.page(id)}" title="${escapeMarkup(title)}" width="${width}" height="${height}"` +
        ' style="border:0;max-width:100%" loading="lazy" referrerpolicy="no-referrer"' +
        ' sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>',
    }
  }
}

/** Returns the header that leads sites from an embed's page to its card; the page itself links to nothing. */
export function oembedLink(origin: string, id: string): Record<string, string> {
  const url = new URLSearchParams({ url: origin + embedPaths.page(id) })
  return { link: `<${origin}/oembed?${url}>; rel="alternate"; type="application/json+oembed"` }
}
