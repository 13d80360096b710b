import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  checkClaimProof,
  claimDocumentsPath,
  confirmClaimCode,
  getClaimStatus,
  proveByAccount,
  removeClaimDocument,
  sendClaimCode,
  submitClaimDocuments,
} from '#features/claims/contract.ts'
import { PROOF_FILE } from '#features/claims/rules.ts'
import { CLAIM_MONEY } from '#features/claims/server/transitions.ts'
import type { Call } from '#shared/api/call.ts'
import { openOutside } from '#server/outbound/safe-fetch.ts'

import { auditOf, codeFor, countLetters, emailsTo, refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aClaimant, aDomain, aListedBrand, start } from '#test/world/claims.ts'
import { aBrand, anUnclaimedBrand } from '#test/world/factories.ts'
import { type NameServer, startNameServer } from '#test/outside/name-server.ts'
import { namesWith } from '#test/outside/names.ts'
import { multipart, post } from '#test/inputs/pictures.ts'

const OPERATOR = 'mara@trellis.example'
let t: TestApp
let names: NameServer
/** The responses of websites, by URL. */
const sites = new Map<string, { status: number; body: string; location?: string }>()
const dialled: string[] = []
const addresses = new Map<string, string[]>()
const PUBLIC = '93.184.215.14'

