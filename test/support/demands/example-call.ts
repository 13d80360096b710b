import type { Endpoint, ScopeKind } from '#shared/api/contract.ts'
import { exampleRequest, type ExampleRequest } from '#server/api-docs/example-request.ts'

export type ExampleCall = Pick<ExampleRequest, 'query' | 'body'> & { path: string }

/**
 * Returns the contract's example with ids filled in where its scope says: in every slot, or only in the
 * required ones and `only`.
 */
export function exampleCall(
  endpoint: Endpoint,
  ids: Record<ScopeKind, string>,
  only?: ScopeKind,
): ExampleCall {
  const example = exampleRequest(endpoint)
  const { access } = endpoint.spec
  const body = typeof example.body === 'object' && example.body !== null ? { ...example.body } : example.body
  const parts: Record<string, unknown> = { params: { ...example.params }, query: { ...example.query }, body }
  if (access.who === 'member' || access.who === 'paid') {
    for (const [kind, slot] of Object.entries(access.scope)) {
      const [part = '', name = ''] = slot.split('.')
      const place = parts[part]
      if (place === null || typeof place !== 'object') continue
      if (only === undefined || kind === only || name in place)
        // The keys of a scope are its kinds.
        Object.assign(place, { [name]: ids[kind as ScopeKind] })
    }
  }
  const params = new Map(Object.entries(parts['params'] ?? {}))
  return {
    path: `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params.get(name)))}`,
    // Built above as an object of query values.
    query: { ...(parts['query'] as object) },
    body: parts['body'],
  }
}
