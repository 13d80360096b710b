import pg from 'pg'
import type { Logger } from 'pino'

import type { Config } from '#server/config.ts'
import { SESSION } from '#server/data/db.ts'

const RETRY_MS = 5_000
const NEEDS_BOTH = 'Set DATABASE_POOLER=transaction and DATABASE_DIRECT_URL (docs/deploy.md).'

type Session = { zone: string; threshold: string | null; timeout: string }

/**
 * Says in one sentence if a URL leads to a pooler that the settings don't name, or if the pooler's sessions
 * lack the settings that the guide gives them. Asks until the database answers; call the returned function to
 * stop. The server starts in any case, because the database may be away (F5).
 */
export function watchPooler({ database }: Config, log: Logger): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const look = async () => {
    const direct = await problemOf(database.directUrl, SESSION)
    const pooled = database.isPooled ? await problemOf(database.url, undefined) : undefined
    if (direct === 'pooled')
      log.error(
        database.isPooled
          ? 'DATABASE_DIRECT_URL leads to a pooler, so notifications and jobs get lost: it must lead to PostgreSQL itself.'
          : `DATABASE_URL leads to a pooler, whose sessions are shared and lack our settings. ${NEEDS_BOTH}`,
      )
    if (pooled === 'pooled')
      log.error(
        'The sessions of the pooler lack our settings: give it the connect_query of docs/deploy.md, under ‘Connection pooling’.',
      )
    if ((direct === 'away' || pooled === 'away') && !isStopped)
      timer = setTimeout(() => void look(), RETRY_MS).unref()
  }
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/**
 * Tells whether a session has our settings: `options` that PostgreSQL takes from the client, or those that the
 * pooler gives it. A pooler refuses or drops the former.
 */
async function problemOf(url: string, options: string | undefined): Promise<'pooled' | 'away' | undefined> {
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
         current_setting('pg_trgm.word_similarity_threshold', true) as threshold`,
    )
    const [session] = rows
    const isOurs = session?.zone === 'UTC' && session.threshold === '0.5' && session.timeout !== '0'
    return isOurs ? undefined : 'pooled'
  } catch (error) {
    return /unsupported startup parameter/.test(String(error)) ? 'pooled' : 'away'
  } finally {
    await client.end().catch(() => {})
  }
}
