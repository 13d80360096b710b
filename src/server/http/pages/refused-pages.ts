import type { FastifyReply, FastifyRequest } from 'fastify'

import type { ApiError } from '#shared/errors.ts'
import type { Config } from '#server/config.ts'
import { sendPage } from '#server/http/pages/send-page.tsx'

/** More than there are messages: the one of a limit names up to 60 seconds. */
const KEPT_MAX = 200

export type RefuseWithPage = (request: FastifyRequest, reply: FastifyReply, refusal: ApiError) => FastifyReply

/**
 * Returns a function that answers with the page of a refusal. It renders each page once and keeps its bytes, so
 * that a refused request costs less than an answered one (A142).
 */
export function keepRefusedPages(config: Config, render: (refusal: ApiError) => string): RefuseWithPage {
  const kept = new Map<string, Buffer>()
  return (request, reply, refusal) => {
    const { code, message, status, retryAfter } = refusal
    request.refusal = code
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    const key = `${status} ${message}`
    const known = kept.get(key)
    const page = known ?? Buffer.from(render(refusal))
    if (known === undefined) {
      if (kept.size >= KEPT_MAX) kept.clear()
      kept.set(key, page)
    }
    return sendPage(reply, config, page, { status })
  }
}
