import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'

import type { FoundBrand } from '#features/brand/contract.ts'
import { BrandLogo } from '#features/claims/web/form/BrandLogo.tsx'
import { countryName } from '#shared/countries.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { LongName } from '#ui/display/LongName.tsx'

/** One search result, with enough detail to tell brands of the same name apart. */
export function FoundRow({ brand }: { brand: FoundBrand }) {
  const { name, category, country, isClaimed } = brand
  const facts = [category, country === null ? null : countryName(country)].filter((fact) => fact !== null)
  return (
    <div className="flex min-h-16 items-center gap-3 px-3 py-2 cramped:flex-wrap">
      <BrandLogo brand={brand} size="sm" />
      <div className="min-w-0 flex-1 cramped:basis-[8rem]">
        <p className="font-semibold wrap-anywhere" title={name}>
          <LongName name={name} />
        </p>
        {facts.length > 0 && <p className="text-t1 text-ink-3">{facts.join(' · ')}</p>}
      </div>
      {isClaimed && (
        <Badge tone="leaf" icon={IconCircleCheck} className="shrink-0">
          Already claimed
        </Badge>
      )}
    </div>
  )
}
