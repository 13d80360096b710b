import { withLighthouse } from './lighthouse.ts'
await withLighthouse(async (look) => { for (const url of process.argv.slice(2)) console.log(url, JSON.stringify(await look(url), null, 1)) })
