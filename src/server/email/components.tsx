import type { ComponentProps, CSSProperties, ReactNode } from 'react'

import { COLOURS } from '#server/email/colours.ts'

type Colour = keyof typeof COLOURS.light

export const SANS =
  "Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
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
    className: [text && `t-${text}`, ground && `g-${ground}`, border && `b-${border}`]
      .filter(Boolean)
      .join(' '),
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
    <table
      role="presentation"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      {...(width && { width })}
      {...looks}
    >
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
  return (
    <p {...paint({ text: 'ink' }, { margin: '0 0 16px', fontSize: 16, lineHeight: '25px' })}>{children}</p>
  )
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <p {...paint({ text: 'ink3' }, { margin: '0 0 12px', fontSize: 14, lineHeight: '21px' })}>{children}</p>
  )
}

export function Button({ label, url }: { label: string; url: string }) {
  const face = {
    display: 'inline-block',
    padding: '13px 22px',
    fontSize: 16,
    lineHeight: '20px',
    fontWeight: 600,
  }
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
