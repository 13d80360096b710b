import type { Client } from 'pg'

import { literal, type Recorded } from './recorded.ts'

/**
 * The reads of a plan: every table of more than one page that it scanned completely, and its 8 kB pages. `ms` is
 * the time of its execution, `text` its outline.
 */
export type Plan = { scanned: string[]; pages: number; ms: number; text: string }

type Node = {
  'Node Type': string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Plan Rows'?: number
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Relation Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}

/**
 * Runs a statement and returns its plan: the generic one of a prepared statement, or the custom one for these
 * values.
 */
export async function explain(
  client: Client,
  { sql, parameters }: Recorded,
  mode: 'generic' | 'custom',
): Promise<Plan> {
  await client.query(`set plan_cache_mode = force_${mode}_plan`)
  await client.query('deallocate all')
  await client.query(`prepare explained as ${sql}`)
  const values = parameters.map(literal)
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node; 'Execution Time': number }[] }>(
    `explain (analyze, buffers, format json) execute explained${values.length > 0 ? `(${values.join(', ')})` : ''}`,
  )
  const [explained] = rows[0]?.['QUERY PLAN'] ?? []
  if (explained === undefined) throw new Error('PostgreSQL returned no plan.')
  const { Plan: root, 'Execution Time': ms } = explained
  return { scanned: scans(root), pages: pagesOf(root), ms, text: outline(root, 0) }
}

function scans(node: Node): string[] {
  // One page is read faster without an index.
  const scanned = node['Node Type'] === 'Seq Scan' && pagesOf(node) > (node['Actual Loops'] ?? 1)
  const own = scanned ? [node['Relation Name'] ?? '?'] : []
  return [...own, ...(node.Plans ?? []).flatMap(scans)]
}

const pagesOf = (node: Node) => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)

function outline(node: Node, depth: number): string {
  const {
    Filter: filter,
    'Index Cond': condition,
    'Plan Rows': planned,
    'Actual Rows': actual,
    'Actual Loops': loops,
  } = node
  const what = [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' ')
  const how = [condition, filter === undefined ? undefined : `filter ${filter}`].filter(Boolean).join(', ')
  const line = `${'  '.repeat(depth)}${what}: ${planned} rows planned, ${actual} × ${loops} read, ${pagesOf(node)} pages${how === '' ? '' : `: ${how}`}`
  return [line, ...(node.Plans ?? []).map((child) => outline(child, depth + 1))].join('\n')
}
