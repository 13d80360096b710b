import type { ReactNode } from 'react'

import type { Look } from '#features/embeds/rules.ts'

const OUTLINE = 'fill-surface stroke-line-2 [stroke-width:1.2]'
const INK = 'fill-ink-2'
const STARS = 'stroke-marigold [stroke-width:3]'
const TEXT = 'stroke-line-2 [stroke-width:2.4] group-has-[:checked]:stroke-leaf/35'
const RULE = 'stroke-line-2 [stroke-width:1] group-has-[:checked]:stroke-leaf/35'
const LINK = 'stroke-leaf [stroke-width:2.6]'
const PHOTO = 'fill-(--art-leaf)'

const DRAWINGS: Record<Look, ReactNode> = {
  badge: (
    <>
      <rect x="14" y="22" width="52" height="16" rx="4" className={OUTLINE} />
      <rect x="19" y="27" width="8" height="6" rx="1.5" className={INK} />
      <path d="M32 30h20" className={STARS} />
      <rect x="56" y="27" width="6" height="6" rx="2" className={PHOTO} />
    </>
  ),
  strip: (
    <>
      <path d="M8 22.5h64M8 37.5h64" className={RULE} />
      <path d="M10 30h16" className={STARS} />
      <path d="M32 30h22" className={TEXT} />
      <path d="M60 30h10" className={LINK} />
    </>
  ),
  list: (
    <>
      <path d="M12 14h14" className={STARS} />
      {[22, 35, 48].map((y) => (
        <g key={y}>
          <circle cx="15" cy={y} r="3.4" className={PHOTO} />
          <path d={`M23 ${y - 1.5}h36M23 ${y + 3}h24`} className={TEXT} />
        </g>
      ))}
      <path d="M12 28.5h56M12 41.5h56" className={RULE} />
    </>
  ),
  product: (
    <>
      <rect x="10" y="12" width="13" height="9" rx="2" className={INK} />
      <path d="M10 28h16M10 34h12M10 40h7" className={STARS} />
      <path d="M36 14h32M36 19h24M36 33h32M36 38h18" className={TEXT} />
      <path d="M36 26h34" className={RULE} />
      <rect x="36" y="43" width="10" height="7" rx="1.5" className={PHOTO} />
      <rect x="49" y="43" width="10" height="7" rx="1.5" className={PHOTO} />
    </>
  ),
  wall: (
    <>
      <rect x="10" y="10" width="28" height="24" rx="3" className={OUTLINE} />
      <path d="M10 13a3 3 0 0 1 3-3h22a3 3 0 0 1 3 3v9H10z" className={PHOTO} />
      <rect x="10" y="38" width="28" height="12" rx="3" className={OUTLINE} />
      <rect x="42" y="10" width="28" height="12" rx="3" className={OUTLINE} />
      <rect x="42" y="26" width="28" height="24" rx="3" className={OUTLINE} />
      <path d="M42 29a3 3 0 0 1 3-3h22a3 3 0 0 1 3 3v9H42z" className={PHOTO} />
    </>
  ),
  summary: (
    <>
      <rect x="22" y="8" width="36" height="44" rx="4" className={OUTLINE} />
      <rect x="27" y="13" width="9" height="8" rx="2" className={INK} />
      <path d="M40 17h13M27 27h26M27 32h18M27 37h9" className={STARS} />
      <rect x="27" y="42" width="26" height="6" rx="2" className="fill-leaf" />
    </>
  ),
}

/** A small drawing of a look. */
export function LookArt({ look, className }: { look: Look; className?: string }) {
  return (
    <svg viewBox="0 0 80 60" aria-hidden="true" fill="none" strokeLinecap="round" className={className}>
      {DRAWINGS[look]}
    </svg>
  )
}
