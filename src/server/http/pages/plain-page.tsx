import type { FastifyReply } from 'fastify'
import type { ReactNode } from 'react'

import { paths } from '#shared/paths.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Wordmark } from '#ui/art/Logo.tsx'
import { cx } from '#ui/cx.ts'
import type { Config } from '#server/config.ts'
import { Document } from '#server/http/pages/Document.tsx'
import { pageAssets } from '#server/http/pages/page-assets.ts'
import { renderPage, sendPage } from '#server/http/pages/send-page.tsx'

export type PlainPage = {
  title: string
  /** A few words after the logo. */
  place: string
  body: ReactNode
  status?: number
}

/**
 * Sends a page for one person or for developers, which search engines must not list: results of forms and the
 * like.
 */
export function sendPlainPage(reply: FastifyReply, config: Config, page: PlainPage): FastifyReply {
  return sendPage(reply, config, renderPlainPage(config, page), { status: page.status })
}

export function renderPlainPage(config: Config, { title, place, body }: PlainPage): string {
  return renderPage(
    config,
    <Document
      title={title}
      assets={pageAssets(config.clientDir)}
      meta={<meta name="robots" content="noindex" />}
    >
      <header className="deep">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 px-5 py-2 md:px-10">
          <a href={paths.home} className="inline-flex min-h-11 items-center rounded-mark no-underline">
            <Wordmark />
          </a>
          <span className="text-ink-2">{place}</span>
        </div>
      </header>
      <main className="prose mx-auto max-w-page px-5 pt-8 pb-16 wrap-anywhere md:px-10">{body}</main>
    </Document>,
  )
}

const FORM = 'grid max-w-form gap-4'
export const CARD = 'mb-4 rounded-card border border-line bg-surface p-5'
export const INPUT =
  'min-h-11 w-full rounded-control border border-control bg-surface px-3 py-2 font-normal aria-invalid:border-2 aria-invalid:border-tomato'
export const LABEL = 'grid gap-1.5 font-semibold'

type FormProps = { action?: string; isCard?: boolean; children: ReactNode }

/** A form that works without scripts. */
export function Form({ action, isCard = false, children }: FormProps) {
  return (
    <form method="post" action={action} className={cx(FORM, isCard && CARD)}>
      {children}
    </form>
  )
}

type SubmitProps = { name?: string; value?: string; children: ReactNode }

export function Submit({ name, value, children }: SubmitProps) {
  return (
    <button
      name={name}
      value={value}
      className={cx(buttonClass({ variant: 'primary', size: 'lg' }), 'justify-self-start')}
    >
      {children}
    </button>
  )
}

/** A form with a single button. */
export function ButtonForm({ action, label }: { action: string; label: string }) {
  return (
    <Form action={action}>
      <Submit>{label}</Submit>
    </Form>
  )
}
