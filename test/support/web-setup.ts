import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import './quiet-console.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
