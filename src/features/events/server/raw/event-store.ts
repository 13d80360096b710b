import type { Metric } from '#features/events/rules.ts'

/** An event as it came. Times are in UTC with microseconds, such as 2026-11-25T10:00:00.123456Z. */
export type RawEvent = {
  id: string
  metric: Metric
  brandId: string
  productId: string | null
  target: string
  source: string
  /** A digest whose salt is deleted after a day, in hexadecimal. */
  visitor: string
  verdict: string
  promotionId: string | null
  sentAt: string | null
  receivedAt: string
}

/** From `from` up to but not including `to`. */
export type Span = { from: string; to: string }
/** The events of an hour (its start in ISO 8601), by metric and by what became of them. */
export type HourCount = { hour: string; metric: string; verdict: string; events: number }

/** Where raw events are read: PostgreSQL, or ClickHouse if one is configured (decision 0087). */
export type EventStore = {
  /** Returns the events of these brands in order of arrival, each id once, in batches. */
  read(brandIds: readonly string[], span: Span): AsyncIterable<RawEvent[]>
  /** Counts events by hour, each id once; an hour may come in several parts. The span has whole hours. */
  countHours(span: Span): Promise<HourCount[]>
  /** Deletes all events of these brands. */
  erase(brandIds: readonly string[]): Promise<void>
}

/** A store besides PostgreSQL, which events are shipped to. */
export type SecondStore = EventStore & {
  /** Returns the id that the store was created with. Throws a StoreError if it can't be used as it is. */
  check(): Promise<string>
  /** Creates what the store consists of. Returns whether anything was missing. */
  migrate(): Promise<boolean>
  /** Adds events. A batch with the same token, or an id that it has, changes nothing. Resolves when it is safe. */
  add(events: readonly RawEvent[], token: string): Promise<void>
  close(): Promise<void>
}

/** Says in one sentence why the store can't be used. It never holds the password. */
export class StoreError extends Error {
  override name = 'StoreError'
}
