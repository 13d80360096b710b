import { ENGINE } from '../test/support/clickhouse/engine.ts'
import { endAll, onSignal, run } from './run/child.ts'
import { installAside } from './run/install-aside.ts'

const TESTS = ['src/features/events/server/raw', 'test/process/event-store.test.ts']

onSignal(endAll)
installAside(ENGINE, console.log)
const { code } = await run('vitest', ['run', ...TESTS])
process.exitCode = code ?? 1
