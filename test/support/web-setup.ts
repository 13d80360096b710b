import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import './quiet-console.ts'

// What a press opens is loaded when it is wanted, which takes its time on a machine that does much else.
configure({ asyncUtilTimeout: 4000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
