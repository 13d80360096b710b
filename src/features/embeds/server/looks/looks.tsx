import type { ReactNode } from 'react'

import type { Look } from '#features/embeds/rules.ts'
import { excerpt } from '#features/embeds/server/excerpt.ts'
import {
  AllReviews,
  ByTrellis,
  type Drawn,
  HowLink,
  Out,
  QUOTE,
  Score,
  StarShapes,
} from '#features/embeds/server/looks/parts.tsx'
import { List, Overall, Product, Wall } from '#features/embeds/server/looks/review-looks.tsx'
import { usualAnswer } from '#features/reviews/text.ts'
import { isolated } from '#shared/text.ts'
import { Logo } from '#ui/art/Logo.tsx'

/** The block of an embed, with its look, or the link that remains of it. */
export function Block(drawn: Drawn) {
  const { content } = drawn
  const { layout, parts, subject } = content
  if (parts === 'link')
    return (
      <Frame label="Reviews on Trellis">
        <OnlyLink {...drawn} />
      </Frame>
    )
  // A badge is an image; in a frame it is drawn as a strip.
  const Inner = LOOKS[layout.look === 'badge' ? 'strip' : layout.look]
  return (
    <Frame label={`Reviews of ${isolated(subject.name)} on Trellis`}>
      <StarShapes />
      <Inner {...drawn} />
    </Frame>
  )
}

function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="trl" aria-label={label}>
      <div className="trl-in">{children}</div>
    </section>
  )
}

/** The same in every look: neither a number nor an error. */
function OnlyLink({ content, origin }: Drawn) {
  return (
    <Out href={origin + content.links.all} className="trl-link">
      <Logo size={22} />
      Reviews on Trellis
    </Out>
  )
}

function Strip(drawn: Drawn) {
  const { content, origin } = drawn
  const quoted = content.reviews.find(({ text }) => text.trim() !== '')
  return (
    <div className="trl-strip">
      <Score subject={content.subject} size={16} />
      {quoted && <q dir="auto">“{excerpt(quoted.text.replace(/\s+/g, ' '), QUOTE).text}”</q>}
      <span className="trl-end2">
        <HowLink {...drawn} />
        <Out href={origin + content.links.all} className="trl-a">
          Read all
        </Out>
        <ByTrellis {...drawn} size={18} />
      </span>
    </div>
  )
}

function Summary(drawn: Drawn) {
  const { content } = drawn
  const { answerHours, brandName } = content
  return (
    <div className="trl-sum">
      <Overall content={content} size={18} />
      {answerHours !== null && (
        <p className="trl-an">
          <AnswerIcon />
          <span>
            <bdi>{brandName}</bdi> {usualAnswer(answerHours).replace('Usually', 'usually')}
          </span>
        </p>
      )}
      <AllReviews {...drawn} className="trl-btn" lead="Read all" />
      <div className="trl-foot">
        <span className="trl-how">
          <HowLink {...drawn} />
        </span>
        <ByTrellis {...drawn} words="Trellis" />
      </div>
    </div>
  )
}

function AnswerIcon() {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path
        d="M17 4a9 9 0 1 0-9.3 15.7L3 21l1.3-3.9M15 19l2 2 4-4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

const LOOKS: Record<Exclude<Look, 'badge'>, (drawn: Drawn) => ReactNode> = {
  strip: Strip,
  list: List,
  product: Product,
  wall: Wall,
  summary: Summary,
}
