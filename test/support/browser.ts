import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page, type TestInfo } from '@playwright/test'

import type { CaughtMail } from '#dev/sandbox/mail/mailbox.ts'

import { DEMO_LOGINS } from '#dev/demo/logins.ts'
import { createTestDatabase } from './apps/database.ts'
import { openTestDb } from './apps/open-db.ts'
import { startNameServer } from './outside/name-server.ts'
import { type ServerProcess, startServerProcess } from './apps/server-process.ts'

type Theme = 'light' | 'dark'
export const BOTH_THEMES: readonly Theme[] = ['light', 'dark']

type WorkerFixtures = {
  /**
   * Files that change much data set their own name (`test.use({ world: 'claims' })`) and get a separate
   * server and database.
   */
  world: string
  /** The name of the server in its URL. */
  host: '127.0.0.1' | 'localhost'
  /** `records`: the TXT records that the server finds. */
  server: ServerProcess & { databaseUrl: string; records: Map<string, string[]> }
}
type Fixtures = {
  /** Logs this browser in as a demo user, without the login form. */
  loginAs(login: string): Promise<void>
  /**
   * `next`: waits for the newest email to an address that arrived during this journey; `about` matches its
   * subject.
   */
  mailbox: { next(address: string, about?: RegExp): Promise<CaughtMail> }
  /** Expects that axe finds nothing on the current page, in the themes of the journey unless they are given. */
  axe(themes?: readonly Theme[]): Promise<void>
  /** Makes every session as old as one whose proof has expired. */
  forgetProofs(): Promise<void>
  /** Allows matching console errors, such as the browser's own line about a 404 that the journey expects. */
  allowConsole(pattern: RegExp): void
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
  host: ['127.0.0.1', { option: true, scope: 'worker' }],
  server: [
    async ({ host }, use) => {
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
      const server = await startServerProcess(env, { host })
      await use({ ...server, databaseUrl: database.url, records: names.records })
      await server.stop()
      names.stop()
      await database.drop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
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
      const db = openTestDb(server.databaseUrl)
      await db.updateTable('session').set({ confirmedAt: null }).execute()
      await db.destroy()
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
  axe: ({ page }, use, info) => use((themes = themesOf(info)) => findNothing(page, themes)),
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
  const password = DEMO_LOGINS.find((person) => person.login === login)?.password
  if (!password) throw new Error(`Nobody in dev/demo/logins.ts logs in as ${login}.`)
  if (known) {
    // As fresh as after a login.
    const confirmed = await page.request.post(`${url}/api/auth/confirm`, {
      headers: { authorization: `Bearer ${known.token}` },
      data: { proof: { kind: 'password', password } },
    })
    if (confirmed.ok()) return known
  }
  const reply = await page.request.post(`${url}/api/auth/login`, { data: { login, password } })
  if (!reply.ok()) throw new Error(`Logging in as ${login} answered ${reply.status()}: ${await reply.text()}`)
  const answer: Answer = await reply.json()
  answers.set(key, answer)
  return answer
}

/** Light everywhere; dark at one width, as it changes colours only. */
function themesOf({ project, tags }: TestInfo): readonly Theme[] {
  return project.name === 'desktop' || tags.includes('@phone') ? BOTH_THEMES : ['light']
}

async function findNothing(page: Page, themes: readonly Theme[]) {
  await expect(page.locator('h1').first(), 'the page has its heading').toBeVisible()
  await expect.poll(() => page.evaluate(hasOpaqueDialogs), 'its dialogs have faded in').toBe(true)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The app applies the theme shortly after, and its colours then transition.
    await expect(page.locator(`html:not([data-theme]), html[data-theme=${colorScheme}]`)).toBeAttached()
    // Elements may still be fading in while axe runs: only repeated findings count.
    let found = await violationsOf(page, colorScheme)
    if (found.length > 0) found = await violationsOf(page, colorScheme)
    expect(found, `axe on ${page.url()} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/**
 * Runs in the page. On touch screens React Aria keeps the overlay of a dialog with a focused field transparent
 * until the keyboard is up.
 */
function hasOpaqueDialogs(): boolean {
  const overlays = document.querySelectorAll(':has(> * > :is([role=dialog], [role=alertdialog]))')
  return [...overlays].every((overlay) => getComputedStyle(overlay).opacity === '1')
}

/** The rules whose result a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks every rule in light, and only the colour rules in dark: nothing else differs. */
async function violationsOf(page: Page, theme: Theme): Promise<string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getTiming().iterations !== Infinity) animation.finish()
    }
  })
  // React Aria's announcer keeps its text for some seconds, even if the element is gone. One run in the page
  // itself: merging results in a separate page takes as long again, and is only needed for frames of other
  // origins.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (theme === 'dark') axe.withRules(COLOUR_RULES)
  const { violations } = await axe.exclude('[data-live-announcer]').analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
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
