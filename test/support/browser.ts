import { test as base, expect, type Page } from '@playwright/test'

import type { CaughtMail } from '#dev/sandbox/mail/mailbox.ts'

import { DEMO_PASSWORD } from '#dev/demo/logins.ts'
import type { Db } from '#server/data/db.ts'
import type { Role } from '#shared/roles.ts'

import { SERVER_FLAGS } from '../../scripts/build/bundle.ts'
import { createTestDatabase } from './apps/database.ts'
import { openTestDb } from './apps/open-db.ts'
import { startNameServer } from './outside/name-server.ts'
import { aTeam, type Team } from './world/teams.ts'
import { JOURNEYS_SERVER, type ServerProcess, startServerProcess } from './apps/server-process.ts'

/**
 * Groups journeys that don't disturb each other: each makes its own brand (`aTeam`), or is the only one of its
 * world that changes a demo user's.
 */
type World = 'shared' | 'replies' | 'shop' | 'money' | 'people'

type WorkerFixtures = {
  /** The journeys of one world share a server and a database in each worker. */
  world: World
  /** `records`: the TXT records that the server finds. */
  server: ServerProcess & { databaseUrl: string; db: Db; records: Map<string, string[]> }
}
type Fixtures = {
  /** Logs this browser in as a user with the demo's password, without the login form. */
  loginAs(login: string): Promise<void>
  /**
   * `next`: waits for the newest email to an address that arrived during this journey; `about` matches its
   * subject.
   */
  mailbox: { next(address: string, about?: RegExp): Promise<CaughtMail> }
  /** Makes every session as old as one whose proof has expired. */
  forgetProofs(): Promise<void>
  /** Allows matching console errors, such as the browser's own line about a 404 that the journey expects. */
  allowConsole(pattern: RegExp): void
  /** Creates a paid brand of this journey alone, with a member of each role; an owner unless given. */
  aTeam(roles?: readonly Role[]): Promise<Team>
  /** Forgets who called how often: all journeys of a worker come from one address. */
  freshLimits: void
  /** Watches console errors, the CSP and the server's log; runs automatically. */
  quiet: RegExp[]
}
type Answer = {
  token: string
  userId: string
  username: string
  businesses: { id: string; brand: { id: string } | null }[]
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  world: ['shared', { option: true, scope: 'worker' }],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a pattern
    async ({}, use) => {
      const database = await createTestDatabase({ template: 'demo' })
      const names = await startNameServer()
      const env = {
        DATABASE_URL: database.url,
        MIGRATION_DATABASE_URL: database.migrationUrl,
        OPERATOR_EMAILS: 'mara@trellis.example',
        DNS_SERVERS: names.address,
        // A generous limit for slow machines.
        POOL_WAIT_MS: '20000',
        LOCK_TIMEOUT_MS: '20000',
        STATEMENT_TIMEOUT_MS: '30000',
      }
      // Passkeys need a host name, an address has none.
      const options = { script: JOURNEYS_SERVER, flags: SERVER_FLAGS, host: 'localhost' } as const
      const server = await startServerProcess(env, options)
      const db = openTestDb(database.url)
      await use({ ...server, databaseUrl: database.url, db, records: names.records })
      await db.destroy()
      await server.stop()
      names.stop()
      await database.drop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  freshLimits: [
    async ({ server }, use) => {
      await server.db.deleteFrom('rateLimit').execute()
      await use()
    },
    { auto: true },
  ],
  aTeam: ({ server }, use) => use((roles) => aTeam(server.db, roles)),
  quiet: [
    async ({ page, server }, use, info) => {
      const allowed: RegExp[] = []
      const heard: string[] = []
      const logged = server.log().length
      page.on(
        'console',
        (line) => void (line.type() === 'error' && heard.push(`${line.text()} (${line.location().url})`)),
      )
      page.on('pageerror', (error) => void heard.push(String(error)))
      await page.addInitScript(reportPolicyViolations)
      await use(allowed)
      const log = server.log().slice(logged)
      if (info.errors.length > 0) await info.attach('server.log', { body: log })
      const surprises = heard.filter((line) => !allowed.some((pattern) => pattern.test(line)))
      expect(surprises, 'console errors and content policy reports during the journey').toEqual([])
      const failures = log.split('\n').filter((line) => /"level":\s*("error"|"fatal"|50|60)\b/.test(line))
      expect(failures, 'errors in the log of the server during the journey').toEqual([])
    },
    { auto: true },
  ],
  allowConsole: ({ quiet }, use) => use((pattern) => void quiet.push(pattern)),
  forgetProofs: ({ server }, use) =>
    use(async () => {
      await server.db.updateTable('session').set({ confirmedAt: null }).execute()
    }),
  loginAs: ({ page, server }, use) => use((login) => logIn(page, server.url, login)),
  mailbox: async ({ request }, use) => {
    const inbox = async (query = ''): Promise<CaughtMail[]> =>
      (await (await request.get(`/dev/mail.json${query}`)).json()).mails
    const old = new Set((await inbox()).map(({ id }) => id))
    const next = async (address: string, about = /./) => {
      const found: CaughtMail[] = []
      const look = async () => {
        const mails = await inbox(`?to=${encodeURIComponent(address)}`)
        found.push(...mails.filter(({ id, subject }) => !old.has(id) && about.test(subject)).slice(0, 1))
        return found.length
      }
      await expect.poll(look, { message: `a mail to ${address} about ${about}` }).toBeGreaterThan(0)
      const [mail] = found
      if (!mail) throw new Error(`There is no mail to ${address}.`)
      return mail
    }
    await use({ next })
  },
})
export { expect }

