import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { settledUntil } from '#features/events/server/raw/lanes.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'

describe('the time until which events are shipped', () => {
  let t: TestApp
  beforeAll(async () => void (t = await startTestApp()))
  afterAll(() => t.stop())

  /** Opens a transaction in a session of this name. Returns when it began. */
  async function open(name: string): Promise<string> {
    const client = new Client({ connectionString: t.config.database.url, application_name: name })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('begin')
    const { rows } = await client.query<{ at: string }>(
      `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
    )
    return rows[0]?.at ?? ''
  }

  // Names that an URL or a pooler (application_name_add_host) gives.
  test.each(['trellis', 'trellis - 10.0.0.7:41234', 'shop', ''])(
    'R154 is not after an open transaction of a server whose session is called “%s”, in whichever process',
    async (name) => {
      const began = await open(name)
      expect(await settledUntil(t.db, 0)).toBe(began)
    },
  )

  test.each(['trellis jobs', 'trellis import', 'trellis backup - 10.0.0.7:41234'])(
    'is not held up by a command or a job: “%s”',
    async (name) => {
      const began = await open(name)
      expect((await settledUntil(t.db, 0)) > began).toBe(true)
    },
  )
})
