import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { root } from './child.ts'

/** The most useful come first; the others are in a file. */
const SHOWN = 10

type Login = { login: string; password: string; who: string }

/** Prints the demo's URL, logins, and mailbox. */
export async function greet(url: string): Promise<void> {
  const logins = await demoLogins()
  const shown = logins.slice(0, SHOWN)
  const width = Math.max(0, ...shown.map(({ login }) => login.length))
  const passwords = new Set(logins.map(({ password }) => password))
  const more = logins.length - shown.length
  const lines = [
    '',
    `  Trellis for Business   ${url}`,
    '',
    ...(shown.length > 0
      ? [`  Log in at ${url}/login with the password ${[...passwords].join(' or ')}`]
      : []),
    ...shown.map(({ login, who }) => `    ${login.padEnd(width)}   ${who}`),
    ...(more > 0 ? [`    and ${more} more in dev/demo/logins.ts`] : []),
    '',
    ...(process.env['SMTP_URL'] ? [] : [`  No email is sent. Read it at ${url}/dev/mail`]),
    '  Press Ctrl-C to stop.',
    '',
  ]
  console.log(lines.join('\n'))
}

async function demoLogins(): Promise<Login[]> {
  const path = join(root, 'dev/demo/logins.ts')
  if (!existsSync(path)) return []
  const { DEMO_LOGINS }: { DEMO_LOGINS: Login[] } = await import(pathToFileURL(path).href)
  return DEMO_LOGINS
}
