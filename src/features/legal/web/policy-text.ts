import { type MarkedToken, marked, type Token, type Tokens } from 'marked'

import advertising from '#features/legal/policies/advertising.md?raw'
import copyright from '#features/legal/policies/copyright.md?raw'
import privacy from '#features/legal/policies/privacy.md?raw'
import terms from '#features/legal/policies/terms.md?raw'
import type { Policy } from '#shared/paths.ts'
import { slugify } from '#shared/text.ts'

/** A run of text in a paragraph. */
export type Run =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
export type Block =
  | { kind: 'heading'; id: string; text: string; level: 2 | 3 }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; isOrdered: boolean; items: Run[][] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] }
/** A policy as its page renders it. `changed` is an ISO date. */
export type PolicyText = { title: string; changed: string; summary: string; blocks: Block[] }

const SOURCES: Record<Policy, string> = { privacy, terms, advertising, copyright }

/**
 * Parses a policy's Markdown, at build time. Throws for anything that its page can't render, so that no
 * sentence is lost.
 */
export function readPolicy(policy: Policy): PolicyText {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(SOURCES[policy]) ?? []
  const facts = Object.fromEntries(
    head.split('\n').map((line) => [line.split(': ', 1)[0], line.replace(/^\w+: /, '')]),
  )
  const { title, changed, summary } = facts
  if (!title || !changed || !summary)
    throw new Error(`policies/${policy}.md needs title, changed and summary.`)
  return { title, changed, summary, blocks: marked.lexer(body).flatMap(blockOf) }
}

function blockOf(token: Token): Block[] {
  // The lexer has no extensions here: all its tokens are marked's own.
  const known = token as MarkedToken
  switch (known.type) {
    case 'space':
      return []
    case 'heading':
      return [
        {
          kind: 'heading',
          id: slugify(known.text, 'part'),
          text: known.text,
          level: known.depth === 3 ? 3 : 2,
        },
      ]
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf(known.tokens) }]
    case 'list':
      return [{ kind: 'list', isOrdered: known.ordered, items: known.items.map(itemOf) }]
    case 'table':
      return [
        { kind: 'table', head: known.header.map(cellOf), rows: known.rows.map((row) => row.map(cellOf)) },
      ]
    default:
      throw new Error(`A policy cannot hold '${known.type}': ${known.raw}`)
  }
}

const itemOf = ({ tokens }: Tokens.ListItem) =>
  tokens.flatMap((token) => runsOf('tokens' in token ? (token.tokens ?? []) : []))
const cellOf = ({ tokens }: Tokens.TableCell) => runsOf(tokens)

function runsOf(tokens: readonly Token[]): Run[] {
  return tokens.map((token) => {
    const known = token as MarkedToken // as above
    switch (known.type) {
      case 'text':
      case 'strong':
      case 'em':
        return { kind: known.type, text: known.text }
      case 'codespan':
        return { kind: 'code', text: known.text }
      case 'link':
        return { kind: 'link', text: known.text, href: known.href }
      default:
        throw new Error(`A policy cannot hold '${known.type}': ${known.raw}`)
    }
  })
}
