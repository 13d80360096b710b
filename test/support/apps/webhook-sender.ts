// A process of its own that sends webhooks to the receiver on RECEIVER_PORT, until it is killed.
import { connect } from 'node:net'

import { startWebhookSender } from '#features/webhooks/server/sender.ts'
import { systemClock } from '#server/data/clock.ts'
import { loadConfig } from '#server/config.ts'
import { openLog } from '#server/logging.ts'
import { openOutside } from '#server/outbound/safe-fetch.ts'
import { openServices } from '#server/services.ts'

import { namesWith } from '../outside/names.ts'

const config = loadConfig(process.env)
const log = openLog(config)
const clock = systemClock()
clock.shiftMs = Number(process.env['SHIFT_MS'])
const port = Number(process.env['RECEIVER_PORT'])
const outside = openOutside({
  names: namesWith(() => ['93.184.216.34']),
  connect: () => connect(port, '127.0.0.1'),
})
const { services } = openServices(config, log, clock, { outside })
startWebhookSender(services, log)
