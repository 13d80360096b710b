/** Returns twelve attacks, each plain and in fourteen disguises. */
export function hostileTexts(): string[] {
  const ways = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '"><svg/onload=alert(1)>',
    "' onmouseover='alert(1)",
    '" autofocus onfocus="alert(1)',
    '</title><script>alert(1)</script>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '`${alert(1)}`',
    '<style>*{display:none}</style>',
  ]
  const disguises: ((text: string) => string)[] = [
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => `x${text}x`,
    (text) => `\n${text}\n`,
    (text) => `<!--${text}-->`,
    (text) => `]]>${text}`,
    (text) => `</p>${text}`,
    (text) => `</textarea>${text}`,
    (text) => text.replaceAll('<', '&lt;'),
    (text) => text.replaceAll('<', '\u003c\u200b'),
    (text) => `\u202e${text}`,
    (text) => `👩‍🌾${text}`,
    (text) => text.replaceAll(' ', '\t'),
    (text) => `&#60;${text}`,
    (text) => `{{${text}}}`,
  ]
  return ways.flatMap((way) => disguises.map((disguise) => disguise(way)))
}
