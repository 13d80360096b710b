import { SUITE } from '../test/support/mcp/suite.ts'
import { endAll, onSignal, run } from './run/child.ts'
import { installAside } from './run/install-aside.ts'

onSignal(endAll)
installAside(SUITE, console.log)
// CI installs the suite where it can, and `npm test` runs it.
if (!process.argv.includes('--install')) {
  const { code } = await run('vitest', ['run', 'test/mcp-conformance.test.ts'])
  process.exitCode = code ?? 1
}
