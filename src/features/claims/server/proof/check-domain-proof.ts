import type { LOOKS } from '#features/claims/contract.ts'
import { DNS_PREFIX, PROOF_FILE } from '#features/claims/rules.ts'
import type { ClaimRow } from '#features/claims/server/claim-row.ts'
import {
  lockClaim,
  transitionClaim,
  claimHasChanged,
  refuseClosed,
} from '#features/claims/server/transitions.ts'
import { prove, type Prover } from '#features/claims/server/proof/prove.ts'
import { ApiError } from '#shared/errors.ts'
import type { Services } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import type { Names } from '#server/outbound/dns.ts'
import type { SafeHttpClient } from '#server/outbound/safe-fetch.ts'

export type Look = (typeof LOOKS)[number]

/** Returns the text that a record or file must contain. */
export const proofLine = ({ token }: Pick<ClaimRow, 'token'>) => `${DNS_PREFIX}${token}`

/** Checks the domain now, outside any transaction; a proof takes effect at once. */
export async function checkDomainProof(
  deps: Prover & Pick<Services, 'outside' | 'names'>,
  id: string,
  way: 'dns' | 'file',
): Promise<Look> {
  const claim = await deps.db.selectFrom('claim').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  refuseClosed(claim)
  if (claim.provedAt !== null) throw claimHasChanged()
  if (claim.domain === '')
    throw new ApiError(
      'proof_failed',
      'We don’t know a website that belongs to this brand alone. Send documents instead.',
    )
  const found = way === 'dns' ? await checkDns(deps.names, claim) : await checkSite(deps.outside, claim)
  await retrying(() =>
    deps.db.transaction().execute(async (trx) => {
      const locked = await lockClaim(trx, id)
      const by = { userId: deps.viewer.userId, address: deps.address }
      if (found === 'found') await prove(deps, trx, locked, way)
      else if (locked.state === 'started')
        await transitionClaim(deps, trx, locked, { event: { type: 'proofBegun' }, by })
    }),
  )
  return found
}

async function checkDns(names: Names, claim: ClaimRow): Promise<Look> {
  const reply = await names.text(claim.domain, { caller: claim.businessId })
  if (reply.kind === 'unknown' || reply.kind === 'late') return 'unknown'
  if (reply.kind === 'none') return 'missing'
  const records = reply.records.map((record) => record.trim())
  if (records.includes(proofLine(claim))) return 'found'
  return records.some((record) => record.startsWith(DNS_PREFIX)) ? 'different' : 'missing'
}

const BODY_BYTES = 4_096
const BEST_FIRST: readonly Look[] = ['found', 'different', 'missing', 'unreachable', 'unknown']

/** Fetches the file from the website's own host, with and without www. Redirects are not followed (A102). */
async function checkSite(outside: SafeHttpClient, claim: ClaimRow): Promise<Look> {
  const hosts = new Set([claim.host, claim.domain, `www.${claim.domain}`])
  const addresses = [...[...hosts].map((host) => `https://${host}`), `http://${claim.host}`]
  const looks = await Promise.all(addresses.map((address) => checkUrl(outside, address + PROOF_FILE, claim)))
  return BEST_FIRST.find((look) => looks.includes(look)) ?? 'unknown'
}

async function checkUrl(outside: SafeHttpClient, url: string, claim: ClaimRow): Promise<Look> {
  const reply = await outside.get(url, { caller: claim.businessId, maxBytes: BODY_BYTES })
  const line = proofLine(claim)
  if (reply.kind === 'unknown') return 'unknown'
  if (reply.kind !== 'answered') return 'unreachable'
  if (reply.status !== 200) return 'missing'
  return reply.body.split(/\r\n|\r|\n/).some((text) => text.replace(/^\uFEFF/, '').trim() === line)
    ? 'found'
    : 'different'
}
