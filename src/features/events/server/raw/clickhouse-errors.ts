import { StoreError } from '#features/events/server/raw/event-store.ts'

/** The meaning of ClickHouse’s error codes for the operator. */
const BY_CODE: Record<string, string> = {
  '60': 'lacks a table: run npm run migrate',
  '81': 'doesn’t have the database of CLICKHOUSE_URL',
  '192': 'refuses the user or the password of CLICKHOUSE_URL',
  '193': 'refuses the user or the password of CLICKHOUSE_URL',
  '497': 'doesn’t allow the user of CLICKHOUSE_URL to do this',
  '516': 'refuses the user or the password of CLICKHOUSE_URL',
}

/** Node’s codes for a name, a connection or a certificate that fails; HPE_… means an answer that is not HTTP. */
const CONNECTION = /^(?!HPE_)[A-Z][A-Z_]+$/

/** Returns an error for a server that is something else. */
export function unlikeClickHouse(url: string): StoreError {
  return new StoreError(
    `${new URL(url).host} doesn’t answer like ClickHouse: check the address and port of CLICKHOUSE_URL.`,
  )
}

/** Returns an error that says in one sentence what is wrong, without the URL's password. */
export function explain(error: unknown, url: string): StoreError {
  if (error instanceof StoreError) return error
  const at = `ClickHouse at ${new URL(url).host}`
  const { name, code, message } = partsOf(error)
  const known = BY_CODE[code]
  if (known !== undefined) return new StoreError(`${at} ${known}.`)
  if (name === 'ClickHouseError') return new StoreError(`${at} answers with its error ${code}: ${message}`)
  if (CONNECTION.test(code)) return new StoreError(`${at} can’t be reached (${code}).`)
  if (/timeout|timed out/i.test(message)) return new StoreError(`${at} doesn’t answer in time.`)
  return unlikeClickHouse(url)
}

function partsOf(error: unknown): { name: string; code: string; message: string } {
  if (!(error instanceof Error)) return { name: '', code: '', message: String(error) }
  const code = 'code' in error ? String(error.code) : ''
  return { name: error.constructor.name, code, message: error.message.split('\n')[0]?.slice(0, 200) ?? '' }
}
