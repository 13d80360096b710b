import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { Access, Endpoint, ScopeKind } from '#shared/api/contract.ts'
import { type FieldErrors, invalid, ApiError } from '#shared/errors.ts'
import { isWellFormed } from '#shared/text.ts'
import { fieldErrors } from '#shared/api/validation.ts'
import type { AccessQuery } from '#server/api/access-query.ts'
import { type Read, readQuery } from '#server/api/read-request.ts'

export type Input = { params: Values; query: Values; body: unknown }
type Values = Record<string, unknown>
/** Parsed input, or the error to throw once the caller is known: 401 comes before 400. */
export type ParsedInput = { input: Input; refusal?: undefined } | { input?: undefined; refusal: ApiError }

const NoBody = z.optional(z.strictObject({}))
const NO_NAMES = { success: true, data: {} } as const
const NOT_GIVEN = { success: true, data: undefined } as const

/** Parses path, query and body by the contract. Never throws. */
export function parseInput({ params, spec }: Endpoint, request: FastifyRequest): ParsedInput {
  const query = readQuery(searchOf(request.url))
  // Our content type parser turns every body into a `Read`.
  const body = (request.body as Read | null | undefined) ?? { value: undefined }
  const { problem, field } = query.problem === undefined ? body : query
  if (problem !== undefined)
    return { refusal: field === undefined ? new ApiError('validation', problem) : invalid(field, problem) }
  const path = Object.keys(params.shape).length === 0 ? NO_NAMES : z.safeParse(params, request.params)
  const search = spec.query === undefined ? undefined : z.safeParse(spec.query, query.value)
  const content =
    spec.body === undefined && body.value === undefined
      ? NOT_GIVEN
      : z.safeParse(spec.body ?? NoBody, body.value)
  const fields: FieldErrors = Object.create(null)
  for (const [whole, part] of [
    ['path', path],
    ['query', search],
    ['body', content],
  ] as const)
    if (part?.success === false) Object.assign(fields, fieldErrors(part.error.issues, whole))
  if (
    path.success &&
    search?.success !== false &&
    content.success &&
    Object.values(path.data).every(isText)
  ) {
    return { input: { params: path.data, query: search?.data ?? {}, body: content.data } }
  }
  return { refusal: new ApiError('validation', firstWord(fields), { fields }) }
}

/**
 * Returns the ids by which the contract's scope decides whose data is accessed, with an error if a required
 * one is missing.
 */
export function scopeOf(access: Access, input: Input): { asked: AccessQuery; refusal?: ApiError } {
  const asked: AccessQuery = {}
  // The brand of the API key's business.
  if (access.who === 'key') return { asked: { activeBrand: '' } }
  if (access.who !== 'member' && access.who !== 'paid') return { asked }
  const slots = Object.entries(access.scope)
  for (const [kind, slot] of slots) {
    const [part = '', name = ''] = slot.split('.')
    const value = valueAt(part, name, input)
    // Object.entries loses the type of the keys, which are scope kinds.
    if (typeof value === 'string') asked[kind as ScopeKind] = value
  }
  if (Object.keys(asked).length > 0) return { asked }
  if (access.who === 'paid' && access.scopeDefault !== undefined)
    return { asked: { [access.scopeDefault]: '' } }
  const names = slots.map(([, slot]) => slot.split('.')[1] ?? '')
  const message = `Provide ${names.join(' or ')}.`
  return {
    asked,
    refusal: new ApiError('validation', message, {
      fields: Object.fromEntries(names.map((name) => [name, message])),
    }),
  }
}

function valueAt(part: string, name: string, { params, query, body }: Input): unknown {
  if (part === 'params') return params[name]
  if (part === 'query') return query[name]
  return body !== null && typeof body === 'object'
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined
}

function isText(value: unknown): boolean {
  return typeof value !== 'string' || isWellFormed(value)
}

function firstWord(fields: FieldErrors): string {
  const [entry] = Object.entries(fields)
  if (entry === undefined) return 'Something in this request isn’t right.'
  return `${entry[0]}: ${entry[1]}`
}

function searchOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}
