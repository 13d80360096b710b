import type { EmailBlock, EmailContent, SummaryRow } from '#server/email/email.ts'

/** Returns an email as plain text: the same blocks in the same order, with every URL on a line of its own. */
export function renderText({ title, body, footer }: EmailContent, absolute: (url: string) => string): string {
  const blocks = body.map((block) => textOf(block, absolute))
  const links = footer?.links?.map(({ label, url }) => `${label}:\n${absolute(url)}`) ?? []
  const signature = ['-- ', ...(footer === undefined ? [] : [footer.text]), 'Trellis for Business'].join('\n')
  return `${[title, ...blocks, ...links, signature].join('\n\n')}\n`
}

function textOf(block: EmailBlock, absolute: (url: string) => string): string {
  if (typeof block === 'string') return block
  if ('button' in block) return `${block.button}:\n${absolute(block.url)}`
  if ('link' in block) return `${block.link}:\n${absolute(block.url)}`
  if ('code' in block) return `    ${block.code}`
  if ('rows' in block) return rowsOf(block.total === undefined ? block.rows : [...block.rows, block.total])
  if ('quote' in block) return quoteOf(block)
  if ('product' in block) return [block.product.name, block.product.detail].filter(Boolean).join('\n')
  if ('list' in block) return block.list.map((line) => `- ${line}`).join('\n')
  if ('items' in block)
    return block.items
      .map(({ title, detail, url }) =>
        [`- ${title}`, detail && `  ${detail}`, url && `  ${absolute(url)}`].filter(Boolean).join('\n'),
      )
      .join('\n\n')
  return block.small
}

/** Aligns values behind the longest label. */
function rowsOf(rows: readonly SummaryRow[]): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 1
  return rows.map(([label, value]) => `${`${label}:`.padEnd(width)} ${value}`).join('\n')
}

function quoteOf({ quote, by, rating }: Extract<EmailBlock, { quote: unknown }>): string {
  const lines = [
    rating === undefined ? '' : starsInWords(rating),
    ...quote,
    by === undefined ? '' : `– ${by}`,
  ]
  return lines
    .filter((line) => line !== '')
    .map((line) => `> ${line}`)
    .join('\n>\n')
}

/** Returns '4 out of 5 stars'. */
export function starsInWords(rating: number): string {
  return `${rating} out of 5 stars`
}
