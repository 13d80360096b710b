/** A parsed request to the sandbox, and its reply. */
export type IdentityRequest = { url: URL; query: URLSearchParams; form: URLSearchParams }
export type Reply = { status: number; headers?: Record<string, string>; body?: string }

export function json(body: unknown, status = 200): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  }
}

export function redirect(to: string, given: Record<string, string | null>): Reply {
  const url = new URL(to)
  for (const [name, value] of Object.entries(given)) if (value !== null) url.searchParams.set(name, value)
  return { status: 302, headers: { location: url.href, 'cache-control': 'no-store' } }
}
