import { newToken } from '#server/tokens.ts'

import { idAt } from '#dev/demo/ids.ts'
import { before, DAY, HOUR, type New, type Rows } from './rows.ts'
import { idOf, type People } from './people.ts'

type Claimed = Omit<New<'claim'>, 'id' | 'token' | 'businessId' | 'userId' | 'state' | 'expiresAt'>
type Beginning = { username: string; business: string; state: 'verifying' | 'contested'; daysAgo: number }

const CLAIM_DAYS = 14

/**
 * Adds two claims that wait for an operator (documents for a brand that is listed under another spelling, a
 * proof against an owner) and one with a card that waits for its proof.
 */
export function addClaims(
  rows: Rows,
  now: Date,
  people: People,
  categories: ReadonlyMap<string, string>,
): void {
  const add = ({ username, business, state, daysAgo }: Beginning, claim: Claimed): string => {
    const { token: id } = newToken()
    const createdAt = before(now, daysAgo * DAY).toISOString()
    rows.claim.push({
      id,
      token: newToken().token,
      businessId: idOf(people.businesses, business),
      userId: idOf(people.users, username),
      state,
      expiresAt: before(now, (daysAgo - CLAIM_DAYS) * DAY).toISOString(),
      createdAt,
      ...claim,
    })
    rows.claimTransition.push({
      id: idAt(before(now, daysAgo * DAY)),
      claimId: id,
      state: 'started',
      at: createdAt,
    })
    return id
  }
  const papers = add(
    { username: 'duarte', business: 'Salt Grass', state: 'verifying', daysAgo: 3 },
    {
      proposal: JSON.stringify({
        name: 'Salt Grass',
        website: 'https://saltgrass.example',
        categoryId: idOf(categories, 'shop/health_food'),
        product: 'Pickled Samphire, large jar',
      }),
      domain: 'saltgrass.example',
      host: 'saltgrass.example',
      planId: 'essential_monthly',
      note: 'An agency that no longer answers holds our domain, so here is our extract from the register instead.',
      reviewSince: before(now, 2 * DAY).toISOString(),
    },
  )
  tell(rows, papers, 'verifying', before(now, 2 * DAY))
  rows.claimDocument.push({
    claimId: papers,
    name: 'extract-from-the-register.pdf',
    type: 'application/pdf',
    bytes: EXTRACT.length,
    content: EXTRACT,
    createdAt: before(now, 2 * DAY + HOUR).toISOString(),
  })
  const trial = add(
    { username: 'tess', business: 'Marrow & Thyme', state: 'verifying', daysAgo: 4 },
    {
      brandId: brandNamed(rows, 'Marrow & Thyme').id,
      domain: 'marrowandthyme.example',
      host: 'marrowandthyme.example',
      planId: 'plus_monthly',
      payment: 'trial',
      paymentPlanId: 'plus_monthly',
      trialEndsAt: before(now, -10 * DAY).toISOString(),
      hasSlot: true,
    },
  )
  tell(rows, trial, 'verifying', before(now, 4 * DAY - HOUR))
  const proved = before(now, 20 * HOUR)
  const contested = brandNamed(rows, 'Moon Pantry')
  const against = add(
    { username: 'noemi', business: 'Noemi Vidal', state: 'contested', daysAgo: 9 },
    {
      brandId: contested.id,
      domain: 'moonpantry.example',
      host: 'moonpantry.example',
      planId: 'plus_annually',
      ownerNotifiedAt: before(now, 9 * DAY).toISOString(),
      answerBy: before(now, 2 * DAY).toISOString(),
      provedAt: proved.toISOString(),
      provedBy: 'mail',
      reviewSince: proved.toISOString(),
    },
  )
  tell(rows, against, 'contested', before(now, 9 * DAY - 1))
  // As after a proof against an owner: the page is frozen until an operator has decided.
  contested.frozenAt = proved.toISOString()
  contested.frozenReason = `claim:${against}`
}

function brandNamed(rows: Rows, name: string) {
  const brand = rows.brand.find((row) => row.name === name)
  if (brand === undefined) throw new Error(`The demo has no ${name}.`)
  return brand
}

function tell(rows: Rows, claimId: string, state: 'verifying' | 'contested', at: Date) {
  rows.claimTransition.push({ id: idAt(at), claimId, state, at: at.toISOString() })
}

/** One page with one line on it. */
const EXTRACT = pdf('Extract from the register of companies: Salt Grass, owner Duarte Salgado.')

function pdf(line: string): Buffer {
  const drawing = `BT /F1 12 Tf 72 760 Td (${line}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, place) => {
    const start = file.length
    file += `${place + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  )
}
