import '#web/data/browser-schemas.ts'

import { renderToReadableStream } from 'react-dom/server.edge'
import { type EntryContext, ServerRouter } from 'react-router'

import { SpaMode } from '#app/web/spa-mode.ts'

/** Renders a page at build time, completely, because a public page has no scripts to fill in the rest. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(
    <SpaMode value={context.isSpaMode}>
      <ServerRouter context={context} url={request.url} />
    </SpaMode>,
    {
      onError(error) {
        throw error
      },
    },
  )
  await stream.allReady
  headers.set('content-type', 'text/html')
  return new Response(stream, { status, headers })
}
