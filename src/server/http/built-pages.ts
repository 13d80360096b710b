import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#server/config.ts'
import { applyPageConfig } from '#server/http/page-config.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type BuiltPage = { tag: string; bodies: Record<Encoding, Buffer> }

/**
 * Returns a function that sends pages written at build time with this installation's configuration. Each is
 * filled in and compressed once, at its first request.
 */
export function builtPages(config: Config, root: string) {
  const made = new Map<string, BuiltPage>()
  return (request: FastifyRequest, reply: FastifyReply, file: string): FastifyReply => {
    const page = made.get(file) ?? makePage(config, join(root, file))
    made.set(file, page)
    const encoding = encodingOf(request.headers['accept-encoding'])
    const tag = `"${page.tag}-${encoding}"`
    reply.headers({ 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding', etag: tag })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(page.bodies[encoding])
  }
}

function makePage({ publicUrl, links, isDemo, stripe, facebook, google }: Config, path: string): BuiltPage {
  const { booking, about, press, social, contactEmail } = links
  const page = applyPageConfig(readFileSync(path, 'utf8'), {
    origin: publicUrl,
    links: { booking, about, press, social, contact: `mailto:${contactEmail}` },
    conditions: {
      demo: isDemo,
      sandbox: stripe?.isSandbox === true,
      social: social !== null,
      facebook: facebook !== undefined,
      google: google !== undefined,
      otherLogins: (facebook ?? google) !== undefined,
    },
  })
  const identity = Buffer.from(page)
  return {
    tag: createHash('sha256').update(identity).digest('base64url').slice(0, 20),
    bodies: {
      identity,
      gzip: gzipSync(identity, { level: 9 }),
      br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    },
  }
}

function encodingOf(accepted: string | undefined): Encoding {
  const takes = (name: string) =>
    new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`, 'i').test(accepted ?? '')
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
