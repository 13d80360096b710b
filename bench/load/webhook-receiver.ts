import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'

/** The different events at healthy endpoints since the last report, and how late they were, in ms. */
export type Received = { events: number; p50: number; p99: number; slowest: number }

/**
 * Runs the endpoints. Those whose name begins with "hangs" never answer; the others accept. `GET /count`
 * says how many events came, `GET /received` reports, and forgets.
 */
function serve({ port }: { port: number }): void {
  const seen = new Set<string>()
  let late: number[] = []
  createServer((request, response) => {
    const { host = '' } = request.headers
    if (host.startsWith('hangs')) return
    if (request.url === '/livez') return response.end('{}')
    if (request.url === '/count') return response.end(String(seen.size))
    if (request.url === '/received') {
      response.end(JSON.stringify(report(seen.size, late)))
      seen.clear()
      late = []
      return
    }
    const at = Date.now()
    void bodyOf(request).then((body) => {
      response.writeHead(204).end()
      const id = String(request.headers['webhook-id'])
      if (seen.has(id)) return
      seen.add(id)
      late.push(at - Date.parse(body.timestamp))
    })
  }).listen(port, '127.0.0.1')
  process.once('SIGTERM', () => process.exit(0))
}

async function bodyOf(request: IncomingMessage): Promise<{ timestamp: string }> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text)
}

function report(events: number, times: readonly number[]): Received {
  const sorted = times.toSorted((a, b) => a - b)
  const quantile = (q: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
  return { events, p50: quantile(0.5), p99: quantile(0.99), slowest: quantile(1) }
}

// Written by bench/load/servers.ts.
if (import.meta.main) serve(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as { port: number })