const answers = new Map<string, Answer>()

/** Logs a further browser in. */
export async function logIn(page: Page, url: string, login: string) {
  const answer = await sessionOf(page, url, login)
  const [business] = answer.businesses
  const stored = {
    token: answer.token,
    username: answer.username,
    userID: answer.userId,
    businesses: JSON.stringify(answer.businesses.map(({ id }) => id)),
    activeBusiness: business?.id ?? '',
    activeBrand: business?.brand?.id ?? '',
  }
  // An empty page of the same origin: storage is set once, not again after the journey logs out.
  const blank = `${url}/blank-page-of-the-test`
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>blank</title><link rel="icon" href="data:,">' }),
  )
  await page.goto(blank)
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(stored))
  await page.unroute(blank)
}

/** Returns one valid login per user and worker, so that journeys do not reach the login limit. */
async function sessionOf(page: Page, url: string, login: string): Promise<Answer> {
  const key = `${url} ${login}`
  const known = answers.get(key)
  if (known) {
    // As fresh as after a login.
    const confirmed = await page.request.post(`${url}/api/auth/confirm`, {
      headers: { authorization: `Bearer ${known.token}` },
      data: { proof: { kind: 'password', password: DEMO_PASSWORD } },
    })
    if (confirmed.ok()) return known
  }
  const reply = await page.request.post(`${url}/api/auth/login`, {
    data: { login, password: DEMO_PASSWORD },
  })
  if (!reply.ok()) throw new Error(`Logging in as ${login} answered ${reply.status()}: ${await reply.text()}`)
  const answer: Answer = await reply.json()
  answers.set(key, answer)
  return answer
}

/** Runs in the page. Chromium logs most violations to the console, but not those of report-only policies. */
function reportPolicyViolations() {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile ?? ''}`)
  })
}

/** Holds back matching requests until `release` is called; `asked` resolves with the first of them. */
export async function hold(page: Page, matching: string | RegExp) {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(matching, async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  return { asked: asked.promise, release: released.resolve }
}

/**
 * Waits until the app runs and the page's content has loaded. The title alone is there before the scripts
 * (decision 0050).
 */
export async function settled(page: Page) {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
}
