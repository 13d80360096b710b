import type { CSSProperties } from 'react'

import { Cell, paint, Table } from '#server/email/components.tsx'
import type { EmailBlock, EmailProduct, SummaryRow } from '#server/email/email.ts'
import { starsInWords } from '#server/email/render-text.ts'

export function SummaryRows({
  rows,
  total,
}: {
  rows: readonly SummaryRow[]
  total?: SummaryRow | undefined
}) {
  return (
    <Table width="100%" style={{ margin: '4px 0 24px' }}>
      {rows.map((row) => (
        <Row key={row[0]} row={row} />
      ))}
      {total && <Row row={total} isTotal />}
    </Table>
  )
}

function Row({ row: [label, value], isTotal = false }: { row: SummaryRow; isTotal?: boolean }) {
  const cell: CSSProperties = {
    padding: '11px 0',
    borderStyle: 'solid',
    borderWidth: '1px 0 0',
    fontSize: isTotal ? 17 : 15,
    lineHeight: '22px',
    ...(isTotal && { fontWeight: 700 }),
  }
  return (
    <tr>
      <Cell
        valign="top"
        {...paint(
          { text: isTotal ? 'ink' : 'ink3', border: 'line' },
          { ...unbroken(label), ...cell, paddingRight: 16 },
        )}
      >
        {label}
      </Cell>
      <Cell
        valign="top"
        align="right"
        {...paint({ text: 'ink', border: 'line' }, { ...unbroken(value), ...cell })}
      >
        {value}
      </Cell>
    </tr>
  )
}

/** Keeps short texts on one line, on phones too; longer ones wrap. */
const unbroken = (text: string): CSSProperties => (text.length <= 18 ? { whiteSpace: 'nowrap' } : {})

export function Quote({ quote, by, rating }: Extract<EmailBlock, { quote: unknown }>) {
  const line = { margin: '0 0 8px', fontSize: 16, lineHeight: '25px' }
  return (
    <Table width="100%" style={{ margin: '4px 0 24px' }}>
      <tr>
        <Cell {...paint({ ground: 'sunken' }, { padding: '18px 20px 12px', borderRadius: 10 })}>
          {rating !== undefined && <Stars rating={rating} />}
          {quote.map((paragraph, i) => (
            <p key={i} dir="auto" {...paint({ text: 'ink' }, line)}>
              {paragraph}
            </p>
          ))}
          {by !== undefined && (
            <p {...paint({ text: 'ink3' }, { ...line, fontSize: 14, lineHeight: '21px' })}>{by}</p>
          )}
        </Cell>
      </tr>
    </Table>
  )
}

function Stars({ rating }: { rating: number }) {
  const looks = paint(
    { text: 'star' },
    { margin: '0 0 8px', fontSize: 20, lineHeight: '24px', letterSpacing: 2 },
  )
  return (
    <p role="img" aria-label={starsInWords(rating)} {...looks}>
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </p>
  )
}

export function ProductRow({ name, detail, imageUrl }: EmailProduct) {
  return (
    <Table style={{ margin: '4px 0 20px' }}>
      <tr>
        {imageUrl !== undefined && (
          <Cell width="56" valign="middle" style={{ paddingRight: 16 }}>
            <img
              src={imageUrl}
              width="56"
              height="56"
              alt=""
              fetchPriority="low"
              style={{ display: 'block', borderRadius: 8, objectFit: 'cover' }}
            />
          </Cell>
        )}
        <Cell valign="middle">
          <p {...paint({ text: 'ink' }, { margin: 0, fontSize: 16, lineHeight: '23px', fontWeight: 600 })}>
            {name}
          </p>
          {detail !== undefined && (
            <p {...paint({ text: 'ink3' }, { margin: 0, fontSize: 14, lineHeight: '21px' })}>{detail}</p>
          )}
        </Cell>
      </tr>
    </Table>
  )
}

export function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul
      {...paint(
        { text: 'ink' },
        { margin: '0 0 16px', padding: '0 0 0 22px', fontSize: 16, lineHeight: '25px' },
      )}
    >
      {lines.map((line) => (
        <li key={line} style={{ margin: '0 0 4px' }}>
          {line}
        </li>
      ))}
    </ul>
  )
}

export function Items({ items }: Extract<EmailBlock, { items: unknown }>) {
  const cell: CSSProperties = { padding: '13px 0', borderStyle: 'solid', borderWidth: '1px 0 0' }
  const title: CSSProperties = { fontSize: 16, lineHeight: '23px', fontWeight: 600, textDecoration: 'none' }
  return (
    <Table width="100%" style={{ margin: '4px 0 24px' }}>
      {items.map((item, i) => (
        <tr key={i}>
          <Cell {...paint({ border: 'line' }, cell)}>
            {item.url === undefined ? (
              <span {...paint({ text: 'ink' }, title)}>{item.title}</span>
            ) : (
              <a href={item.url} {...paint({ text: 'leaf' }, title)}>
                {item.title}
              </a>
            )}
            {item.detail !== undefined && (
              <p {...paint({ text: 'ink2' }, { margin: '2px 0 0', fontSize: 15, lineHeight: '22px' })}>
                {item.detail}
              </p>
            )}
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
