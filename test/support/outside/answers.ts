import { afterEach, vi } from 'vitest'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }
type Seen = {
  method: string
  path: string
  query: Record<string, string>
  token: string | null
  /** The Idempotency-Key. */
  key: string | null
  body: unknown
  signal: unknown
}
type Answers = Record<string, Answer | ((seen: Seen) => Answer | Promise<Answer>)>

let unexpected: string[] = []
afterEach(() => {
  const calls = unexpected
  unexpected = []
  if (calls.length > 0) throw new Error(`Nobody answers these calls: ${calls.join(', ')}.`)
})

/**
 * Stands in for the network of a component test: replies to 'GET /brands' and the like under /api, with ids.
 * Returns the calls as they arrive. An unexpected call fails, and its test with it: a retry would disturb the
 * next test.
 */
export function answerCalls(answers: Answers): Seen[] {
  const calls: Seen[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    const seen = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: Object.fromEntries(url.searchParams),
      token: new Headers(init.headers).get('authorization'),
      key: new Headers(init.headers).get('idempotency-key'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      signal: init.signal,
    }
    calls.push(seen)
    const answer = answers[`${seen.method} ${seen.path}`]
    if (answer === undefined) {
      unexpected.push(`${seen.method} ${seen.path}`)
      noConnection()
    }
    const { status = 200, body, headers = {} } = typeof answer === 'function' ? await answer(seen) : answer
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
  })
  return calls
}

/** Throws what a browser throws for a cut connection. */
export function noConnection(): never {
  throw new TypeError('There is no connection.')
}

/** Returns the server's error reply. */
export function refusal(
  status: number,
  code: string,
  extra: { message?: string; fields?: Record<string, string> } = {},
): Answer {
  return { status, body: { error: { code, message: 'No.', requestId: 'r-1', ...extra } } }
}
