import { renderToStaticMarkup } from 'react-dom/server'

import type { IdentityRequest, Reply } from '#dev/sandbox/identity/exchange.ts'
import type { Persona } from '#dev/sandbox/identity/personas.ts'

/**
 * Returns a provider's page to choose an account. Script-free: every choice is a link back to the same URL.
 */
export function choosePage(name: string, { url }: IdentityRequest, people: readonly Persona[]): Reply {
  const link = (persona: string) => {
    const target = new URL(url)
    target.searchParams.set('persona', persona)
    return `${target.pathname}${target.search}`
  }
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{`${name} (sandbox)`}</title>
      </head>
      <body>
        <main>
          <h1>{name}, in the sandbox</h1>
          <p>Nobody is asked for a password here: this stands in for {name}. Who are you?</p>
          <ul>
            {people.map(({ id, name: person, email, isEmailVerified }) => (
              <li key={id}>
                <a href={link(id)}>{person}</a>, {email ?? 'without an address'}
                {email !== null && !isEmailVerified && ' (not confirmed)'}
              </li>
            ))}
          </ul>
          <p>
            <a href={link('nobody')}>Cancel</a>
          </p>
        </main>
      </body>
    </html>
  )
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
  }
  return { status: 200, headers, body: `<!doctype html>${renderToStaticMarkup(page)}` }
}
