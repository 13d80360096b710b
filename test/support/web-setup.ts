import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import './quiet-console.ts'

// The test files of a worker share React and other libraries, but not our modules and their state.
vi.resetModules()

// Overlays are lazy-loaded, which takes longer on a busy machine.
configure({ asyncUtilTimeout: 4000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
