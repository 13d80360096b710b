import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'

/** The fenced blocks of docs/deploy.md: by file name if the first comment is one, else by language. */
export type Guide = { text: string; file(path: string): string; language(name: string): readonly string[] }

export async function readGuide(): Promise<Guide> {
  const text = await readFile('docs/deploy.md', 'utf8')
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', body = '']) => ({
    language,
    body,
    path: /^# (\/\S+)$/m.exec(body)?.[1],
  }))
  return {
    text,
    file(path) {
      const found = blocks.find((block) => block.path === path)
      if (found === undefined) throw new Error(`docs/deploy.md has no block for ${path}.`)
      return found.body
    },
    language: (name) =>
      blocks.filter((block) => block.language === name && !block.path).map(({ body }) => body),
  }
}

/** The process that systemd would start for an instance of a unit. */
export type Started = { command: string; args: string[]; cwd: string; env: Record<string, string> }

/**
 * Reads the settings of a unit that decide what runs, like systemd: EnvironmentFile wins over Environment.
 */
export async function readUnit(unit: string, instance: string): Promise<Started> {
  const setting = (name: string) =>
    new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]?.replaceAll('%i', instance) ?? ''
  const [command = '', ...args] = setting('ExecStart').split(' ')
  const inline = parseEnv(setting('Environment').split(' ').join('\n'))
  const fromFile = parseEnv(await readFile(setting('EnvironmentFile'), 'utf8'))
  const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin', ...inline, ...fromFile }
  return { command, args, cwd: setting('WorkingDirectory'), env: clean(env) }
}

/**
 * Parses a file of /etc/cron.d like cron: settings, then lines of five times, a user and a command, in which
 * `\%` is a `%`.
 */
export function readCron(text: string): { env: Record<string, string>; commands: string[] } {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const isSetting = (line: string) => /^\w+=/.test(line)
  return {
    env: clean(parseEnv(lines.filter(isSetting).join('\n'))),
    commands: lines
      .filter((line) => !isSetting(line))
      .map((line) => line.replace(/^(\S+\s+){6}/, '').replaceAll('\\%', '%')),
  }
}

const clean = (env: NodeJS.Dict<string>) =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
