import { runServer } from '#app/server/run-server.ts'

await runServer()
