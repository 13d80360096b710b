import { join } from 'node:path'

import { root } from '../run/child.ts'
import { canInstall, type Machine, programPaths, thisMachine } from './machine.ts'

type Tool = { debianPackage: string; path: string; libraries: readonly string[] }

/**
 * Operators' tools that the guide and the alerts are tested with. `path` is the program's location in the
 * package.
 */
const TOOLS = {
  nginx: {
    debianPackage: 'nginx',
    path: 'usr/sbin/nginx',
    libraries: ['libssl3', 'libpcre2-8-0', 'libcrypt1', 'zlib1g'],
  },
  openssl: { debianPackage: 'openssl', path: 'usr/bin/openssl', libraries: ['libssl3'] },
  pgbouncer: {
    debianPackage: 'pgbouncer',
    path: 'usr/sbin/pgbouncer',
    libraries: ['libevent-2.1-7', 'libc-ares2', 'libssl3'],
  },
  promtool: { debianPackage: 'prometheus', path: 'usr/bin/promtool', libraries: [] },
} as const satisfies Record<string, Tool>

const UNPACKED = join(root, 'node_modules/.cache/tools')

/**
 * Returns the path of a tool: the system's, one unpacked earlier, or (as root on Debian) one unpacked now.
 * The package is not installed, because that would start its service. Throws one sentence that says what to
 * install.
 */
export function findTool(name: keyof typeof TOOLS, machine: Machine = thisMachine()): string {
  const { debianPackage, path, libraries }: Tool = TOOLS[name]
  const folder = join(UNPACKED, debianPackage)
  const find = () =>
    [...programPaths(machine, [name]), join(folder, path)].find((place) => machine.exists(place))
  const found = find()
  if (found !== undefined) return found
  if (canInstall(machine)) {
    machine.say(`No ${name} found: unpacking Debian's ${debianPackage} …`)
    try {
      machine.run('apt-get', ['update', '-q'])
      const options = ['-q', '-y', '--no-install-recommends', '--no-upgrade']
      if (libraries.length > 0) machine.run('apt-get', ['install', ...options, ...libraries])
      const unpack =
        'mkdir -p "$1" && cd "$1" && apt-get download -q "$2" && dpkg-deb -x "$2"_*.deb . && rm "$2"_*.deb'
      machine.run('sh', ['-c', unpack, 'sh', folder, debianPackage])
    } catch (error) {
      machine.say(`apt-get failed: ${error instanceof Error ? error.message : String(error)}`)
    }
    const unpacked = find()
    if (unpacked !== undefined) return unpacked
  }
  throw new Error(`This test needs ${name}: install it (Debian: apt install ${debianPackage}).`)
}
