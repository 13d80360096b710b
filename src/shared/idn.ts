import punycode from 'punycode/punycode.js'

/**
 * Returns a host in its readable form: 'xn--mnchen-3ya.de' → 'münchen.de'. Labels that could be mistaken for
 * others stay in ASCII: those that mix scripts or use unusual letters, and those in a script with lookalikes
 * of Latin letters under an ASCII ending ('аррӏе.com').
 */
export function readableHost(host: string): string {
  const labels = host.split('.')
  const readable = labels.map((label) => (label.startsWith('xn--') ? decode(label) : label))
  const ending = readable.at(-1) ?? ''
  const isShown = (label: string) =>
    LATIN.test(label) ||
    OWN_SCRIPTS.some((script) => script.test(label)) ||
    (TWINS.test(label) && TWINS.test(ending))
  return labels.map((label, i) => (isShown(readable[i] ?? '') ? (readable[i] ?? label) : label)).join('.')
}

/** Returns a web address with a readable host. Anything else is returned unchanged. */
export function readableUrl(address: string): string {
  const host = /^https?:\/\/([^/?#:@]+)/i.exec(address)?.[1]
  return host === undefined ? address : address.replace(host, readableHost(host))
}

/** Decodes a label. One that decodes to nothing, or encodes differently, is returned unchanged. */
function decode(label: string): string {
  try {
    const text = punycode.decode(label.slice('xn--'.length))
    return text === text.normalize('NFC') && text === text.toLowerCase() ? text : label
  } catch {
    return label
  }
}

/** ASCII and the usual letters of European languages, without the dotless i and the long s. */
const LATIN = /^[a-z0-9\-à-öø-ÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżž]+$/
/** Scripts without lookalikes of Latin letters. */
const OWN_SCRIPTS = [
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー0-9-]+$/u,
  /^[\p{Script=Hangul}0-9-]+$/u,
  /^[\p{Script=Arabic}\p{M}0-9-]+$/u,
  /^[\p{Script=Hebrew}\p{M}0-9-]+$/u,
  /^[\p{Script=Thai}\p{M}0-9-]+$/u,
  /^[\p{Script=Devanagari}\p{M}0-9-]+$/u,
]
/** Cyrillic and Greek have lookalikes of Latin letters. */
const TWINS =
  /^[0-9-]*(?:\p{Script=Cyrillic}[\p{Script=Cyrillic}0-9-]*|\p{Script=Greek}[\p{Script=Greek}0-9-]*)$/u
