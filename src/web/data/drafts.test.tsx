import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { useDraft, useOwnDraftsOnly, watchDrafts } from '#web/data/drafts.ts'
import { clearSession, logIn, readStoredDrafts } from '#web/data/session.ts'

import { aLogin, idOf } from '#test/world/people.ts'

let stop: () => void
beforeEach(() => {
  stop = watchDrafts()
  logIn(aLogin())
})
afterEach(() => stop())

function write(key: string, text: string) {
  const { result, unmount } = renderHook(() => useDraft(key))
  act(() => result.current[1](text))
  unmount()
}

function draft(key: string) {
  const { result, unmount } = renderHook(() => useDraft(key))
  const [text, , , savedAt] = result.current
  unmount()
  return { text, savedAt }
}

test('a draft survives a reload, under the id of its author and its own key', () => {
  write('reply:1', 'Thank you, Maya')
  write('reply:2', 'Sorry, Jonah')
  expect(draft('reply:1')).toEqual({ text: 'Thank you, Maya', savedAt: expect.any(Date) })
  expect(draft('reply:2').text).toBe('Sorry, Jonah')
  expect(draft('reply:3')).toEqual({ text: '', savedAt: null })
  expect(Object.keys(JSON.parse(readStoredDrafts() ?? ''))).toEqual([idOf(1)])
})

test('an emptied or cleared draft leaves nothing behind', () => {
  write('reply:1', 'Thank')
  write('reply:1', '')
  expect(readStoredDrafts()).toBeNull()
  const { result } = renderHook(() => useDraft('reply:2'))
  act(() => result.current[1]('Sorry'))
  act(() => result.current[2]())
  expect([result.current[0], readStoredDrafts()]).toEqual(['', null])
})

test('F31 a draft survives an expired session and is there after the next login', () => {
  write('reply:1', 'Half a thought')
  act(() => clearSession('ended'))
  expect(draft('reply:1').text).toBe('')
  act(() => logIn(aLogin({ token: 'the-next-one' })))
  expect(draft('reply:1').text).toBe('Half a thought')
})

test('R97 drafts die at logout', () => {
  write('reply:1', 'Nobody may read this')
  act(() => clearSession('left'))
  expect(readStoredDrafts()).toBeNull()
})

test('another user never sees a draft, and deletes it by logging in', () => {
  write('reply:1', 'Mine')
  act(() => clearSession('ended'))
  act(() => logIn(aLogin({ userId: idOf(9), username: 'ben' })))
  expect(draft('reply:1').text).toBe('')
  renderHook(() => useOwnDraftsOnly(idOf(9)))
  expect(readStoredDrafts()).toBeNull()
})

test('text follows its key', () => {
  write('reply:1', 'One')
  write('reply:2', 'Two')
  const { result, rerender } = renderHook(({ key }) => useDraft(key), { initialProps: { key: 'reply:1' } })
  expect(result.current[0]).toBe('One')
  rerender({ key: 'reply:2' })
  expect(result.current[0]).toBe('Two')
})

test('an unmounted field updates the one that shows its draft now', () => {
  write('reply:1', 'Thank you, Maya')
  const gone = renderHook(() => useDraft('reply:1'))
  const [, setText, clear] = gone.result.current
  gone.unmount()
  const { result } = renderHook(() => useDraft('reply:1'))
  const other = renderHook(() => useDraft('reply:2'))
  act(() => clear())
  expect(result.current[0]).toBe('')
  act(() => setText('Thank you, Maya!'))
  expect([result.current[0], other.result.current[0]]).toEqual(['Thank you, Maya!', ''])
})

test('what was written since is not cleared with the text that was sent', () => {
  write('reply:1', 'Sent')
  const { result } = renderHook(() => useDraft('reply:1'))
  act(() => result.current[1]('Another'))
  act(() => result.current[2]('Sent'))
  expect(result.current[0]).toBe('Another')
  act(() => result.current[2]('Another'))
  expect([result.current[0], readStoredDrafts()]).toEqual(['', null])
})
