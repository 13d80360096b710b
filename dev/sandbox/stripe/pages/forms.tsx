import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ComponentProps, ReactNode } from 'react'

import type { Config } from '#server/config.ts'
import { INPUT, LABEL, sendPlainPage } from '#server/http/pages/plain-page.tsx'

/** Parses URL-encoded forms, which these pages use. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

export type Fields = Record<string, string | undefined>

/** Returns the fields of a form. */
export function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null ? (body as Fields) : {} // Made by the parser above.
}

export const page = (reply: FastifyReply, config: Config, title: string, body: ReactNode, status = 200) =>
  sendPlainPage(reply, config, {
    title: `${title} · payments sandbox`,
    place: 'Payments sandbox: no real money',
    body,
    status,
  })

export function Field({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={LABEL}>
      {label}
      <input {...input} className={INPUT} />
    </label>
  )
}
