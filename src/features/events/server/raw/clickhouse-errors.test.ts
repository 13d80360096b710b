import { expect, test } from 'vitest'

import { explain } from '#features/events/server/raw/clickhouse-errors.ts'

const URL_OF_STORE = 'https://trellis:secret-of-the-store@events.example:8443/trellis'
const withCode = (code: string) => Object.assign(new Error(`${code} at ${URL_OF_STORE}`), { code })

test.each([
  ['ENOTFOUND', 'can’t be reached (ENOTFOUND).'],
  ['EAI_AGAIN', 'can’t be reached (EAI_AGAIN).'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'can’t be reached (DEPTH_ZERO_SELF_SIGNED_CERT).'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'can’t be reached (ERR_TLS_CERT_ALTNAME_INVALID).'],
])('a name, connection or certificate that fails is named: %s', (code, words) => {
  expect(explain(withCode(code), URL_OF_STORE).message).toBe(`ClickHouse at events.example:8443 ${words}`)
})

test.each([withCode('HPE_INVALID_CONSTANT'), new SyntaxError('Unexpected token <'), 'something'])(
  'an answer of something else says to check the address, and shows no password: %s',
  (error) => {
    expect(explain(error, URL_OF_STORE).message).toBe(
      'events.example:8443 doesn’t answer like ClickHouse: check the address and port of CLICKHOUSE_URL.',
    )
  },
)
