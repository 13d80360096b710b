import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The machine that tests run on, so that the search for tools can be tested. */
export type Machine = {
  env: Record<string, string | undefined>
  exists(path: string): boolean
  isRoot: boolean
  platform: NodeJS.Platform
  /** Runs a program; throws where it fails. */
  run(command: string, args: string[]): void
  say(line: string): void
}

export function thisMachine(): Machine {
  return {
    env: process.env,
    exists: existsSync,
    isRoot: process.getuid?.() === 0,
    platform: process.platform,
    run: (command, args) =>
      void execFileSync(command, args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }),
    say: (line) => console.log(line),
  }
}

/** Lists where programs of these names may be: the folders of PATH, then those of the system. */
export function programPaths(machine: Machine, names: readonly string[]): string[] {
  const folders = (machine.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => [...folders, '/usr/bin', '/usr/sbin'].map((folder) => join(folder, name)))
}

export const canInstall = (machine: Machine) => machine.isRoot && machine.exists('/usr/bin/apt-get')
