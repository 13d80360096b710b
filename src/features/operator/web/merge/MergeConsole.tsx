import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import type { PublicBrand } from '#features/brand/contract.ts'
import { claimBrandQuery } from '#features/claims/web/search/queries.ts'
import { MergeDialog } from '#features/operator/web/merge/MergeDialog.tsx'
import { MergeOutcome } from '#features/operator/web/merge/MergeOutcome.tsx'
import { MergeSide } from '#features/operator/web/merge/MergeSide.tsx'
import { type MergePair, outlookQuery } from '#features/operator/web/merge/queries.ts'
import { useClosedConsole } from '#features/operator/web/use-closed-console.ts'
import { paths } from '#shared/paths.ts'
import { inSentence } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Banner } from '#ui/display/Banner.tsx'

type Sides = { gone: PublicBrand; kept: PublicBrand }

/** Merges duplicate brands. The two brands are in the URL, so that a case can link here. */
export function MergeConsole() {
  const [query, setQuery] = useSearchParams()
  const [done, setDone] = useState<Sides | null>(null)
  const pair = { from: query.get('from') ?? '', into: query.get('into') ?? '' }
  const choose = ({ from, into }: MergePair) => {
    setDone(null)
    setQuery({ queue: 'merge', ...(from !== '' && { from }), ...(into !== '' && { into }) }, { replace: true })
  }
  return (
    <div className="grid gap-4">
      {done !== null && (
        <Banner
          tone="success"
          title={`${inSentence(done.gone.name)} is part of ${inSentence(done.kept.name)} now`}
          action={
            <TextLink href={paths.publicBrand(done.kept.slug)} isDocument target="_blank">
              See its page
            </TextLink>
          }
        />
      )}
      <p className="max-w-reading text-pretty text-ink-2">
        For a brand that is listed twice. Products, reviews and numbers of the duplicate move to the brand that stays,
        and its address leads there. You see all of it before anything happens; afterwards it cannot be taken apart
        again.
      </p>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <MergeSide
          title="The duplicate, which goes"
          label="Name of the duplicate"
          brandId={pair.from}
          onChoose={(from) => choose({ ...pair, from })}
        />
        <MergeSide
          title="The brand that stays"
          label="Name of the brand that stays"
          brandId={pair.into}
          onChoose={(into) => choose({ ...pair, into })}
        />
      </div>
      {pair.from !== '' && pair.into !== '' && (
        <Decision
          key={`${pair.from} ${pair.into}`}
          pair={pair}
          onSwap={() => choose({ from: pair.into, into: pair.from })}
          onDone={(sides) => {
            choose({ from: '', into: '' })
            setDone(sides)
          }}
        />
      )}
    </div>
  )
}

type DecisionProps = { pair: MergePair; onSwap: () => void; onDone: (sides: Sides) => void }

function Decision({ pair, onSwap, onDone }: DecisionProps) {
  const { data: outlook, error } = useQuery(outlookQuery(pair))
  const { data: gone } = useQuery(claimBrandQuery(pair.from))
  const { data: kept } = useQuery(claimBrandQuery(pair.into))
  const [isAsking, ask] = useState(false)
  useClosedConsole(error)
  const refusal = error?.message ?? outlook?.refusal ?? null
  const sides = gone && kept ? { gone, kept } : null
  return (
    <>
      {refusal !== null && (
        <Banner tone="warning" title="These two cannot be merged like this">
          {refusal}
        </Banner>
      )}
      {refusal === null && outlook !== undefined && sides !== null && <MergeOutcome outlook={outlook} {...sides} />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="danger"
          isDisabled={refusal !== null || outlook === undefined || sides === null}
          onPress={() => ask(true)}
        >
          Merge them…
        </Button>
        <Button icon={IconArrowsExchange} onPress={onSwap}>
          Keep the other one
        </Button>
      </div>
      {isAsking && sides !== null && <MergeDialog {...sides} onClose={() => ask(false)} onDone={() => onDone(sides)} />}
    </>
  )
}
