import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { root } from './child.ts'

type Login = { login: string; password: string; who: string }

/** Says where the demo is, who can log in, and where its mail goes. */
export async function greet(url: string): Promise<void> {
  const logins = await demoLogins()
  const width = Math.max(0, ...logins.map(({ login }) => login.length))
  const lines = [
    '',
    `  Trellis for Business   ${url}`,
    '',
    ...(logins.length > 0 ? [`  Log in at ${url}/login`] : []),
    ...logins.map(({ login, password, who }) => `    ${login.padEnd(width)}   ${password}   ${who}`),
    '',
    ...(process.env['SMTP_URL'] ? [] : [`  Mail leaves nowhere; it can be read at ${url}/dev/mail`]),
    '  Ctrl-C stops everything.',
    '',
  ]
  console.log(lines.join('\n'))
}

async function demoLogins(): Promise<Login[]> {
  const path = join(root, 'db/demo-logins.ts')
  if (!existsSync(path)) return []
  const { DEMO_LOGINS }: { DEMO_LOGINS: Login[] } = await import(pathToFileURL(path).href)
  return DEMO_LOGINS
}
