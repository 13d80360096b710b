// The product's server. Every name leads to the receiver of the plan instead of the internet; those that begin
// with "refuses" lead to a port where nothing listens.
import { connect } from 'node:net'

import { openOutside } from '#server/outbound/safe-fetch.ts'

import { startExtraServer } from '../../test/support/apps/extra-server.ts'
import { namesWith } from '../../test/support/outside/names.ts'

const RECEIVER = '93.184.216.34'
const NOTHING = '93.184.216.35'
const port = Number(process.env['RECEIVER_PORT'])
const outside = openOutside({
  names: namesWith((host) => [host.startsWith('refuses') ? NOTHING : RECEIVER]),
  connect: ({ address }) => connect(address === RECEIVER ? port : 1, '127.0.0.1'),
})
await startExtraServer({ ways: { outside } })
