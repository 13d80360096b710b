import { readdirSync, readFileSync } from 'node:fs'

/** The ticks per second in /proc: 100 on every Linux that Node supports. */
const TICKS = 100

/**
 * Returns the CPU milliseconds that a process and the database's processes have used so far, or undefined
 * without /proc. Unlike requests per second they hardly depend on other load.
 */
export function cpuMilliseconds(pids: readonly number[], postmaster: number | undefined): number | undefined {
  try {
    const own = pids.reduce((sum, pid) => sum + ticksOf(pid).own, 0)
    return ((own + (postmaster === undefined ? 0 : familyTicks(postmaster))) * 1000) / TICKS
  } catch {
    return undefined
  }
}

/** Ended backends are counted in their parent. */
function familyTicks(postmaster: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(Number(name)) === postmaster,
  )
  return children.reduce((sum, name) => sum + ticksOf(Number(name)).own, ticksOf(postmaster).ended)
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(fieldsOf(pid)[1])
  } catch {
    return undefined
  }
}

function ticksOf(pid: number): { own: number; ended: number } {
  const fields = fieldsOf(pid).map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return { own: user + system, ended: endedUser + endedSystem }
}

/** Returns the fields of /proc/<pid>/stat after the name, which may contain spaces: state, parent, … */
function fieldsOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
