import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { lazyComponent, preloadOnInteraction } from '#ui/lazy.tsx'
import { Button } from '#ui/actions/Button.tsx'

type MessageProps = { onClose: () => void }

function Message(_props: MessageProps) {
  return <p>Dear Maya</p>
}

/** A script that loads when `arrives` or `fails` is called, each time it is requested. */
function script<Props>(component: ComponentType<Props>) {
  const asked: PromiseWithResolvers<ComponentType<Props>>[] = []
  return {
    asked,
    load: () => {
      const answer = Promise.withResolvers<ComponentType<Props>>()
      asked.push(answer)
      return answer.promise
    },
    arrives: () => asked.at(-1)?.resolve(component),
    fails: () => asked.at(-1)?.reject(new TypeError('Failed to fetch dynamically imported module')),
  }
}

function aMessage() {
  const message = script(Message)
  const Layer = lazyComponent(message.load, { onDismiss: ({ onClose }) => onClose() })
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onPress={() => setOpen(true)}>Open the message</Button>
        {isOpen && <Layer onClose={() => setOpen(false)} />}
      </>
    )
  }
  return { message, Layer, Page }
}

const opener = () => screen.getByRole('button', { name: 'Open the message' })

function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

test('the first press is not lost: its target opens once its script has loaded, and at once ever after', async () => {
  const { message, Page } = aMessage()
  const first = render(<Page />)
  expect(message.asked).toEqual([])
  press('Open the message')
  expect(screen.getByRole('progressbar', { name: 'Opening' })).toBeTruthy()
  message.arrives()
  expect(await screen.findByText('Dear Maya')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  first.unmount()
  render(<Page />)
  press('Open the message')
  expect(screen.getByText('Dear Maya')).toBeTruthy()
  expect(message.asked).toHaveLength(1)
})

test('a layer that didn’t load says so and loads on retry; the focus returns to its trigger', async () => {
  const { message, Page } = aMessage()
  render(<Page />)
  press('Open the message')
  message.fails()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This didn’t load. Try again. If that doesn’t help, refresh the page.',
  )
  press('Try again')
  expect(document.activeElement).toBe(opener())
  expect(screen.queryByRole('alert')).toBeNull()
  message.arrives()
  expect(await screen.findByText('Dear Maya')).toBeTruthy()
  expect(message.asked).toHaveLength(2)
})

test('a layer that didn’t load can be closed, and the next press retries', async () => {
  const { message, Page } = aMessage()
  render(<Page />)
  press('Open the message')
  message.fails()
  await screen.findByRole('alert')
  press('Dismiss')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(opener())
  press('Open the message')
  expect(screen.queryByRole('alert')).toBeNull()
  message.arrives()
  expect(await screen.findByText('Dear Maya')).toBeTruthy()
})

test('a script that failed to load without a connection loads when it is back', async () => {
  const message = script(() => <p>Dear Maya</p>)
  const Part = lazyComponent(message.load, { fallback: <p>A moment</p> })
  render(<Part />)
  expect(screen.getByText('A moment')).toBeTruthy()
  message.fails()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  fireEvent(window, new Event('online'))
  expect(screen.getByText('A moment')).toBeTruthy()
  message.arrives()
  expect(await screen.findByText('Dear Maya')).toBeTruthy()
})

test('the first interaction loads what a press may open, once; if that fails, the press retries', async () => {
  const { message, Layer, Page } = aMessage()
  preloadOnInteraction(Layer)
  render(<Page />)
  expect(message.asked).toEqual([])
  fireEvent.keyDown(document.body, { key: 'Tab' })
  fireEvent.pointerMove(document.body)
  expect(message.asked).toHaveLength(1)
  await act(async () => message.fails())
  press('Open the message')
  expect(message.asked).toHaveLength(2)
  message.arrives()
  expect(await screen.findByText('Dear Maya')).toBeTruthy()
})
