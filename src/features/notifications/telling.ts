import type { NotificationType, Payloads } from '#features/notifications/rules.ts'

/** A title, an optional detail, and the linked page. */
export type Words = { title: string; detail?: string | undefined; href: string }

/** The facts that any notification can name. `date` writes a moment in the reader's time zone. */
export type Facts = { who: string; id: string | null; date: (at: string) => string }
export type Tell<T extends NotificationType> = (payload: Payloads[T], facts: Facts) => Words
