import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

// Any output to console.error or console.warn fails its test. A test that expects a line says so:
// vi.spyOn(console, 'error').mockImplementation(() => {}) and an assertion on it.
let lines: string[] = []
const keep = (...args: unknown[]) => void lines.push(format(...args))

beforeEach(() => {
  lines = []
  console.error = keep
  console.warn = keep
})

afterEach(() => {
  if (lines.length > 0) throw new Error(`Written to the console during the test:\n${lines.join('\n')}`)
})
