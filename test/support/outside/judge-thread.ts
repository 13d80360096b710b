import { parentPort } from 'node:worker_threads'

import { judge } from '#features/reply-guard/judge.ts'

// Judges texts apart from the test, which can end it where a text keeps it busy.
parentPort?.on('message', (text: string) => {
  const facts = { review: text, reviewer: 'Ida M', contact: ['ida@oat.example'], latest: [text] }
  parentPort?.postMessage(judge(text, facts)?.level ?? null)
})
