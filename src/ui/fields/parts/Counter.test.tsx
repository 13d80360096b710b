import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { Counter } from '#ui/fields/parts/Counter.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'

test('R108 a counter reads n / 50 characters by default', () => {
  render(<Counter text="Hello" />)
  expect(screen.getByText('5 / 50 characters')).toBeTruthy()
})

test('a counter accepts another maximum and shows by how many it is exceeded', () => {
  const { rerender } = render(<Counter text="" max={5000} />)
  expect(screen.getByText('0 / 5000 characters')).toBeTruthy()
  rerender(<Counter text="Six ch" max={4} />)
  expect(screen.getByText('6 / 4 characters, 2 too many')).toBeTruthy()
})

test('R108 a text area counts code points as one types, and is described by its counter', () => {
  render(<TextArea label="Motto" counter defaultValue="" />)
  const area = screen.getByLabelText('Motto')
  fireEvent.input(area, { target: { value: 'été 🍮' } })
  const counter = screen.getByText('5 / 50 characters')
  expect(area.getAttribute('aria-describedby')).toBe(counter.id)
})

test('a text area shows its current value', () => {
  const { rerender } = render(
    <TextArea label="Reply" counter={600} value="Thanks" onChange={() => undefined} />,
  )
  expect(screen.getByText('6 / 600 characters')).toBeTruthy()
  rerender(<TextArea label="Reply" counter={600} value="Thank you" onChange={() => undefined} />)
  expect(screen.getByText('9 / 600 characters')).toBeTruthy()
})

test('a registered text area counts again after the form was reset', () => {
  function Form() {
    const { register, reset, formState } = useForm({ defaultValues: { story: 'Oats' } })
    return (
      <form>
        <TextArea label="Story" counter {...register('story')} />
        <button type="button" onClick={() => reset({ story: 'Oats from Ghent' })}>
          Reset {formState.isDirty ? 'changes' : ''}
        </button>
      </form>
    )
  }
  render(<Form />)
  expect(screen.getByText('4 / 50 characters')).toBeTruthy()
  fireEvent.click(screen.getByText('Reset'))
  expect(screen.getByText('15 / 50 characters')).toBeTruthy()
})
