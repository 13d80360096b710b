import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import { AwsV4Signer } from 'aws4fetch'

type Running<T> = T & { url: string; stop(): Promise<void> }

async function listen<T extends object>(handle: RequestListener, state: T): Promise<Running<T>> {
  const server = createServer(handle)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return Object.assign(state, { url: `http://127.0.0.1:${port}`, stop })
}

type Kept = { bytes: Buffer; at: Date }
export const S3_KEYS = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'secret of the test',
  region: 'eu-west-1',
}

/**
 * Starts a bucket named `pictures` that speaks S3: it verifies signatures and lists two objects per page.
 * `status` makes it fail.
 */
export async function startBucket() {
  const state: { objects: Map<string, Kept>; status: number | undefined; isSilent: boolean } = {
    objects: new Map(),
    status: undefined,
    isSilent: false,
  }
  const started = await listen((request, reply) => {
    void (async () => {
      const body = await buffer(request)
      const url = new URL(request.url ?? '/', started.url)
      if (state.status !== undefined)
        return reply.writeHead(state.status).end('<Error><Code>InternalError</Code></Error>')
      if (!(await isSigned(request, url)))
        return reply.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      const key = decodeURIComponent(url.pathname.slice('/pictures/'.length))
      const kept = state.objects.get(key)
      if (request.method === 'PUT') {
        state.objects.set(key, { bytes: body, at: new Date() })
        return reply.writeHead(200).end()
      }
      if (request.method === 'DELETE') {
        state.objects.delete(key)
        return reply.writeHead(204).end()
      }
      if (url.searchParams.has('list-type'))
        return reply.end(page(state.objects, Number(url.searchParams.get('continuation-token') ?? 0)))
      return kept === undefined ? reply.writeHead(404).end() : reply.end(kept.bytes)
    })()
  }, state)
  return started
}

function page(objects: ReadonlyMap<string, Kept>, from: number): string {
  const all = [...objects].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const shown = all.slice(from, from + 2)
  const contents = shown.map(
    ([key, { at }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
  )
  const next = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}

/** Signs the request again with the secret, and compares. */
async function isSigned({ method = 'GET', headers }: IncomingMessage, url: URL): Promise<boolean> {
  const datetime = String(headers['x-amz-date'])
  const given = { 'x-amz-content-sha256': String(headers['x-amz-content-sha256']) }
  const signer = new AwsV4Signer({
    ...S3_KEYS,
    service: 's3',
    method,
    url: url.href,
    datetime,
    headers: given,
  })
  return (await signer.sign()).headers.get('authorization') === headers.authorization
}

const TOKEN = 'token of the test'

/**
 * Starts Cloudflare Images: direct uploads, originals, deletion. `isDown` makes its API fail; `asked` lists
 * its requests.
 */
export async function startCloudflare() {
  const state = {
    pictures: new Map<string, Buffer | null>(),
    isDown: false,
    asked: [] as string[],
    token: TOKEN,
  }
  const started = await listen((request, reply) => {
    void (async () => {
      const body = new Uint8Array(await buffer(request))
      const url = new URL(request.url ?? '/', started.url)
      const send = (status: number, answer: unknown) =>
        reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      const form = async () =>
        new Response(body, { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData()
      const good = (result: unknown) => ({ result, success: true, errors: [], messages: [] })
      const bad = (status: number, message: string) =>
        send(status, { result: null, success: false, errors: [{ code: status, message }] })
      state.asked.push(`${request.method} ${url.pathname}`)
      if (url.pathname.startsWith('/upload/')) {
        const id = url.pathname.slice('/upload/'.length)
        if (state.pictures.get(id) !== null) return bad(409, 'used')
        const file = (await form()).get('file')
        if (!(file instanceof Blob)) return bad(400, 'no file')
        state.pictures.set(id, Buffer.from(await file.arrayBuffer()))
        return send(
          200,
          good({
            id,
            uploaded: new Date().toISOString(),
            requireSignedURLs: false,
            variants: [`https://imagedelivery.net/hash/${id}/public`],
          }),
        )
      }
      if (state.isDown) return bad(500, 'down')
      if (request.headers.authorization !== `Bearer ${TOKEN}`) return bad(403, 'token')
      const path = url.pathname.replace('/client/v4/accounts/account-1/images', '')
      if (request.method === 'POST' && path === '/v2/direct_upload') {
        const expiry = (await form()).get('expiry')
        if (typeof expiry !== 'string' || Number.isNaN(Date.parse(expiry))) return bad(400, 'expiry')
        const id = randomUUID()
        state.pictures.set(id, null)
        return send(200, good({ id, uploadURL: `${started.url}/upload/${id}` }))
      }
      if (request.method === 'POST' && path === '/v1') {
        const given = await form()
        const file = given.get('file')
        const own = given.get('id')
        if (!(file instanceof Blob) || typeof own !== 'string') return bad(400, 'no file')
        state.pictures.set(own, Buffer.from(await file.arrayBuffer()))
        return send(200, good({ id: own }))
      }
      const [, id = '', blob] = /^\/v1\/([^/]+)(\/blob)?$/.exec(path) ?? []
      const picture = state.pictures.get(id)
      if (request.method === 'DELETE')
        return state.pictures.delete(id) ? send(200, good({})) : bad(404, 'unknown')
      return blob === undefined || picture == null ? bad(404, 'unknown') : reply.end(picture)
    })()
  }, state)
  return started
}
