import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Endpoint } from '#shared/api/contract.ts'

export type Args = Readonly<Record<string, unknown>>
export type Send = ReturnType<typeof senderOf>

/** Returns a function that calls the API as the agent itself would: with its key, from its address. */
export function senderOf(app: FastifyInstance, { headers, ip }: FastifyRequest) {
  const { authorization = '' } = headers
  return ({ method, path, params, spec }: Endpoint, args: Args) => {
    const within = (schema: { shape: object } | undefined) =>
      Object.entries(args).filter(([name]) => schema !== undefined && name in schema.shape)
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(args[name])))
    const query = new URLSearchParams(
      within(spec.query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const inPath = new Set(Object.keys(params.shape))
    return app.inject({
      method,
      url: `/api${url}?${query}`,
      headers: { authorization },
      remoteAddress: ip,
      ...(spec.body !== undefined && {
        payload: Object.fromEntries(Object.entries(args).filter(([name]) => !inPath.has(name))),
      }),
    })
  }
}
