import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import './quiet-console.ts'

// The test files of a worker share React and other libraries, but not our modules and their state.
vi.resetModules()

// A wait ends as soon as its condition holds. This is only the limit, for busy machines.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
