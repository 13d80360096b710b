// ClickHouse's HTTP interface, as far as the official client uses it, in front of the engine in this process.
// Prints its port. `POST /control?mode=` makes it answer (`ok`), act only after the next control call (`slow`), act
// at once and answer inserts only after that call (`silent`), answer 500 (`broken`), close connections (`refuse`), or
// claim to be an old release (`old`).
import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'

import { Session } from 'chdb'

const session = new Session(process.argv[2])
let mode = 'ok'
const held = []

/** Names that are no settings of the engine. */
const OF_HTTP = new Set(['query', 'query_id', 'database', 'default_format', 'session_id', 'role', 'compress'])
const HTTP_ONLY = /^(wait_end_of_query|send_progress_in_http_headers|enable_http_compression|http_)/

let last = Promise.resolve()
/** Runs one statement after another: the engine has one session. */
function inTurn(work) {
  const run = last.then(work)
  last = run.catch(() => {})
  return run
}

const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

function statementOf(url, body) {
  const inUrl = url.searchParams.get('query')
  const settings = []
  const params = []
  for (const [name, value] of url.searchParams) {
    if (name.startsWith('param_')) params.push(`set ${name} = ${quoted(value)};`)
    else if (!OF_HTTP.has(name) && !HTTP_ONLY.test(name)) settings.push(`${name} = ${quoted(value)}`)
  }
  let query = (inUrl ?? body).trim().replace(/;$/, '')
  if (mode === 'old') query = query.replace('version()', "'23.8.1.1'")
  if (settings.length > 0) {
    const clause = ` settings ${settings.join(', ')} `
    const at = query.search(/\sformat\s+\w+\s*$/i)
    query = at < 0 ? query + clause : query.slice(0, at) + clause + query.slice(at)
  }
  return `${params.join(' ')} ${query}${inUrl === null ? '' : `\n${body}`}`
}

function answer(request, response, body) {
  const url = new URL(request.url, 'http://localhost')
  if (url.pathname === '/ping') return response.end('Ok.\n')
  const database = url.searchParams.get('database') ?? 'default'
  return inTurn(async () => {
    try {
      await session.queryAsync(`use ${database}`)
      const statement = statementOf(url, body)
      const result = await session.queryAsync(statement)
      if (mode === 'silent' && /^\s*insert/i.test(statement)) await new Promise((go) => held.push(go))
      response.writeHead(200, { 'x-clickhouse-summary': '{}' }).end(Buffer.from(result.bytes()))
    } catch (error) {
      const code = /Code: (\d+)/.exec(error.message)?.[1] ?? '1000'
      response.writeHead(500, { 'x-clickhouse-exception-code': code }).end(error.message)
    }
  })
}

const server = createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    if (request.url.startsWith('/control')) {
      mode = new URL(request.url, 'http://localhost').searchParams.get('mode')
      for (const go of held.splice(0)) go()
      return response.end('ok')
    }
    if (mode === 'refuse') return request.socket.destroy()
    if (mode === 'broken')
      return response.writeHead(500).end('Code: 999. DB::Exception: broken. (KEEPER_EXCEPTION)')
    const bytes = Buffer.concat(chunks)
    const body = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8')
    if (mode === 'slow') return held.push(() => answer(request, response, body))
    return answer(request, response, body)
  })
})
// A busy machine pauses longer between two requests of a connection than Node waits.
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
