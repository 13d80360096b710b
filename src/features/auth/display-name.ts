import * as z from 'zod/mini'

import { text } from '#shared/api/input.ts'

/** Invisible characters and bidi marks. A joiner within an emoji is neither. */
const UNSEEN =
  /(?!\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|(?<![\p{ExtPict}\p{EMod}\ufe0f])\u200d/u

/** Tells whether a name could imitate another one: zero-width characters, bidi overrides, blank letters. */
function hasUnseen(text: string): boolean {
  return UNSEEN.test(text)
}

/** Replaces each of them with a space. */
export function withoutUnseen(text: string): string {
  return text.replace(new RegExp(UNSEEN, 'gu'), ' ')
}

/** 'trellis', also with lookalike digits, signs, and Cyrillic or Greek letters. */
const TRELLIS = /[tтτ][rг][e3еε][l1|!iіӏι]{2}[i1|!lіӏι][s5$ѕ]/gu

/**
 * Words that make a name with 'Trellis' look official. 'Trellis Farm' and 'Ann Trellis' are ordinary names.
 */
const OFFICIAL = new Set(
  `account accounts admin administrator app assistance at billing business care claims compliance customer desk for
  from help helpdesk hq info inc legal mod moderation moderator of official operator operators payments privacy
  report reports s safety security service services staff support team the trust verification verified`.split(
    /\s+/,
  ),
)

/**
 * Tells whether a name pretends to be Trellis: 'Trellis', 'TrellisTeam', 'official_trellis', 'Tre11is
 * Support'.
 */
export function impersonatesTrellis(name: string): boolean {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const others = plain.replace(TRELLIS, ' ')
  return others !== plain && (others.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => OFFICIAL.has(word))
}

/** A name that is shown beside a user's text; at most `max` code points. */
export function displayName(max: number, min = 0) {
  return text(max, min).check(
    z.refine((name) => !hasUnseen(name), { error: 'Remove invisible characters.' }),
    z.refine((name) => !impersonatesTrellis(name), {
      error: 'This name looks like an official Trellis name. Use your own.',
    }),
  )
}

/** A person's name. Optional: '' is allowed. */
export const DisplayName = displayName(100)
