import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createRequestHandler } from 'react-router'

import { isBuyable } from '#features/payments/rules.ts'
import { PLANS } from '#features/plans/plans.ts'
import { paths, withQuery, writtenFolder } from '#shared/paths.ts'

import { root } from '../run/child.ts'

/** Writes the checkout once per plan: prerendering only supports paths. */
export async function writeCheckouts(): Promise<void> {
  const folder = join(root, 'build/client')
  // The one without a plan redirects.
  await rm(join(folder, paths.checkout), { recursive: true })
  const answer = createRequestHandler(await import(/* @vite-ignore */ join(root, 'build/server/index.js')))
  for (const { id } of PLANS.filter((plan) => isBuyable(plan.id))) {
    const address = withQuery(paths.checkout, { plan: id })
    const reply = await answer(new Request(`http://localhost${address}`))
    const written = writtenFolder(paths.checkout, `plan=${id}`)
    if (reply.status !== 200 || written === null) throw new Error(`${address} was not written: ${reply.status}.`)
    await mkdir(join(folder, written), { recursive: true })
    await writeFile(join(folder, written, 'index.html'), await reply.text())
  }
}
