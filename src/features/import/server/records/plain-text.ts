/**
 * Text as a person reads it: tags go (paragraphs, list items and breaks become line breaks), then entities are decoded once,
 * so that `&amp;#39;` becomes `&#39;` and `&lt;b&gt;` stays the words '<b>'.
 */
export function plainText(markup: string): string {
  const bare = withoutComments(markup)
    .replace(/<(?:br|\/p|\/li|\/div|\/h[1-6]|\/ul|\/ol)(?:\s[^<>]*)?\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
  return decodeEntities(bare)
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

/** Each entity once; what is none stays as it was written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED.get(name) ?? whole
      const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      const isCharacter = code > 31 || code === 9 || code === 10 || code === 13
      return isCharacter && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole
    },
  )
}

/** Latin-1 from U+00A0 on, in order; then what is common beyond it. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const NAMED = new Map<string, string>([
  ...LATIN_1.split(' ').map((name, i): [string, string] => [name, String.fromCodePoint(0xa0 + i)]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bull: '•',
    euro: '€',
    trade: '™',
    OElig: 'Œ',
    oelig: 'œ',
  }),
])
