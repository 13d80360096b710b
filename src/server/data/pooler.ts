import pg from 'pg'
import type { Logger } from 'pino'

import type { Config } from '#server/config.ts'
import { SESSION } from '#server/data/db.ts'

const RETRY_MS = 5_000
const POOLED_URL =
  'DATABASE_URL leads to a pooler, whose sessions are shared and lack our settings. Set DATABASE_POOLER=transaction and DATABASE_DIRECT_URL (docs/deploy.md).'
const POOLED_DIRECTLY =
  'DATABASE_DIRECT_URL leads to a pooler, so notifications and jobs get lost: it must lead to PostgreSQL itself.'
const BARE_POOLER =
  'The sessions of the pooler lack our settings: give it the connect_query of docs/deploy.md, under ‘Connection pooling’.'
const TWO_DATABASES =
  'DATABASE_DIRECT_URL leads to another database than DATABASE_URL, so notifications and jobs get lost.'

/** The sessions of a URL. `database` identifies theirs among all servers. */
type Found = { kind: 'ours'; database: string } | { kind: 'pooled' } | { kind: 'away'; why: string }

/**
 * Says in one sentence if a URL leads to a pooler that the settings don't name, if the pooler's sessions lack the
 * settings that the guide gives them, and if the direct URL leads elsewhere or nowhere. Asks until the database
 * answers; call the returned function to stop. The server starts in any case, because the database may be away
 * (F5).
 */
export function watchPooler({ database }: Config, log: Logger): () => void {
  const { url, directUrl, isPooled } = database
  const said = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const look = async () => {
    const direct = await find(directUrl, SESSION)
    const isOne = url === directUrl && !isPooled
    const usual = isOne ? direct : await find(url, isPooled ? undefined : SESSION)
    for (const problem of problemsOf(direct, usual, { isPooled, isOne })) {
      if (!said.has(problem)) log.error(problem)
      said.add(problem)
    }
    if ((direct.kind === 'away' || usual.kind === 'away') && !isStopped)
      timer = setTimeout(() => void look(), RETRY_MS).unref()
  }
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

type Settings = { isPooled: boolean; isOne: boolean }

function problemsOf(direct: Found, usual: Found, { isPooled, isOne }: Settings): string[] {
  const problems: string[] = []
  if (direct.kind === 'pooled') problems.push(isOne ? POOLED_URL : POOLED_DIRECTLY)
  if (usual.kind === 'pooled' && !isOne) problems.push(isPooled ? BARE_POOLER : POOLED_URL)
  // While no database answers, /readyz says so.
  if (direct.kind === 'away' && usual.kind !== 'away')
    problems.push(
      `DATABASE_DIRECT_URL can’t be reached (${direct.why}): notifications, jobs and emails wait.`,
    )
  if (direct.kind === 'ours' && usual.kind === 'ours' && direct.database !== usual.database)
    problems.push(TWO_DATABASES)
  return problems
}

type Session = { zone: string; threshold: string | null; timeout: string; database: string }

/**
 * Tells whether the sessions of a URL have our settings: `options` that PostgreSQL takes from the client, or those
 * that the pooler gives it. A pooler refuses or drops the former.
 */
async function find(url: string, options: string | undefined): Promise<Found> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: RETRY_MS,
    query_timeout: RETRY_MS,
    application_name: 'trellis start',
    ...(options !== undefined && { options, statement_timeout: RETRY_MS }),
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Session>(
      `select current_setting('timezone') as zone, current_setting('statement_timeout') as timeout,
         current_setting('pg_trgm.word_similarity_threshold', true) as threshold,
         concat((select system_identifier from pg_control_system()), ' ', d.oid) as database
       from pg_database d
       where d.datname = current_database()`,
    )
    const [session] = rows
    const isOurs = session?.zone === 'UTC' && session.threshold === '0.5' && session.timeout !== '0'
    return isOurs ? { kind: 'ours', database: session.database } : { kind: 'pooled' }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return /unsupported startup parameter/.test(why) ? { kind: 'pooled' } : { kind: 'away', why }
  } finally {
    await client.end().catch(() => {})
  }
}
