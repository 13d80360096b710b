import type { CompiledQuery } from 'kysely'
import { escapeLiteral } from 'pg'

import type { Db } from '#server/data/db.ts'

/** A statement as it was sent, with the name of its prepared statement. */
export type Recorded = { sql: string; parameters: readonly unknown[]; name: string | undefined }

/** Wraps a database and records its statements, so that the product's real SQL is measured and explained. */
export function recording(db: Db): { db: Db; sent: Recorded[] } {
  const sent: Recorded[] = []
  const recorder = new Proxy(db, {
    get(target, name) {
      if (name === 'executeQuery') {
        return (query: CompiledQuery & { statementName?: string }) => {
          sent.push({ sql: query.sql, parameters: query.parameters, name: query.statementName })
          return target.executeQuery(query)
        }
      }
      const value: unknown = Reflect.get(target, name, target)
      // Kysely's methods access private fields of the object itself.
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db: recorder, sent }
}

/** Formats a parameter as a literal in the statement. */
export function literal(value: unknown): string {
  if (value === null) return 'null'
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (typeof value === 'string') return escapeLiteral(value)
  if (Array.isArray(value))
    return escapeLiteral(`{${value.map((item) => JSON.stringify(String(item))).join(',')}}`)
  if (typeof value === 'number' || typeof value === 'boolean') return `'${value}'`
  throw new Error(`A parameter that cannot be written down: ${typeof value}`)
}