beforeAll(async () => {
  names = await startNameServer()
  const web = createServer((request, response) => {
    const site = sites.get(`${request.headers.host}${request.url}`) ?? { status: 404, body: 'Not here' }
    response
      .writeHead(site.status, site.location === undefined ? {} : { location: site.location })
      .end(site.body)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => web.once('listening', done))
  // A TCP server has an address with a port.
  const { port } = web.address() as AddressInfo
  const outside = openOutside({
    names: namesWith((host) => addresses.get(host) ?? [PUBLIC]),
    connect: (to) => {
      dialled.push(`${to.address}:${to.port}`)
      return connect(port, '127.0.0.1')
    },
  })
  t = await startTestApp({
    env: { DNS_SERVERS: names.address, OPERATOR_EMAILS: OPERATOR },
    ways: { outside },
    work: async ({ boss }) => boss.createQueue(CLAIM_MONEY),
  })
  return async () => {
    web.close().closeAllConnections()
    names.stop()
    await t.stop()
  }
})
afterAll(() => sites.clear())

/** Creates a claim by a user whose own email is on another domain. */
async function aClaim(website?: string) {
  const domain = aDomain()
  const brand = await aListedBrand(t, website ?? `https://shop.${domain}/`)
  const claimant = await aClaimant(t)
  return { domain, brand, claim: await start(claimant.call, brand.id), ...claimant }
}
const statusOf = async (call: Call, claimId: string) =>
  (await call(getClaimStatus, { query: { claimId } })).claims[0] ?? Promise.reject(new Error('no claim'))

describe('a code by email', () => {
  test('R11 is sent to an address on the domain, is valid for fifteen minutes and works once', async () => {
    const { domain, call, claim, user } = await aClaim()
    const params = { id: claim.id }
    const sent = await call(sendClaimCode, { params, body: { email: `hello@mail.${domain}` } })
    expect(sent).toMatchObject({ state: 'verifying', next: 'typeCode', proof: { code: { triesLeft: 5 } } })
    const code = await codeFor(t.db, `hello@mail.${domain}`)
    const stored = await t.db.selectFrom('oneTimeToken').selectAll().where('claimId', '=', claim.id).execute()
    expect(JSON.stringify(stored)).not.toContain(code)
    t.clock.shiftMs += 15 * 60_000 + 1_000
    expect((await refusalOf(call(confirmClaimCode, { params, body: { code } }))).code).toBe('token_invalid')
    await call(sendClaimCode, { params, body: { email: `hello@mail.${domain}` } })
    const next = await codeFor(t.db, `hello@mail.${domain}`)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => call(confirmClaimCode, { params, body: { code: next } })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await statusOf(call, claim.id)).toMatchObject({
      state: 'verified',
      proof: { provedBy: 'mail', code: null },
    })
    expect(
      (await emailsTo(t.db, String(user.email))).filter(({ subject }) => subject.includes('You’ve proved')),
    ).toHaveLength(1)
  })

  test('five wrong tries end it; another claim’s code is no code', async () => {
    const one = await aClaim()
    const two = await aClaim()
    for (const { call, claim, domain } of [one, two])
      await call(sendClaimCode, { params: { id: claim.id }, body: { email: `a@${domain}` } })
    const [own, foreign] = await Promise.all([
      codeFor(t.db, `a@${one.domain}`),
      codeFor(t.db, `a@${two.domain}`),
    ])
    const wrong = [
      foreign,
      ...['BCDF2345', 'BCDF2346', 'BCDF2347', 'BCDF2348', 'BCDF2349'].filter((code) => code !== own),
    ].filter((code) => code !== own)
    const params = { id: one.claim.id }
    for (const code of wrong.slice(0, 5))
      expect((await refusalOf(one.call(confirmClaimCode, { params, body: { code } }))).code).toBe(
        'token_invalid',
      )
    expect((await refusalOf(one.call(confirmClaimCode, { params, body: { code: own } }))).code).toBe(
      'token_invalid',
    )
    expect(await statusOf(one.call, one.claim.id)).toMatchObject({
      state: 'verifying',
      proof: { code: null, provedAt: null },
    })
  })

  test('a code has eight characters, and is typed in any case, with spaces or a dash', async () => {
    const { domain, call, claim } = await aClaim()
    const params = { id: claim.id }
    await call(sendClaimCode, { params, body: { email: `a@${domain}` } })
    const code = await codeFor(t.db, `a@${domain}`)
    expect(code).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXZ]{8}$/)
    for (const wrong of ['123456', `${code}2`, code.slice(1), 'AEIOU234'])
      expect((await refusalOf(call(confirmClaimCode, { params, body: { code: wrong } }))).code).toBe(
        'validation',
      )
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
    expect((await call(confirmClaimCode, { params, body: { code: typed } })).state).toBe('verified')
  })

  test('A127 a claim gets three codes an hour, to however many mailboxes', async () => {
    const { domain, call, claim } = await aClaim()
    const send = (name: string) =>
      call(sendClaimCode, { params: { id: claim.id }, body: { email: `${name}@${domain}` } })
    for (const name of ['a', 'b', 'c']) await send(name)
    const refusal = await refusalOf(send('d'))
    expect(refusal).toMatchObject({ code: 'rate_limited', status: 429 })
    expect(refusal.message).toMatch(
      /^You’ve had 3 codes in an hour. Use the newest one, or try again in \d+ minutes\.$/,
    )
    expect(await emailsTo(t.db, `d@${domain}`)).toEqual([])
    expect((await statusOf(call, claim.id)).proof.code).toMatchObject({ email: `c@${domain}`, triesLeft: 5 })
    t.clock.shiftMs += 3_600_000 + 1_000
    await send('d')
  })

  test('a domain gets ten codes and so fifty guesses a day over all claimants; operators and owners are notified once', async () => {
    const domain = aDomain()
    const website = `https://${domain}/`
    const { brand, owner } = await aBrand(t.db, { website, imported: JSON.stringify({ website }) })
    let guesses = 0
    const outcomes: string[] = []
    for (let i = 0; i < 6; i += 1) {
      const { call } = await aClaimant(t)
      const claim = await start(call, brand.id, { requestAccess: true })
      const params = { id: claim.id }
      for (let j = 0; j < 2; j += 1) {
        const sent = await call(sendClaimCode, { params, body: { email: `no-${i}-${j}@${domain}` } }).then(
          () => 'sent',
          (error: { code: string }) => error.code,
        )
        outcomes.push(sent)
        if (sent !== 'sent') continue
        for (let k = 0; k < 6; k += 1) {
          const { message } = await refusalOf(call(confirmClaimCode, { params, body: { code: 'BCDF2345' } }))
          expect(message).toContain('wrong or has expired')
        }
        const { tries } = await t.db
          .selectFrom('oneTimeToken')
          .select('tries')
          .where('claimId', '=', claim.id)
          .executeTakeFirstOrThrow()
        guesses += tries
      }
    }
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'sent'), 'rate_limited', 'rate_limited'])
    expect(guesses).toBe(50)
    const emailsAbout = async (to: string, about: string) =>
      (await emailsTo(t.db, to)).filter(({ subject }) => subject.includes(about)).length
    expect(await emailsAbout(OPERATOR, '10 claim codes in a day')).toBe(1)
    expect(await emailsAbout(String(owner.email), 'Someone keeps trying to claim')).toBe(1)
    expect(await auditOf(t.db, 'claim.codesCapped')).toHaveLength(1)
    // The limit does not affect another brand's domain.
    const other = await aClaim()
    await other.call(sendClaimCode, { params: { id: other.claim.id }, body: { email: `a@${other.domain}` } })
  })

  test('A57 no other address ever gets an email: not a look-alike, not a neighbouring domain, not a free mail provider', async () => {
    const { domain, call, claim } = await aClaim()
    const before = await countLetters(t.db)
    for (const email of [
      `x@evil-${domain}`,
      `x@${domain}.evil.io`,
      'x@co.uk',
      'x@gmail.com',
      `x@${domain.replace('a', 'а')}`,
      `x@${domain.slice(1)}`,
    ]) {
      const refusal = await refusalOf(call(sendClaimCode, { params: { id: claim.id }, body: { email } }))
      expect([email, ['proof_failed', 'validation'].includes(refusal.code)]).toEqual([email, true])
    }
    expect((await refusalOf(call(proveByAccount, { params: { id: claim.id } }))).code).toBe('proof_failed')
    expect(await countLetters(t.db)).toBe(before)
    expect((await auditOf(t.db, 'claim.proofRefused')).length).toBeGreaterThan(0)
    expect((await statusOf(call, claim.id)).state).toBe('started')
  })

  test.each(['https://facebook.com/x', 'https://linktr.ee/x', 'https://gmail.com', ''])(
    'A57 a brand whose website is %s can be proved by documents only',
    async (website) => {
      const { call, claim } = await aClaim(website)
      expect(claim.proof).toMatchObject({
        domain: null,
        ways: { account: null, mail: null, dns: null, file: null },
      })
      const params = { id: claim.id }
      const tries = [
        call(proveByAccount, { params }),
        call(sendClaimCode, { params, body: { email: 'x@facebook.com' } }),
        call(checkClaimProof, { params, body: { way: 'dns' } }),
      ]
      for (const outcome of await Promise.allSettled(tries))
        expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'proof_failed' } })
    },
  )

  test('A58 the domain is the catalogue’s, not what an owner wrote, and it is frozen when the claim begins', async () => {
    const real = aDomain()
    const evil = aDomain()
    const { brand } = await aBrand(t.db, {
      website: `https://${real}`,
      imported: JSON.stringify({ website: `https://${real}` }),
    })
    const bare = await aBrand(t.db, { website: '' })
    for (const { id } of [brand, bare.brand]) {
      await t.db
        .updateTable('brand')
        .set({ website: `https://${evil}` })
        .where('id', '=', id)
        .execute()
      await t.db.updateTable('brand').set({ businessId: null }).where('id', '=', id).execute()
    }
    const { call } = await aClaimant(t, `mallory@${evil}`)
    const claim = await start(call, brand.id)
    expect(claim.proof.domain).toBe(real)
    expect((await refusalOf(call(proveByAccount, { params: { id: claim.id } }))).code).toBe('proof_failed')
    expect((await start(call, bare.brand.id)).proof.domain).toBeNull()
    await t.db
      .updateTable('brand')
      .set({ website: `https://${evil}`, imported: JSON.stringify({ website: `https://${evil}` }) })
      .where('id', '=', brand.id)
      .execute()
    expect((await refusalOf(call(proveByAccount, { params: { id: claim.id } }))).code).toBe('proof_failed')
  })
})

