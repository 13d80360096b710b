import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { ApiError } from '#shared/errors.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { settle, submitTo, summaryOf, useContractForm } from '#web/forms/form.ts'

const Body = z.strictObject({
  name: z.string().check(z.maxLength(5)),
  city: z.string().check(z.minLength(2)),
  mail: z.pipe(
    z.string(),
    z.transform((value: string) => value.trim()),
  ),
})
type Sent = z.infer<typeof Body>

function Form({
  send,
  values = {},
}: {
  send: (body: Sent) => Promise<void>
  values?: Partial<Sent>
}): ReactElement {
  const form = useContractForm(Body, {
    defaultValues: { name: 'Ines', city: 'Liège', mail: ' a ', ...values },
    whenEmpty: { city: 'Name a city.' },
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={submitTo(form, send)}>
      <ErrorSummary errors={summaryOf(form, ['name', 'city', 'mail'])} />
      <TextField label="Name" errorMessage={errors.name?.message} {...form.register('name')} />
      <TextField label="City" errorMessage={errors.city?.message} {...form.register('city')} />
      <TextField label="Mail" errorMessage={errors.mail?.message} {...form.register('mail')} />
      <p role="alert">{errors.root?.message}</p>
      <button type="submit">Send</button>
    </form>
  )
}

const send = () => act(async () => screen.getByRole('button', { name: 'Send' }).click())
const refuse = (fields?: Record<string, string>) => () =>
  Promise.reject(new ApiError('validation', 'Look again.', { fields }))

test('the form sends the values as the contract parses them', async () => {
  const sent: Sent[] = []
  render(<Form send={async (body) => void sent.push(body)} />)
  await send()
  expect(sent).toEqual([{ name: 'Ines', city: 'Liège', mail: 'a' }])
})

test('Enter while the form is being sent sends nothing more', async () => {
  const sent: Sent[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const { container } = render(
    <Form
      send={(body) => {
        sent.push(body)
        return promise
      }}
    />,
  )
  await send()
  const form = container.querySelector('form')
  if (form === null) throw new Error('There is no form.')
  await act(async () => void fireEvent.submit(form))
  expect(sent).toHaveLength(1)
  await act(async () => resolve())
  await act(async () => void fireEvent.submit(form))
  expect(sent).toHaveLength(2)
})

test('a Button outside the form sends it too', async () => {
  const sent: Sent[] = []
  function Bar() {
    const form = useContractForm(Body, { defaultValues: { name: 'Ines', city: 'Liège', mail: 'a' } })
    return <Button onPress={submitTo(form, async (body) => void sent.push(body))}>Send</Button>
  }
  render(<Bar />)
  await send()
  expect(sent).toHaveLength(1)
})

test('invalid values are not sent; each says how to fix it, and the first gets the focus', async () => {
  const sent: Sent[] = []
  render(<Form send={async (body) => void sent.push(body)} values={{ name: 'Too long', city: '' }} />)
  await send()
  expect(sent).toEqual([])
  expect(screen.getByText('Use at most 5 characters.')).toBeDefined()
  expect(screen.getByText('Name a city.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('a refusal that names fields of the form is shown at them, and nowhere else', async () => {
  render(<Form send={refuse({ city: 'We do not know it.' })} />)
  await send()
  expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('We do not know it.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('three refused fields get a summary; an unknown field, or none, is one line above the button', async () => {
  const { unmount } = render(
    <Form send={refuse({ name: 'One.', city: 'Two.', mail: 'Three.', other: 'Four.' })} />,
  )
  await send()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'One.',
    'Two.',
    'Three.',
  ])
  expect(screen.getByRole('alert').textContent).toBe('Look again.')
  unmount()
  render(<Form send={refuse()} />)
  await send()
  expect(screen.getByRole('alert').textContent).toBe('Look again.')
})

test('a bug of ours is logged and never shown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<Form send={() => Promise.reject(new TypeError('undefined is not a function'))} />)
  await send()
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Try again.')
  expect(log).toHaveBeenCalledOnce()
})

function Saving({ answer }: { answer: Promise<void> }): ReactElement {
  const form = useContractForm(z.object({ name: z.string(), city: z.string() }), {
    defaultValues: { name: 'Ines', city: 'Liège' },
  })
  const save = submitTo(form, async () => {
    const sent = form.getValues()
    await answer
    settle(form, { ...sent, name: sent.name.trim() }, sent)
  })
  return (
    <form noValidate onSubmit={save}>
      <TextField label="Name" {...form.register('name')} />
      <TextField label="City" {...form.register('city')} />
      <p>{form.formState.isDirty ? 'Unsaved' : 'Saved'}</p>
      <button type="submit">Send</button>
    </form>
  )
}

test('input during a save stays, unsaved; the rest is as saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  render(<Saving answer={promise} />)
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const type = (name: string, value: string) =>
    act(async () => void fireEvent.change(field(name), { target: { value } }))
  await type('Name', 'Ines C ')
  await send()
  await type('City', 'Gent')
  await act(async () => resolve())
  expect([field('Name').value, field('City').value]).toEqual(['Ines C', 'Gent'])
  expect(screen.getByText('Unsaved')).toBeDefined()
  await type('City', 'Liège')
  expect(screen.getByText('Saved')).toBeDefined()
})
