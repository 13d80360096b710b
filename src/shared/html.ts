/** Markup that is already safe. Only `html` makes it. */
export type Html = { readonly markup: string }

type Part = string | number | Html | null | undefined | false | readonly Part[]

/** Tagged template for script-free pages and mails: every value is escaped, unless `html` made it. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  return { markup: strings.reduce((out, text, i) => out + render(values[i - 1]) + text) }
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (c) => `&#${c.charCodeAt(0)};`)
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  if ('markup' in part) return part.markup
  return part.map(render).join('')
}