describe('a record in the name system', () => {
  test('R11 proves it as soon as it is there', async () => {
    const { domain, call, claim } = await aClaim()
    const { dns } = claim.proof.ways
    const look = () => call(checkClaimProof, { params: { id: claim.id }, body: { way: 'dns' } })
    expect(await look()).toMatchObject({ found: 'missing', claim: { state: 'verifying' } })
    names.records.set(domain, ['v=spf1 -all'])
    expect((await look()).found).toBe('missing')
    names.records.set(domain, ['trellis-verify=someone-else'])
    expect((await look()).found).toBe('different')
    expect(dns).toEqual({ name: domain, value: expect.stringMatching(/^trellis-verify=[\w-]{43}$/) })
    names.records.set(domain, ['v=spf1 -all', dns?.value ?? ''])
    expect(await look()).toMatchObject({
      found: 'found',
      claim: { state: 'verified', proof: { provedBy: 'dns' } },
    })
    expect(names.asked).toContain(domain)
  })
})

describe('a file on the website', () => {
  test('R11 proves it, on the host of the brand’s website', async () => {
    const { domain, call, claim } = await aClaim()
    const { file } = claim.proof.ways
    expect(file?.url).toBe(`https://shop.${domain}${PROOF_FILE}`)
    const look = () => call(checkClaimProof, { params: { id: claim.id }, body: { way: 'file' } })
    expect((await look()).found).toBe('missing')
    sites.set(`shop.${domain}${PROOF_FILE}`, { status: 200, body: 'trellis-verify=other' })
    expect((await look()).found).toBe('different')
    sites.set(`shop.${domain}${PROOF_FILE}`, { status: 200, body: `${file?.body}\r\n` })
    expect(await look()).toMatchObject({
      found: 'found',
      claim: { state: 'verified', proof: { provedBy: 'file' } },
    })
  })

  test('A102 nothing private is dialled for it, and no redirect is followed', async () => {
    const { domain, call, claim } = await aClaim()
    const look = () => call(checkClaimProof, { params: { id: claim.id }, body: { way: 'file' } })
    sites.set(`shop.${domain}${PROOF_FILE}`, { status: 302, body: '', location: 'http://169.254.169.254/' })
    expect((await look()).found).toBe('missing')
    for (const host of [domain, `shop.${domain}`, `www.${domain}`]) addresses.set(host, ['169.254.169.254'])
    const before = dialled.length
    expect((await look()).found).toBe('unreachable')
    expect(dialled).toHaveLength(before)
    expect(dialled.every((to) => to.startsWith(PUBLIC))).toBe(true)
    const local = await aClaim('http://127.0.0.1/')
    expect(local.claim.proof.ways.file).toBeNull()
  })
})

