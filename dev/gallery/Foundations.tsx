import { Columns, Part, Specimen } from '#dev/gallery/Specimen.tsx'

const COLOURS = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['line-2', 'bg-line-2'],
  ['control', 'bg-control'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['leaf', 'bg-leaf'],
  ['leaf-hover', 'bg-leaf-hover'],
  ['leaf-press', 'bg-leaf-press'],
  ['leaf-tint', 'bg-leaf-tint'],
  ['deep', 'bg-deep'],
  ['deep-2', 'bg-deep-2'],
  ['marigold', 'bg-marigold'],
  ['marigold-tint', 'bg-marigold-tint'],
  ['beet', 'bg-beet'],
  ['beet-tint', 'bg-beet-tint'],
  ['tomato', 'bg-tomato'],
  ['tomato-tint', 'bg-tomato-tint'],
  ['star', 'bg-star'],
  ['rival', 'bg-rival'],
  ['median', 'bg-median'],
] as const

const SIZES = [
  ['t6', 'display text-t6', 'Grow your brand'],
  ['t5', 'display text-t5', 'Reviews'],
  ['t4', 'display text-t4', 'What Plus gave you in November'],
  ['t3', 'text-t3', 'Lead paragraphs, and small headings in serif'],
  ['t2', 'text-t2', 'Everything else: 15 px, the size one reads and works in'],
  ['t1', 'text-t1', 'Hints, facts, badges, table heads'],
] as const

export function Foundations() {
  return (
    <Part
      id="foundations"
      title="Colour and type"
      note="Leaf is for actions, marigold for money, stars and the one thing to notice. Six sizes, no more."
    >
      <Specimen name="Colours">
        {COLOURS.map(([name, look]) => (
          <div key={name} className="w-20">
            <div className={`h-12 rounded-control border border-line ${look}`} />
            <p className="mt-1 text-t1 text-ink-3">{name}</p>
          </div>
        ))}
      </Specimen>
      <Specimen name="Type" isWide className="grid grid-cols-1 gap-3">
        {SIZES.map(([name, look, words]) => (
          <div key={name} className="flex items-baseline gap-4">
            <span className="w-8 shrink-0 text-t1 text-ink-3">{name}</span>
            <span className={`min-w-0 ${look}`}>{words}</span>
          </div>
        ))}
      </Specimen>
      <Columns>
        <Specimen name="Numbers">
          <span className="num text-t5">4.6</span>
          <span className="num text-t6">$2,003.93</span>
        </Specimen>
        <Specimen name="Headings" isWide className="grid grid-cols-1 gap-2">
          <h1>Elif on Hazel & Oat</h1>
          <h2>Comments</h2>
          <h3>Talked about most</h3>
        </Specimen>
        <Specimen name="Deep surface" isWide>
          <div className="deep rounded-card p-5">
            <h3>You answer in 9 hours</h3>
            <p className="mt-1 text-t1 text-ink-2">Tokens inside are those of the surface.</p>
          </div>
        </Specimen>
      </Columns>
    </Part>
  )
}
