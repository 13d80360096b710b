import type { ComponentProps, CSSProperties, ReactNode } from 'react'

import { COLOURS } from '#server/email/colours.ts'
import type { EmailBlock, EmailProduct, SummaryRow } from '#server/email/email.ts'
import { starsInWords } from '#server/email/render-text.ts'

type Colour = keyof typeof COLOURS.light

export const SANS = "Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
export const SERIF = "Fraunces, Georgia, 'Times New Roman', serif"
const MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Courier New', monospace"

/**
 * Returns the light colours as an inline style, and the class by which the style sheet sets their dark
 * values.
 */
export function paint(
  { text, ground, border }: { text?: Colour; ground?: Colour; border?: Colour },
  style: CSSProperties = {},
): { className: string; style: CSSProperties } {
  const { light } = COLOURS
  return {
    className: [text && `t-${text}`, ground && `g-${ground}`, border && `b-${border}`].filter(Boolean).join(' '),
    style: {
      ...(text !== undefined && { color: light[text] }),
      ...(ground !== undefined && { backgroundColor: light[ground] }),
      ...(border !== undefined && { borderColor: light[border] }),
      ...style,
    },
  }
}

/** A layout table: the only layout that Outlook for Windows renders reliably. */
export function Table({ children, width, ...looks }: { children: ReactNode; width?: string } & Looks) {
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0} {...(width && { width })} {...looks}>
      <tbody>{children}</tbody>
    </table>
  )
}

/** A cell of a layout table. */
export function Cell(props: ComponentProps<'td'>) {
  return <td {...props} />
}

type Looks = { className?: string; style?: CSSProperties }

export function Heading({ children }: { children: string }) {
  const style = { margin: '0 0 16px', fontFamily: SERIF, fontSize: 26, lineHeight: '33px', fontWeight: 600 }
  return <h1 {...paint({ text: 'ink' }, { ...style, textWrap: 'balance' })}>{children}</h1>
}

export function Text({ children }: { children: ReactNode }) {
  return <p {...paint({ text: 'ink' }, { margin: '0 0 16px', fontSize: 16, lineHeight: '25px' })}>{children}</p>
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return <p {...paint({ text: 'ink3' }, { margin: '0 0 12px', fontSize: 14, lineHeight: '21px' })}>{children}</p>
}

export function Button({ label, url }: { label: string; url: string }) {
  const face = { display: 'inline-block', padding: '13px 22px', fontSize: 16, lineHeight: '20px', fontWeight: 600 }
  // Outlook for Windows ignores the padding of links.
  const shape = { borderRadius: 8, msoPaddingAlt: '13px 22px' }
  return (
    <Table style={{ margin: '8px 0 24px' }}>
      <tr>
        <Cell align="center" {...paint({ ground: 'leaf' }, shape)}>
          <a href={url} {...paint({ text: 'onLeaf' }, { ...face, textDecoration: 'none' })}>
            {label}
          </a>
        </Cell>
      </tr>
    </Table>
  )
}

export function TextLink({ label, url }: { label: string; url: string }) {
  return (
    <p style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '25px' }}>
      <a href={url} {...paint({ text: 'leaf' }, { fontWeight: 600, textDecoration: 'underline' })}>
        {label}
      </a>
    </p>
  )
}

export function Code({ children }: { children: string }) {
  const digits = {
    padding: '18px 12px',
    fontFamily: MONO,
    fontSize: 32,
    lineHeight: '40px',
    letterSpacing: 6,
    fontWeight: 600,
  }
  return (
    <Table width="100%" style={{ margin: '8px 0 24px' }}>
      <tr>
        <Cell align="center" {...paint({ text: 'ink', ground: 'sunken' }, { ...digits, borderRadius: 10 })}>
          {children}
        </Cell>
      </tr>
    </Table>
  )
}

export function SummaryRows({ rows, total }: { rows: readonly SummaryRow[]; total?: SummaryRow | undefined }) {
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
      <Cell valign="top" align="right" {...paint({ text: 'ink', border: 'line' }, { ...unbroken(value), ...cell })}>
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
          {by !== undefined && <p {...paint({ text: 'ink3' }, { ...line, fontSize: 14, lineHeight: '21px' })}>{by}</p>}
        </Cell>
      </tr>
    </Table>
  )
}

function Stars({ rating }: { rating: number }) {
  const looks = paint({ text: 'star' }, { margin: '0 0 8px', fontSize: 20, lineHeight: '24px', letterSpacing: 2 })
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
          <p {...paint({ text: 'ink' }, { margin: 0, fontSize: 16, lineHeight: '23px', fontWeight: 600 })}>{name}</p>
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
    <ul {...paint({ text: 'ink' }, { margin: '0 0 16px', padding: '0 0 0 22px', fontSize: 16, lineHeight: '25px' })}>
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
              <p {...paint({ text: 'ink2' }, { margin: '2px 0 0', fontSize: 15, lineHeight: '22px' })}>{item.detail}</p>
            )}
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
