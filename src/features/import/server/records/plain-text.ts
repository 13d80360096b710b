import { decodeHTMLStrict } from 'entities'

/**
 * Converts markup to text: removes tags (paragraphs, list items and breaks become line breaks), then decodes
 * entities once, so that `&amp;#39;` becomes `&#39;` and `&lt;b&gt;` stays the text '<b>'.
 */
export function plainText(markup: string): string {
  const bare = withoutComments(markup)
    .replace(/<(?:br|\/p|\/li|\/div|\/h[1-6]|\/ul|\/ol)(?:\s[^<>]*)?\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
  return decodeHTMLStrict(bare)
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * Removes comments; an unclosed one stays. A regular expression would search the end of each again: texts are
 * a megabyte at most.
 */
function withoutComments(markup: string): string {
  let text = ''
  let at = 0
  for (;;) {
    const start = markup.indexOf('<!--', at)
    const end = start === -1 ? -1 : markup.indexOf('-->', start + 4)
    if (end === -1) return text + markup.slice(at)
    text += markup.slice(at, start)
    at = end + 3
  }
}
