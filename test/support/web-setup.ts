import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import './quiet-console.ts'

// Overlays are lazy-loaded, which takes longer on a busy machine.
configure({ asyncUtilTimeout: 4000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
