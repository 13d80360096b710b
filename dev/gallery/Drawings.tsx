import { PACK_COLOURS } from '#shared/art/pack-colours.ts'
import { PACK_SHAPES } from '#shared/art/packages.ts'
import { Botanic } from '#ui/art/Botanic.tsx'
import { BrandBanner, BrandMark } from '#ui/art/BrandMark.tsx'
import { Greenhouse } from '#ui/art/Greenhouse.tsx'
import { GrowthBud, Twig } from '#ui/art/GrowthBud.tsx'
import { GrowthMeter } from '#ui/art/GrowthMeter.tsx'
import { Logo, Wordmark } from '#ui/art/Logo.tsx'
import { Portrait } from '#ui/art/Portrait.tsx'
import { ProductArt } from '#ui/art/ProductArt.tsx'
import { Scene, type SceneKind } from '#ui/art/Scene.tsx'
import { Shelf } from '#ui/art/Shelf.tsx'
import { TierLattice, TierMark, type TierName } from '#ui/art/TierArt.tsx'
import { Columns, Part, Specimen } from '#dev/gallery/Specimen.tsx'

const SCENES: SceneKind[] = [
  'reviews',
  'products',
  'performance',
  'notices',
  'search',
  'failed',
  'lost',
  'mail',
  'locked',
  'done',
]
const TIERS: TierName[] = ['seed', 'sprout', 'bloom', 'essential', 'plus', 'max', 'enterprise']
const NAMES = ['Hazel & Oat', 'Barista Oat', 'Dark Orange', 'Beet Dressing', 'Smoky Chickpea'] as const
const PACKS = PACK_SHAPES.map((shape, index) => ({
  shape,
  name: NAMES[index] ?? 'Oat',
  brand: 'Hollowmere',
  colours: PACK_COLOURS[index] ?? PACK_COLOURS[0],
}))

export function Drawings() {
  return (
    <Part
      id="drawings"
      title="Drawings"
      note="Seed, sprout, bloom and lattice mark how far something has grown."
    >
      <Specimen name="Marks">
        <Logo size={40} />
        <Wordmark />
        <span className="deep rounded-card p-3">
          <Wordmark />
        </span>
        <GrowthBud />
        <Twig />
      </Specimen>
      <Specimen name="Growth">
        <Botanic kind="seed" />
        <Botanic kind="sprout" />
        <Botanic kind="bloom" />
        <Botanic kind="lattice" />
      </Specimen>
      <Specimen name="Tiers">
        {TIERS.map((tier) => (
          <TierMark key={tier} tier={tier} className="size-14" />
        ))}
        <GrowthMeter used={4} total={6} label="4 of 6 emails used" className="h-10 w-56" />
      </Specimen>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {([1, 2, 3, 4] as const).map((level) => (
          <div
            key={level}
            className={
              level === 2
                ? 'deep overflow-hidden rounded-card'
                : 'overflow-hidden rounded-card border border-line bg-sunken'
            }
          >
            <TierLattice level={level} />
          </div>
        ))}
      </div>
      <Specimen name="Scenes">
        {SCENES.map((kind) => (
          <Scene key={kind} kind={kind} />
        ))}
      </Specimen>
      <Specimen name="Products without a picture" isWide className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {PACKS.map((pack) => (
          <div key={pack.shape} className="aspect-4/3 overflow-hidden rounded-card">
            <ProductArt {...pack} label={pack.name} />
          </div>
        ))}
      </Specimen>
      <Columns>
        <Specimen name="People and brands without a picture">
          {['maya', 'tomas', 'priya', 'jonah', 'elif', 'sofie', 'ines', 'noor'].map((seed) => (
            <Portrait key={seed} seed={seed} className="size-12 rounded-full" />
          ))}
          {['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => (
            <BrandMark key={seed} seed={seed} className="size-12 rounded-control" />
          ))}
        </Specimen>
        <Specimen name="Banner" isWide>
          <div className="aspect-3/1 overflow-hidden rounded-card">
            <BrandBanner seed="Hollowmere" />
          </div>
        </Specimen>
        <Specimen name="Shelf" isWide>
          <Shelf packs={PACKS} />
        </Specimen>
      </Columns>
      <div className="deep max-w-100 rounded-card px-10 pt-10">
        <Greenhouse />
      </div>
    </Part>
  )
}
