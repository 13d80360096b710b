import { expect, test } from 'vitest'

import { PURPOSES } from '#features/auth/text.ts'
import { featureRoutes } from '#app/server/app.ts'
import type { Endpoint } from '#shared/api/contract.ts'

/** Calls that a stolen session must not make: a new one of these kinds needs `stepUp` as well. */
const DANGEROUS: Readonly<Record<string, (endpoint: Endpoint) => boolean>> = {
  'operator work': ({ spec }) => spec.access.who === 'operator',
  'ownership, roles and members': ({ method, spec: { access } }) =>
    method !== 'GET' && access.who === 'member' && (access.can === 'team' || access.can === 'transfer'),
  'members who are removed': ({ method, path }) => method === 'DELETE' && path.includes('/members/'),
  'ways to log in': ({ method, path }) =>
    method !== 'GET' &&
    /passkey|security\/app|recovery|factor|two-step|\/auth\/(password|link|unlink)/.test(path),
  'lock-outs': ({ path }) => path.endsWith('/disown'),
  'the email address': ({ method, path }) => method !== 'GET' && path.startsWith('/account/email'),
  'copies of all data': ({ path }) => path.startsWith('/account/exports'),
  deletion: ({ method, path }) => method !== 'GET' && /\/(erasure|closure)/.test(path),
  'the payment method': ({ method, path }) => method !== 'GET' && path.includes('/payment-method'),
  'keys of the API': ({ method, path }) => method !== 'GET' && /(api|access)-keys?/.test(path),
}

/** Dangerous by rule, safe for a reason. */
const SAFE: Readonly<Record<string, string>> = {
  'GET /operator': 'Only counts, so that the console can say that it is closed.',
  'DELETE /businesses/:businessId/invitations/:id': 'Takes back what was given.',
  'PATCH /account/passkeys/:id': 'Only changes its name.',
  'POST /businesses/:businessId/two-step/reminders':
    'Only sends an email of ours, once a day to each member.',
  'POST /auth/passkey/proof': 'Begins a proof.',
  'DELETE /account/email': 'Stops a change.',
  'POST /account/email/confirm': 'Needs a link that was emailed after a proof.',
  'POST /account/erasure/confirm': 'Needs a link that was emailed after a proof.',
  'DELETE /account/erasure': 'Stops the erasure.',
}

const endpoints = Object.values(featureRoutes)
  .flat()
  .map(({ endpoint }) => endpoint)
/**
 * Without a session there is nothing to prove: these calls have proofs of their own, such as emailed links.
 */
const withSession = endpoints.filter(
  ({ spec: { access } }) => access.who !== 'public' && access.who !== 'platform',
)

test.each(Object.entries(DANGEROUS))('A45 every call about %s needs a fresh proof', (_, isDangerous) => {
  const missing = withSession.filter(
    (endpoint) =>
      isDangerous(endpoint) && endpoint.spec.stepUp === undefined && SAFE[endpoint.route] === undefined,
  )
  expect(missing.map(({ route }) => route)).toEqual([])
})

test('every exception is still an endpoint, and none of them needs a proof', () => {
  for (const route of Object.keys(SAFE))
    expect(endpoints.filter((endpoint) => endpoint.route === route).map(({ spec }) => spec.stepUp)).toEqual([
      undefined,
    ])
})

test('nobody is asked for a proof without a session', () => {
  const others = endpoints.filter(
    (endpoint) => !withSession.includes(endpoint) && endpoint.spec.stepUp !== undefined,
  )
  expect(others.map(({ route }) => route)).toEqual([])
})

test('the dialog says what each call does, and knows no other calls', () => {
  const asked = withSession.filter(({ spec }) => spec.stepUp !== undefined && spec.access.who !== 'operator')
  expect(Object.keys(PURPOSES).toSorted()).toEqual(asked.map(({ route }) => route).toSorted())
})
