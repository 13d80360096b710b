import { Readable } from 'node:stream'

import type { Extra } from '#app/server/app.ts'

import { startExtraServer } from './extra-server.ts'

// The server with an additional path: GET /throw fails as THROW_IN says (F22).
const error = () => new Error('thrown by the test')
const WAYS: Record<string, () => unknown> = {
  timer: () => {
    setTimeout(() => {
      throw error()
    })
    return 'later'
  },
  rejection: () => {
    void Promise.reject(error())
    return 'later'
  },
  stream: () => {
    new Readable({ read: () => {} }).destroy(error())
    return 'later'
  },
  handler: () => {
    throw error()
  },
  hook: () => 'never',
  reply: () => Promise.reject(error()),
}
const where = process.env['THROW_IN'] ?? ''
const extra: Extra = (app) => {
  const preHandler = async () => {
    if (where === 'hook') throw error()
  }
  app.get('/throw', { config: { access: 'public' }, preHandler }, () => WAYS[where]?.())
}

await startExtraServer({ extras: [extra] })
