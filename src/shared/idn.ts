import punycode from 'punycode/punycode.js'

/**
 * Returns a host as people read it: 'xn--mnchen-3ya.de' → 'münchen.de'. A label that could be taken for another one stays in ASCII: one that
 * mixes scripts or uses unusual letters, and one in a script that has twins of Latin letters under an ASCII ending ('аррӏе.com').
 */
export function readableHost(host: string): string {
  const labels = host.split('.')
  const readable = labels.map((label) => (label.startsWith('xn--') ? decode(label) : label))
  const ending = readable.at(-1) ?? ''
  const isShown = (label: string) =>
    LATIN.test(label) || OWN_SCRIPTS.some((script) => script.test(label)) || (TWINS.test(label) && TWINS.test(ending))
  return labels.map((label, i) => (isShown(readable[i] ?? '') ? (readable[i] ?? label) : label)).join('.')
}

/** Returns a web address with its host as people read it; what is none comes back as it is. */
export function readableUrl(address: string): string {
  const host = /^https?:\/\/([^/?#:@]+)/i.exec(address)?.[1]
  return host === undefined ? address : address.replace(host, readableHost(host))
}

/** A label that decodes to nothing, or to something else than it is written as, has no other form. */
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
/** Scripts whose letters nobody takes for Latin ones. */
const OWN_SCRIPTS = [
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー0-9-]+$/u,
  /^[\p{Script=Hangul}0-9-]+$/u,
  /^[\p{Script=Arabic}\p{M}0-9-]+$/u,
  /^[\p{Script=Hebrew}\p{M}0-9-]+$/u,
  /^[\p{Script=Thai}\p{M}0-9-]+$/u,
  /^[\p{Script=Devanagari}\p{M}0-9-]+$/u,
]
/** Cyrillic and Greek have twins of Latin letters. */
const TWINS =
  /^(?:[\p{Script=Cyrillic}0-9-]*\p{Script=Cyrillic}[\p{Script=Cyrillic}0-9-]*|[\p{Script=Greek}0-9-]*\p{Script=Greek}[\p{Script=Greek}0-9-]*)$/u
