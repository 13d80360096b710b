import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import './quiet-console.ts'

// The test files of a worker share React and other libraries, but not our modules and their state.
vi.resetModules()

// Waits end with their condition; this is only when to give up, also on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
