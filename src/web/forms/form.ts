import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FormEvent } from 'react'
import type { PressEvent } from 'react-aria-components/Button'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'

import '#shared/api/validation.ts'
import { isApiError } from '#shared/errors.ts'
import type { FieldError } from '#ui/fields/ErrorSummary.tsx'

type Schema<Values extends FieldValues, Body> = z.ZodMiniType<Body, Values>
type Options<Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>
  /** Messages for empty fields, where the contract's own is too general. */
  whenEmpty?: Partial<Record<Path<Values>, string>>
}
/** A form over the body of an endpoint: its values are the raw input, its output is the parsed body. */
export type ContractForm<Values extends FieldValues, Body> = UseFormReturn<Values, unknown, Body>

/**
 * Creates a form that validates on blur, then live once a field was invalid, with the same schema as the
 * server.
 */
export function useContractForm<Values extends FieldValues, Body>(
  schema: Schema<Values, Body>,
  { defaultValues, whenEmpty = {} }: Options<Values>,
): ContractForm<Values, Body> {
  return useForm<Values, unknown, Body>({
    resolver: withWords(standardSchemaResolver(schema), whenEmpty),
    defaultValues,
    mode: 'onTouched',
  })
}

/** The controls of forms that are being sent. */
const sending = new WeakSet<object>()

/**
 * Returns a handler, for onSubmit or the onPress of a Button, that validates, sends, and assigns errors. Named
 * fields get their message, and the first of them the focus; other errors go to `errors.root`, one line above
 * the button. Ignores further submits while sending: Enter in a form of one field isn't blocked by the disabled
 * button.
 */
export function submitTo<Values extends FieldValues, Body>(
  form: ContractForm<Values, Body>,
  send: (body: Body) => Promise<void>,
): (event?: FormEvent | PressEvent) => void {
  const submit = form.handleSubmit(async (body) => {
    try {
      await send(body)
    } catch (error) {
      placeRefusal(form, error)
    }
  })
  return (event) => {
    if (event !== undefined && 'preventDefault' in event) event.preventDefault()
    if (sending.has(form.control)) return
    sending.add(form.control)
    void submit().finally(() => sending.delete(form.control))
  }
}

/** Applies a save of `sent`: the form holds `saved`, and input typed meanwhile stays as an unsaved change. */
export function settle<Values extends FieldValues, Body>(
  form: ContractForm<Values, Body>,
  saved: Values,
  sent: Values,
): void {
  const now = form.getValues()
  const names = Object.keys(saved).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(sent[name]))
  form.reset(saved)
  for (const name of names) {
    // A name of the form's own values, with its own value.
    form.setValue(name as Path<Values>, now[name], { shouldDirty: true })
  }
}

/** Returns the invalid fields in their order on the page, for ErrorSummary. */
export function summaryOf<Values extends FieldValues, Body>(
  { formState: { errors } }: ContractForm<Values, Body>,
  names: readonly Path<Values>[],
): FieldError[] {
  return names.flatMap((name) => {
    const message = firstMessage(errors[name])
    return message === undefined ? [] : [{ name, message }]
  })
}

/** Returns the first message of a field's error: of the field itself, or of an entry of its list. */
export function firstMessage(error: unknown): string | undefined {
  if (error === null || typeof error !== 'object') return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error)
    .map(firstMessage)
    .find((message) => message !== undefined)
}

function placeRefusal<Values extends FieldValues, Body>(
  form: ContractForm<Values, Body>,
  error: unknown,
): void {
  if (!isApiError(error)) console.error('Failed: a form.', error)
  const names = Object.keys(form.getValues())
  const fields = isApiError(error) ? Object.entries(error.fields ?? {}) : []
  const known = fields.filter(([name]) => names.includes(name))
  known.forEach(([name, message], index) => {
    // Names of the form's own values.
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  if (known.length > 0 && known.length === fields.length) return
  form.setError('root', { message: isApiError(error) ? error.message : 'Something went wrong. Try again.' })
}

function withWords<Values extends FieldValues, Body>(
  resolve: Resolver<Values, unknown, Body>,
  words: Partial<Record<string, string>>,
): Resolver<Values, unknown, Body> {
  return async (values, context, options) => {
    const result = await resolve(values, context, options)
    for (const [name, error] of Object.entries(result.errors)) {
      if (values[name] === '' && words[name] !== undefined && error) error.message = words[name]
    }
    return result
  }
}