describe('documents', () => {
  const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
  async function send(token: string, claimId: string, bytes: Buffer, filename = 'register.pdf') {
    const reply = await post(t, claimDocumentsPath(claimId), token, multipart(bytes, { filename }))
    return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
  }

  test('R11 are uploaded, and the deadline is paused while an operator reviews them', async () => {
    const { call, claim, token, user } = await aClaim('')
    expect((await refusalOf(call(submitClaimDocuments, { params: { id: claim.id }, body: {} }))).code).toBe(
      'conflict',
    )
    const added = await send(token, claim.id, PDF, '../../etc/register<1>.pdf')
    expect(added).toMatchObject({
      status: 200,
      body: { type: 'application/pdf', bytes: PDF.length, name: 'register1.pdf' },
    })
    const wrong = await send(token, claim.id, PDF)
    const documentId = String(wrong.body['id'])
    const rest = await call(removeClaimDocument, { params: { id: claim.id, documentId } })
    expect(rest.proof.documents.map(({ id }) => id)).toEqual([added.body['id']])
    expect(await auditOf(t.db, 'claim.documentRemoved', user.id)).toMatchObject([
      { subjectId: documentId, detail: { claim: claim.id } },
    ])
    const sent = await call(submitClaimDocuments, {
      params: { id: claim.id },
      body: { note: 'The register of trade' },
    })
    expect(sent).toMatchObject({ state: 'verifying', next: 'operatorReads', expiresAt: null })
    expect((await send(token, claim.id, PDF)).status).toBe(409)
    t.clock.shiftMs += 20 * 86_400_000
    const { call: later } = { call: await t.as(user) }
    expect((await statusOf(later, claim.id)).state).toBe('verifying')
    t.clock.shiftMs -= 20 * 86_400_000
  })

  test('are a PDF or a picture of at most 20 MB, ten of them, and one’s own', async () => {
    const { claim, token } = await aClaim('')
    expect(
      (await send(token, claim.id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.pdf')).status,
    ).toBe(415)
    expect((await send(token, claim.id, Buffer.concat([PDF, Buffer.alloc(20_971_520)]))).status).toBe(413)
    const stranger = await aClaimant(t)
    expect((await send(stranger.token, claim.id, PDF)).status).toBe(404)
    expect((await send(token, 'no-claim', PDF)).status).toBe(404)
    for (let n = 0; n < 10; n += 1) expect((await send(token, claim.id, PDF)).status).toBe(200)
    expect(await send(token, claim.id, PDF)).toMatchObject({
      status: 409,
      body: { error: { code: 'quota' } },
    })
  })
})

test('erasing a person deletes their documents and ends their claims', async () => {
  const { claim, user } = await aClaim('')
  const content = Buffer.from('%PDF-1.7')
  const paper = {
    claimId: claim.id,
    name: 'passport.pdf',
    type: 'application/pdf',
    bytes: content.length,
    content,
  }
  await t.db.insertInto('claimDocument').values(paper).execute()
  await sql`select anonymise_claims(${user.id})`.execute(t.db)
  expect(
    await t.db.selectFrom('claimDocument').select('id').where('claimId', '=', claim.id).execute(),
  ).toEqual([])
  const row = await t.db
    .selectFrom('claim')
    .select(['state', 'userId'])
    .where('id', '=', claim.id)
    .executeTakeFirst()
  expect(row).toEqual({ state: 'expired', userId: null })
})

test('R156 without proof a claim is over after fourteen days, by the database’s clock, and can be begun again', async () => {
  const { brand, call: first, claim, user } = await aClaim()
  t.clock.shiftMs += 14 * 86_400_000 - 60_000
  const call = await t.as(user)
  expect((await refusalOf(first(getClaimStatus))).code).toBe('session_expired')
  expect((await statusOf(call, claim.id)).state).toBe('started')
  t.clock.shiftMs += 61_000
  expect(await statusOf(call, claim.id)).toMatchObject({
    state: 'expired',
    next: 'startAgain',
    ending: { reason: 'time' },
  })
  expect((await refusalOf(call(proveByAccount, { params: { id: claim.id } }))).code).toBe('conflict')
  const again = await start(call, brand.id)
  expect(again.id).not.toBe(claim.id)
  expect(again.businessId).toBe(claim.businessId)
  expect((await start(call, brand.id)).id).toBe(again.id)
  const other = await start(call, (await anUnclaimedBrand(t.db)).id)
  expect(other.businessId).not.toBe(again.businessId)
})
