import { createHash } from 'node:crypto'

import { renderToStaticMarkup } from 'react-dom/server'

import type { Look } from '#features/embeds/rules.ts'
import type { EmbedContent } from '#features/embeds/server/content.ts'
import { Block } from '#features/embeds/server/looks/looks.tsx'
import { stylesOf } from '#features/embeds/server/looks/styles.ts'

export type Rendered = {
  html: string
  /** The hash of its styles, as a CSP names it. */
  styleHash: string
}

/** Renders an embed as a page for a frame, without scripts. */
export function renderFrame(content: EmbedContent, origin: string): Rendered {
  const styles = stylesOf(blockLayout(content), 'frame')
  const name = content.parts === 'link' ? '' : `${content.subject.name}: `
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${name}Reviews on Trellis`}</title>
    </>,
  )
  const body = renderToStaticMarkup(<Block content={content} origin={origin} surface="frame" />)
  const hash = createHash('sha256').update(styles).digest('base64')
  return {
    html: `<!doctype html><html lang="en"><head>${head}${styleTag(styles)}</head><body>${body}</body></html>`,
    styleHash: `'sha256-${hash}'`,
  }
}

/** Renders an embed as markup for the shop's own page, with its styles. */
export function renderFragment(content: EmbedContent, origin: string): string {
  const styles = stylesOf(blockLayout(content), 'fragment')
  return (
    styleTag(styles) + renderToStaticMarkup(<Block content={content} origin={origin} surface="fragment" />)
  )
}

/** React would escape styles. These are ours alone, without anything that anyone wrote. */
const styleTag = (styles: string) => `<style>${styles}</style>`

/** A badge is an image. In a frame it is drawn as a strip. */
function blockLayout({ layout }: EmbedContent): EmbedContent['layout'] & { look: Exclude<Look, 'badge'> } {
  const { look } = layout
  return { ...layout, look: look === 'badge' ? 'strip' : look }
}
