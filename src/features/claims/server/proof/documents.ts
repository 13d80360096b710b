import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { ClaimDocument, ClaimId } from '#features/claims/contract.ts'
import {
  DOCUMENT_BYTES,
  DOCUMENT_BYTES_PER_ACCOUNT,
  type DOCUMENT_TYPES,
  DOCUMENTS_MAX,
} from '#features/claims/rules.ts'
import type { ClaimRow } from '#features/claims/server/claim-row.ts'
import {
  lockClaim,
  transitionClaim,
  claimHasChanged,
  refuseClosed,
} from '#features/claims/server/transitions.ts'
import type { Prover } from '#features/claims/server/proof/prove.ts'
import { refuseForeign } from '#features/claims/server/queries.ts'
import { acceptFiles, type ReceivedFile, receiveFile } from '#features/images/server/uploads/receive.ts'
import { withUploadSlot } from '#features/images/server/uploads/slots.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { requireViewer, resolve } from '#server/api/access.ts'
import type { Services } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { bearerOf } from '#server/tokens.ts'

const LIMIT = { name: 'claim-documents', points: 40, seconds: 3600, store: 'database' } as const
/** Uploads of one account at once. Our own pages send as many. */
const DOCUMENTS_AT_ONCE = 2
type DocumentRequest = FastifyRequest<{ Params: { id: string } }>

/**
 * Registers `POST /api/claims/:id/documents`, multipart with a PDF or image in `file`. Stored unchanged, for
 * operators only.
 */
export function registerClaimDocuments(app: FastifyInstance, services: Services): void {
  acceptFiles(app, (scope) => {
    const config = { access: 'session' } as const
    scope.post<{ Params: { id: string } }>(
      '/api/claims/:id/documents',
      { config },
      async (request, reply) => {
        try {
          return ClaimDocument.parse(await take(services, request))
        } catch (error) {
          // Without this the client would keep sending a body that nothing reads.
          if (!request.raw.complete) reply.header('connection', 'close')
          throw error
        }
      },
    )
  })
}

async function take(services: Services, request: DocumentRequest): Promise<ClaimDocument> {
  const { db, limits, config } = services
  const viewer = requireViewer(await resolve(services, bearerOf(request.raw), {}))
  request.userId = viewer.userId
  const { id } = request.params
  if (!ClaimId.safeParse(id).success) throw notFound()
  await refuseForeign(db, id, viewer)
  await limits.take(LIMIT, viewer.userId)
  const slot = { config, account: `documents ${viewer.userId}`, atOnce: DOCUMENTS_AT_ONCE }
  const received = { config, maxBytes: DOCUMENT_BYTES }
  return withUploadSlot(request, slot, () =>
    receiveFile(request, received, async (file) => {
      const type = await typeOf(file.path)
      if (type === null)
        throw new ApiError('unsupported_type', 'Upload a PDF or a picture (JPEG, PNG, WebP or HEIC).')
      return afterOthers(() => keep(db, id, { ...file, type, userId: viewer.userId, address: request.ip }))
    }),
  )
}

type Received = ReceivedFile & { type: DocumentType; userId: string; address: string }

async function keep(db: Db, id: string, { path, bytes, filename, type, userId, address }: Received) {
  const content = await readFile(path)
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      const claim = await refuseSent(trx, id)
      await refuseTooMany(trx, claim, bytes)
      const row = await trx
        .insertInto('claimDocument')
        .values({ claimId: id, name: nameOf(filename), type, bytes, content })
        .returning(['id', 'name', 'createdAt'])
        .executeTakeFirstOrThrow()
      const detail = { claim: id }
      await audit(trx, { event: 'claim.documentAdded', userId, subjectId: row.id, address, detail })
      return { id: row.id, name: row.name, type, bytes, addedAt: row.createdAt }
    }),
  )
}

/** Throws if the claim has ten documents, or those of all claims of its claimant would be too large. */
async function refuseTooMany(trx: Db, claim: ClaimRow, bytes: number): Promise<void> {
  const kept = await trx
    .selectFrom('claimDocument as document')
    .innerJoin('claim', 'claim.id', 'document.claimId')
    .select(['document.claimId', 'document.bytes'])
    .where('claim.userId', '=', claim.userId)
    .execute()
  if (kept.filter(({ claimId }) => claimId === claim.id).length >= DOCUMENTS_MAX)
    throw new ApiError('quota', `You can add up to ${DOCUMENTS_MAX} documents.`)
  if (kept.reduce((sum, document) => sum + document.bytes, bytes) > DOCUMENT_BYTES_PER_ACCOUNT)
    throw new ApiError('quota', 'Your documents are too large together. Remove some, or send smaller files.')
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `work` alone: a document is written to the database in one piece, and only one at a time is held in
 * memory.
 */
function afterOthers<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => {})
  return mine
}

export async function removeDocument(
  { db, viewer: { userId }, address }: Pick<Prover, 'db' | 'viewer' | 'address'>,
  claimId: string,
  documentId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await refuseSent(trx, claimId)
    const { numDeletedRows } = await trx
      .deleteFrom('claimDocument')
      .where('claimId', '=', claimId)
      .where('id', '=', documentId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    const detail = { claim: claimId }
    await audit(trx, { event: 'claim.documentRemoved', userId, subjectId: documentId, address, detail })
  })
}

/** Submits the uploads to an operator, which pauses the expiry. */
export async function submitDocuments(deps: Prover, id: string, note: string): Promise<void> {
  await retrying(() =>
    deps.db.transaction().execute(async (trx) => {
      const claim = await lockClaim(trx, id)
      refuseClosed(claim)
      if (claim.reviewSince !== null) throw claimHasChanged()
      const document = await trx
        .selectFrom('claimDocument')
        .select('id')
        .where('claimId', '=', id)
        .executeTakeFirst()
      if (document === undefined) throw new ApiError('conflict', 'Add a document first.')
      const by = { userId: deps.viewer.userId, address: deps.address }
      await transitionClaim(deps, trx, claim, {
        event: { type: 'submitted' },
        by,
        changes: { note: note.trim() },
      })
    }),
  )
}

/** Returns a document with its bytes, for the operator console. */
export async function readDocument(db: Db, claimId: string, documentId: string) {
  const row = await db
    .selectFrom('claimDocument')
    .select(['name', 'type', 'content'])
    .where('claimId', '=', claimId)
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/**
 * Returns the claim, locked. Throws if the documents were submitted: they must not change while an operator
 * reads them, nor after a decision that rests on them.
 */
async function refuseSent(trx: Db, id: string): Promise<ClaimRow> {
  const claim = await lockClaim(trx, id)
  refuseClosed(claim)
  if (claim.reviewSince !== null) throw new ApiError('conflict', 'You’ve already sent these documents.')
  if (claim.state === 'verified')
    throw new ApiError('conflict', 'This claim is verified, so its documents can’t be changed.')
  return claim
}

type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Detects the type from the first bytes, whatever the name says. */
async function typeOf(path: string): Promise<DocumentType | null> {
  const [first = Buffer.alloc(0)] = await createReadStream(path, { end: 11 }).toArray()
  const head = Buffer.from(first).toString('latin1')
  if (head.startsWith('%PDF-')) return 'application/pdf'
  if (head.startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp'
  return /^ftyp(?:heic|heix|mif1|msf1|hevc)$/.test(head.slice(4, 12)) ? 'image/heic' : null
}

/** Returns the original file name, without characters that a screen or header cannot hold (A90). */
function nameOf(filename: string): string {
  const name = (filename.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{C}"<>]/gu, '')
    .trim()
  return Array.from(name).slice(0, 100).join('') || 'document'
}
