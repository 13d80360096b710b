import { decodeHTMLStrict } from 'entities'

/**
 * Text as a person reads it: tags go (paragraphs, list items and breaks become line breaks), then entities are decoded once,
 * so that `&amp;#39;` becomes `&#39;` and `&lt;b&gt;` stays the words '<b>'.
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

/** One that is not closed stays. An expression would look for the end of each anew: texts are a megabyte at most. */
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
