import { readdirSync, readFileSync } from 'node:fs'

/** Hertz of the ticks in /proc: 100 on every Linux that Node runs on. */
const TICKS = 100

/**
 * The milliseconds of processor that a process and the database's processes have used so far, or undefined where there is no /proc. Unlike
 * requests a second they hardly depend on what else the machine is doing.
 */
export function cpuMilliseconds(pids: readonly number[], postmaster: number | undefined): number | undefined {
  try {
    const own = pids.reduce((sum, pid) => sum + ticksOf(pid).own, 0)
    return ((own + (postmaster === undefined ? 0 : familyTicks(postmaster))) * 1000) / TICKS
  } catch {
    return undefined
  }
}

/** Backends that have ended are in their parent's account. */
function familyTicks(postmaster: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === postmaster)
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

/** The fields of /proc/<pid>/stat behind the name, which may hold blanks: state, parent, … */
function fieldsOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
