import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { HourCount, Span } from '#features/events/server/raw/event-store.ts'

/** A ClickHouse without an engine, which has the schema and counts. `asked` are the spans it was asked to count. */
type StandIn = { url: string; asked: Span[]; close(): void }
/** Returns what is in a span. Without an answer the query fails. */
type Count = (span: Span) => HourCount[] | undefined

/** Starts ClickHouse's HTTP interface for a store with this id. */
export async function startStandIn(id: string, count: Count): Promise<StandIn> {
  const asked: Span[] = []
  const rowsOf = (query: string, given: URLSearchParams): object[] | undefined => {
    if (query.includes('version() as')) return [{ v: '25.8.1.1' }]
    if (query.includes('system.tables')) return [{ name: 'trellis_schema' }]
    if (query.includes('from trellis_schema')) return [{ newest: 1, store: id }]
    const span = { from: given.get('param_from') ?? '', to: given.get('param_to') ?? '' }
    asked.push(span)
    return count(span)?.map(({ hour, events, ...row }) => ({
      ...row,
      hour: Date.parse(hour) / 1000,
      events: String(events),
    }))
  }
  const server = createServer((request, response) => {
    let query = ''
    request.setEncoding('utf8')
    request.on('data', (text) => (query += String(text)))
    request.on('end', () => {
      const rows = rowsOf(query, new URL(request.url ?? '/', 'http://localhost').searchParams)
      if (rows !== undefined) return response.end(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      response.writeHead(500, { 'x-clickhouse-exception-code': '241' })
      return response.end('Code: 241. DB::Exception: Memory limit exceeded. (MEMORY_LIMIT_EXCEEDED)')
    })
  })
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // It listens on a port.
  return {
    url: `http://127.0.0.1:${port}/trellis`,
    asked,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
