import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import './quiet-console.ts'

// The files of a worker share React and the other libraries, not our modules: state in them ends with its file.
vi.resetModules()

// Overlays are lazy-loaded, which takes longer on a busy machine.
configure({ asyncUtilTimeout: 4000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
