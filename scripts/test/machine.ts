import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The machine that runs the tests, injectable to test the search for tools. */
export type Machine = {
  env: Record<string, string | undefined>
  exists(path: string): boolean
  isRoot: boolean
  platform: NodeJS.Platform
  /** Runs a program; throws if it fails. */
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

/** Lists possible paths of programs: the folders of PATH, then those of the system. */
export function programPaths(machine: Machine, names: readonly string[]): string[] {
  const folders = (machine.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => [...folders, '/usr/bin', '/usr/sbin'].map((folder) => join(folder, name)))
}

export const canInstall = (machine: Machine) => machine.isRoot && machine.exists('/usr/bin/apt-get')
