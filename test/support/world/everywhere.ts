import type { Db } from '#server/data/db.ts'
import { addressHash } from '#server/email/suppressed.ts'
import { newToken } from '#server/tokens.ts'

import type { TestApp } from '../apps/app.ts'
import {
  aBrand,
  aComment,
  aMember,
  anImage,
  anUnclaimedBrand,
  aProduct,
  aReview,
  aSession,
  aUser,
} from './factories.ts'
import { anApiKey } from './api-keys.ts'
import { aWebhook } from './webhooks.ts'

let n = 0

/**
 * Creates a user with a row in every table that can hold personal data, for tests of export and erasure.
 * `texts` are their own words, `secrets` must never be readable.
 */
export async function somebodyEverywhere({ db, services }: TestApp) {
  const mark = `canary${(n += 1)}x${Date.now().toString(36)}`
  const word = (of: string) => `${of}-${mark}`
  const passwordHash = await services.passwords.hash(word('a password'))
  const user = await aUser(db, {
    name: word('name'),
    username: `u.${mark}`.slice(0, 30),
    passwordHash,
    sourceId: word('source'),
  })
  const userId = user.id
  const email = String(user.email)
  const { brand, business, owner } = await aBrand(db)
  await aMember(db, { businessId: business.id, userId, role: 'responder' })
  const [ofBusiness, ofBrand] = [
    { businessId: business.id, userId },
    { brandId: brand.id, userId },
  ]
  const product = await aProduct(db, { brandId: brand.id })

  // The account and its logins.
  await aSession(db, user, { ip: '192.0.2.7', userAgent: word('agent') })
  await db
    .insertInto('userIdentity')
    .values({ provider: 'google', subject: word('subject'), userId })
    .execute()
  await db
    .insertInto('userPreference')
    .values({ userId, name: 'time-zone', value: JSON.stringify(word('zone')) })
    .execute()
  await loginFactors(db, userId, word)
  const { hash } = newToken()
  const expiresAt = '2099-01-01T00:00:00Z'
  await db
    .insertInto('oneTimeToken')
    .values({ purpose: 'reset', userId, email, tokenHash: hash, expiresAt })
    .execute()
  await db.insertInto('dataExport').values({ userId, expiresAt }).execute()
  await db
    .insertInto('idempotency')
    .values({ userId, key: word('key'), route: 'POST /x', bodyHash: hash })
    .execute()
  await db
    .insertInto('erasure')
    .values({ userId, dueAt: new Date(Date.now() + 7 * 86_400_000).toISOString() })
    .execute()
  await db
    .insertInto('audit')
    .values({ event: word('event'), ...ofBusiness })
    .execute()

  // Their reviews, likes and pictures.
  const theirs = await aReview(db, product, { userId, text: word('review') })
  const foreign = await aReview(db, product, { text: word('someone else wrote this') })
  const comment = await aComment(db, foreign, { userId, text: word('comment'), asBrandId: brand.id })
  await db
    .insertInto('replyWriter')
    .values({ reviewId: foreign.id, endsAt: expiresAt, ...ofBrand })
    .execute()
  await db
    .insertInto('pendingReply')
    .values([
      { reviewId: foreign.id, text: word('pending reply'), publishAt: expiresAt, ...ofBrand },
      {
        reviewId: theirs.id,
        brandId: brand.id,
        userId: owner.id,
        receiverId: userId,
        text: word('someone else answered this'),
        publishAt: expiresAt,
      },
    ])
    .execute()
  await aComment(db, theirs, {
    userId: owner.id,
    receiverId: userId,
    text: word('someone else answered this'),
  })
  await db
    .updateTable('reviewWork')
    .set({ assigneeId: userId, assignedAt: '2026-11-20T09:00:00Z', assignedBy: userId })
    .where('reviewId', '=', foreign.id)
    .execute()
  await db.insertInto('formerAssignee').values(ofBrand).execute()
  await db
    .insertInto('assignmentRule')
    .values({
      id: foreign.id,
      brandId: brand.id,
      position: 0,
      isOn: true,
      minStars: 1,
      maxStars: 2,
      assigneeId: userId,
    })
    .execute()
  await db
    .insertInto('reviewLike')
    .values({ reviewId: foreign.id, ...ofBrand })
    .execute()
  await db
    .insertInto('commentLike')
    .values({ commentId: comment.id, ...ofBrand })
    .execute()
  await anImage(db, { entity: 'user', userId, alt: word('alt') })
  await db
    .insertInto('imageUpload')
    .values({ uploadId: word('upload'), expiresAt, ...ofBusiness })
    .execute()

  // Their work for businesses.
  const competitor = await anUnclaimedBrand(db, { name: word('competitor') })
  await db
    .insertInto('analyticsChoice')
    .values({ comparison: 'brand', competitorId: competitor.id, ...ofBrand })
    .execute()
  await db
    .insertInto('savedReply')
    .values({ businessId: business.id, createdBy: userId, name: mark, text: word('saved') })
    .execute()
  const note = await db
    .insertInto('reviewNote')
    .values({
      businessId: business.id,
      brandId: brand.id,
      reviewId: foreign.id,
      authorId: userId,
      text: word('note'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('reviewNoteMention').values({ noteId: note.id, userId }).execute()
  const apiKey = await anApiKey(db, { businessId: business.id, userId }, { name: word('key') })
  await db
    .insertInto('proposedReply')
    .values({ reviewId: foreign.id, brandId: brand.id, apiKeyId: apiKey.id, text: word('draft'), expiresAt })
    .execute()
  await aWebhook(
    { db, services },
    { businessId: business.id, userId },
    { url: `https://${mark}.example/hook` },
  )
  await db
    .insertInto('webhookEvent')
    .values({
      businessId: business.id,
      type: 'review.created',
      subjectId: userId,
      userId,
      body: word('sent'),
    })
    .execute()
  await db
    .insertInto('productImport')
    .values({ fileName: word('sheet'), ...ofBrand })
    .execute()
  await db
    .insertInto('checkoutSession')
    .values({
      id: word('checkout'),
      planId: word('plan'),
      successUrl: '/',
      cancelUrl: '/',
      status: 'complete',
      ...ofBusiness,
    })
    .execute()
  await db
    .insertInto('claim')
    .values({
      id: newToken().token,
      token: word('token of a claim'),
      businessId: business.id,
      userId,
      brandId: competitor.id,
      note: word('claim'),
      expiresAt,
      state: 'expired',
      endedAt: '2026-10-01T00:00:00Z',
    })
    .execute()
  const report = await db
    .insertInto('report')
    .values({ ...ofBusiness, ...ofBrand, reviewId: foreign.id, reason: 'spam', note: word('report') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('reportStep')
    .values({ reportId: report.id, step: 'received', words: word('step'), userId })
    .execute()
  await promotionWork(db, { ...ofBusiness, brandId: brand.id, word })
  const role = 'editor' as const
  await db
    .insertInto('invitation')
    .values([
      {
        businessId: business.id,
        email: word('asked') + '@people.example',
        role,
        expiresAt,
        invitedBy: userId,
      },
      { businessId: business.id, email, role, expiresAt, invitedBy: owner.id },
    ])
    .execute()

  // Their notifications, emails and messages.
  const notice = await db
    .insertInto('notification')
    .values({ businessId: business.id, type: 'team.joined', dedupeId: word('joined'), personId: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notification')
    .values({
      businessId: business.id,
      type: 'review.returned',
      dedupeId: word('returned'),
      recipientId: userId,
    })
    .execute()
  await db
    .insertInto('notificationPreference')
    .values({ ...ofBusiness, topic: 'review.new', cadence: 'weekly' })
    .execute()
  await db
    .insertInto('digestItem')
    .values({ ...ofBusiness, notificationId: notice.id, cadence: 'weekly' })
    .execute()
  const recipientHash = addressHash(email)
  await db
    .insertInto('sentEmail')
    .values({
      dedupeId: `${word('kind')}:${word('rest of the id')}`,
      messageId: word('message'),
      recipientHash,
    })
    .execute()
  await db
    .insertInto('emailSuppression')
    .values({ emailHash: recipientHash, reason: 'bounce', detail: word('bounce') })
    .execute()
  await db
    .insertInto('contactMessage')
    .values({ kind: 'contact', topic: 'question', name: word('writer'), email, message: word('message') })
    .execute()
  await db
    .insertInto('newsletterSubscriber')
    .values({ email, unsubscribeToken: word('stop') })
    .execute()

  const own = [
    'name',
    'source',
    'agent',
    'subject',
    'zone',
    'event',
    'review',
    'comment',
    'pending reply',
    'alt',
    'competitor',
    'sheet',
    'saved',
    'note',
    'key',
    'draft',
    'line of a promotion',
    'step of a promotion',
    'passkey',
  ]
  return {
    user,
    texts: [...own, 'plan', 'claim', 'report', 'step', 'kind', 'message', 'bounce', 'writer'].map(word),
    secrets: [
      'someone else wrote this',
      'someone else answered this',
      'token of a claim',
      'rest of the id',
      'asked',
      'stop',
    ].map(word),
  }
}

/** Adds a passkey, an app, a code, a device, and the challenges of a login in progress. */
async function loginFactors(db: Db, userId: string, word: (of: string) => string): Promise<void> {
  const expiresAt = '2099-01-01T00:00:00Z'
  const hash = () => newToken().hash
  await db
    .insertInto('passkey')
    .values({
      userId,
      credentialId: hash(),
      publicKey: hash(),
      name: word('passkey').slice(0, 60),
      deviceType: 'multiDevice',
      backedUp: true,
    })
    .execute()
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('passkeyChallenge')
    .values({ challenge: hash(), purpose: 'register', userId, sessionId: session.id, expiresAt })
    .execute()
  await db.insertInto('authenticatorApp').values({ userId, secret: hash(), keyId: 'one' }).execute()
  await db.insertInto('recoveryCode').values({ userId, codeHash: hash() }).execute()
  await db
    .insertInto('loginChallenge')
    .values({ tokenHash: hash(), userId, way: 'password', expiresAt })
    .execute()
  await db.insertInto('factorReset').values({ userId, dueAt: expiresAt, cancelTokenHash: hash() }).execute()
  await db.insertInto('device').values({ userId, tokenHash: hash() }).execute()
}

type Work = { businessId: string; brandId: string; userId: string; word: (of: string) => string }

/** Adds a promotion with a step, and a slot, a hold, a price and an allowance that the user set. */
async function promotionWork(db: Db, { businessId, brandId, userId, word }: Work): Promise<void> {
  const promotion = await db
    .insertInto('promotion')
    .values({
      businessId,
      brandId,
      channel: 'spotlight',
      line: word('line of a promotion'),
      createdBy: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('promotionStep')
    .values({ promotionId: promotion.id, step: 'created', words: word('step of a promotion'), userId })
    .execute()
  const slot = await db
    .insertInto('promotionSlot')
    .values({
      channel: 'email',
      title: 'Newsletter',
      audience: 'Readers',
      readers: 1000,
      capacity: 3,
      goesOutAt: '2099-01-02T00:00:00Z',
      deadlineAt: '2099-01-01T00:00:00Z',
      setBy: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('promotionHold')
    .values({ slotId: slot.id, businessId, userId, expiresAt: '2099-01-01T00:00:00Z' })
    .execute()
  await db.insertInto('promotionPrice').values({ centsPerThousand: 1200, setBy: userId }).execute()
  await db
    .insertInto('businessAllowance')
    .values({ businessId, adCreditCents: 1, emails: 0, pushNotifications: 0, socialPosts: 0, setBy: userId })
    .execute()
}
