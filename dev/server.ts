import { runServer } from '#app/server/run-server.ts'
import { startSandbox } from '#dev/sandbox/sandbox.ts'

await runServer(startSandbox)
