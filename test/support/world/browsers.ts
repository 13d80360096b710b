import { listSessions } from '#features/settings/contract.ts'
import { DEVICE_HEADER } from '#shared/api/device-header.ts'

import { startTestApp, type TestApp } from '../apps/app.ts'

const PASSWORD = 'greenhouse by the sea'
export const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'

/** The browser that the owner of an account has always used, and that of an intruder. */
export const HOME = 'a-browser-at-home-0123456789'
const OTHER = 'another-browser-0123456789'
export const THIEF = { device: OTHER, userAgent: FIREFOX, ip: '203.0.113.9', country: 'PT' }

export type Browser = { device?: string; userAgent?: string; ip?: string; country?: string }

/** Starts the server behind a proxy that names IP addresses and countries. */
export async function startBrowsers() {
  const t = await startTestApp({
    env: {
      COUNTRY_HEADER: 'cf-ipcountry',
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: 'http://trellis.test',
    },
  })
  const passwordHash = await t.services.passwords.hash(PASSWORD)
  return {
    t,
    passwordHash,
    password: PASSWORD,
    from: (user: { username: string }, browser: Browser) => logInFrom(t, user, browser),
    sessionsOf: async (token: string) => (await t.withToken(token)(listSessions)).sessions,
    /** The id of a session that is marked as unfamiliar. */
    alertedIn: async (token: string) =>
      (await t.withToken(token)(listSessions)).sessions.find(({ alert }) => alert !== null)?.id ?? '',
  }
}

/** Logs in with the password as a browser somewhere, and returns the session's token. */
async function logInFrom(
  t: TestApp,
  user: { username: string },
  { device, userAgent = CHROME, ip = '81.245.10.7', country = 'BE' }: Browser,
): Promise<string> {
  const reply = await t.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: {
      'user-agent': userAgent,
      'x-forwarded-for': ip,
      'cf-ipcountry': country,
      ...(device !== undefined && { [DEVICE_HEADER]: device }),
    },
    payload: { login: user.username, password: PASSWORD },
  })
  if (reply.statusCode !== 200) throw new Error(`The login was refused: ${reply.body}`)
  return String(reply.json().token)
}
