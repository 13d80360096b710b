import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { useFormDraft } from '#web/forms/form-draft.ts'
import { useContractForm } from '#web/forms/form.ts'
import { logIn, readStoredDrafts } from '#web/data/session.ts'

import { aLogin } from '#test/world/people.ts'

const Body = z.object({ name: z.string(), username: z.string() })
const SAVED = { name: 'Ines', username: 'ines' }

function Form() {
  const form = useContractForm(Body, { defaultValues: SAVED })
  useFormDraft(form, 'account:profile', ['name'])
  return (
    <form>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Username" {...form.register('username')} />
      <button type="button" onClick={() => form.reset(SAVED)}>
        Discard
      </button>
      {form.formState.isDirty && <p>Unsaved changes</p>}
    </form>
  )
}

beforeEach(() => logIn(aLogin()))
const nameField = () => screen.getByLabelText<HTMLInputElement>('Name')
const type = (value: string) => act(async () => void fireEvent.change(nameField(), { target: { value } }))

test('what was typed and not saved is there again after a reload, as an unsaved change', async () => {
  const { unmount } = render(<Form />)
  await type('Ines Caro')
  expect(screen.getByText('Unsaved changes')).toBeDefined()
  unmount()
  render(<Form />)
  await act(async () => {})
  expect(nameField().value).toBe('Ines Caro')
  expect(screen.getByText('Unsaved changes')).toBeDefined()
})

test('only the named fields are stored, and nothing of an unchanged form', async () => {
  render(<Form />)
  await act(
    async () => void fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'other' } }),
  )
  await type('Ines Caro')
  expect(readStoredDrafts()).toContain('Ines Caro')
  expect(readStoredDrafts()).not.toContain('other')
  await act(async () => screen.getByRole('button', { name: 'Discard' }).click())
  expect(readStoredDrafts()).toBeNull()
  expect(nameField().value).toBe('Ines')
})

test('a manipulated draft is ignored', async () => {
  const { unmount } = render(<Form />)
  await type('Ines Caro')
  unmount()
  sessionStorage.setItem('trellis.drafts', String(readStoredDrafts()).replace('Ines Caro', String.raw`\\x`))
  render(<Form />)
  await act(async () => {})
  expect(nameField().value).toBe('Ines')
})
