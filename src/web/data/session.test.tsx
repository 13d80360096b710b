import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  clearSession,
  healSession,
  logIn,
  onSessionEnd,
  readSession,
  type SessionEnd,
  setActive,
  useSession,
} from '#web/data/session.ts'
import { chooseTheme, readTheme } from '#web/theme.ts'

import { aBusinessRef, aLogin, aViewer, idOf } from '#test/world/people.ts'

const stored = () => ({ ...localStorage })

test('R74 R96 a login stores exactly the six keys, the first business and its brand as the active ones', () => {
  logIn(aLogin())
  expect(stored()).toEqual({
    token: 'token-of-ines',
    username: 'ines',
    userID: idOf(1),
    businesses: JSON.stringify([idOf(1), idOf(2)]),
    activeBusiness: idOf(1),
    activeBrand: idOf(101),
  })
  expect(sessionStorage.length).toBe(0)
})

test('R95 authenticated is a stored token, and only that', () => {
  expect(readSession()).toBeNull()
  localStorage.setItem('username', 'ines')
  expect(readSession()).toBeNull()
  localStorage.setItem('token', 'made-up')
  expect(readSession()).toEqual({
    token: 'made-up',
    username: 'ines',
    userId: null,
    businesses: [],
    activeBusiness: null,
    activeBrand: null,
  })
})

test('R97 clearing empties all stored values and leaves the theme', () => {
  chooseTheme('dark')
  logIn(aLogin())
  clearSession()
  expect(stored()).toEqual({ 'trellis.theme': 'dark' })
})

test('the theme is stored only when it is a choice', () => {
  chooseTheme('light')
  expect([readTheme(), stored()]).toEqual(['light', { 'trellis.theme': 'light' }])
  chooseTheme('system')
  expect([readTheme(), stored()]).toEqual(['system', {}])
})

test('R113 business and brand change together', () => {
  logIn(aLogin())
  setActive(idOf(2), idOf(102))
  expect(readSession()).toMatchObject({ activeBusiness: idOf(2), activeBrand: idOf(102) })
})

test('F31 another tab that logs out logs this one out, once', () => {
  logIn(aLogin())
  const ends: SessionEnd[] = []
  const stop = onSessionEnd((end) => ends.push(end))
  const { result } = renderHook(() => useSession())
  expect(result.current?.username).toBe('ines')
  act(() => {
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  expect(result.current).toBeNull()
  expect(ends).toEqual(['elsewhere'])
  stop()
})

test('F31 a page restored from the browser’s cache checks the session again', () => {
  logIn(aLogin())
  const { result } = renderHook(() => useSession())
  act(() => {
    localStorage.clear()
    dispatchEvent(new Event('pageshow'))
  })
  expect(result.current).toBeNull()
})

test('another user’s login ends the previous session', () => {
  logIn(aLogin())
  const ends: SessionEnd[] = []
  const stop = onSessionEnd((end) => ends.push(end))
  renderHook(() => useSession())
  act(() => logIn(aLogin({ token: 'token-of-ben', userId: idOf(9), username: 'ben' })))
  expect(ends).toEqual(['elsewhere'])
  stop()
})

test('the server’s data of the user has precedence over the stored', () => {
  logIn(aLogin())
  setActive(idOf(77), idOf(177))
  healSession(aViewer({ username: 'ines.caro', businesses: [aBusinessRef(2)] }))
  expect(readSession()).toMatchObject({
    username: 'ines.caro',
    businesses: [idOf(2)],
    activeBusiness: idOf(2),
    activeBrand: idOf(102),
  })
})

test('whatever the storage contains, reading it never throws', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constant(null), fc.string(), fc.json()), { minLength: 6, maxLength: 6 }),
      (values) => {
        localStorage.clear()
        const keys = ['token', 'username', 'userID', 'businesses', 'activeBusiness', 'activeBrand']
        keys.forEach((key, index) => {
          const value = values[index]
          if (value != null) localStorage.setItem(key, value)
        })
        const session = readSession()
        expect(session === null).toBe(
          !localStorage.getItem('token') || (localStorage.getItem('token')?.length ?? 0) > 512,
        )
      },
    ),
  )
})
