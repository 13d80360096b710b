import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

import { limit } from '../../scripts/test/patience.ts'
import './quiet-console.ts'

// The test files of a worker share React and other libraries, but not our modules and their state.
vi.resetModules()

configure({ asyncUtilTimeout: limit(10_000) })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
