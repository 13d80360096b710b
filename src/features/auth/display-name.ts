import * as z from 'zod/mini'

import { text } from '#shared/api/input.ts'

/** Characters drawn as nothing, and marks that turn the direction of the text around them. A joiner within an emoji is neither. */
const UNSEEN =
  /(?!\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|(?<![\p{ExtPict}\p{EMod}\ufe0f])\u200d/u

/** Whether a name could look like another one: zero-width characters, bidi overrides, blanks that are letters. */
function hasUnseen(text: string): boolean {
  return UNSEEN.test(text)
}

/** Puts a space in place of each of them. */
export function withoutUnseen(text: string): string {
  return text.replace(new RegExp(UNSEEN, 'gu'), ' ')
}

/** 'trellis', also with look-alike digits, signs, and Cyrillic or Greek letters. */
const TRELLIS = /[tтτ][rг][e3еε][l1|!iіӏι]{2}[i1|!lіӏι][s5$ѕ]/gu

/** Beside 'Trellis' these make a name official. 'Trellis Farm' and 'Ann Trellis' are names like others. */
const OFFICIAL = new Set(
  `account accounts admin administrator app assistance at billing business care claims compliance customer desk for
  from help helpdesk hq info inc legal mod moderation moderator of official operator operators payments privacy
  report reports s safety security service services staff support team the trust verification verified`.split(/\s+/),
)

/** Whether a name passes itself off as Trellis: 'Trellis', 'TrellisTeam', 'official_trellis', 'Tre11is Support'. */
export function impersonatesTrellis(name: string): boolean {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const others = plain.replace(TRELLIS, ' ')
  return others !== plain && (others.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => OFFICIAL.has(word))
}

/** A name that others see beside what somebody writes; at most `max` code points. */
export function displayName(max: number, min = 0) {
  return text(max, min).check(
    z.refine((name) => !hasUnseen(name), { error: 'Leave out invisible characters.' }),
    z.refine((name) => !impersonatesTrellis(name), { error: 'This name sounds like Trellis itself. Use your own.' }),
  )
}

/** A person's name. Optional: '' is allowed. */
export const DisplayName = displayName(100)
