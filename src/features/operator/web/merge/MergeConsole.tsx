import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import type { PublicBrand } from '#features/brand/contract.ts'
import { claimBrandQuery } from '#features/claims/web/search/queries.ts'
import { DoubledBrands } from '#features/operator/web/merge/DoubledBrands.tsx'
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
import { mayPass } from '#web/data/query-client.ts'
import { useFailure } from '#web/data/use-failure.ts'

type Sides = { gone: PublicBrand; kept: PublicBrand }

/** Merges duplicate brands. The two brands are in the URL, so that a case can link here. */
export function MergeConsole() {
  const [query, setQuery] = useSearchParams()
  const [done, setDone] = useState<Sides | null>(null)
  const pair = { from: query.get('from') ?? '', into: query.get('into') ?? '' }
  const choose = ({ from, into }: MergePair) => {
    setDone(null)
    setQuery(
      { queue: 'merge', ...(from !== '' && { from }), ...(into !== '' && { into }) },
      { replace: true },
    )
  }
  return (
    <div className="grid gap-4">
      {done !== null && (
        <Banner
          tone="success"
          title={`${inSentence(done.gone.name)} is now part of ${inSentence(done.kept.name)}`}
          action={
            <TextLink href={paths.publicBrand(done.kept.slug)} isDocument target="_blank">
              View page
            </TextLink>
          }
        />
      )}
      <p className="max-w-reading text-pretty text-ink-2">
        For a brand that’s listed twice. The duplicate’s products, reviews and numbers move to the brand you
        keep, and its address redirects there. You’ll see a preview first. You can’t undo a merge.
      </p>
      <DoubledBrands onChoose={choose} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <MergeSide
          title="Duplicate to remove"
          label="Name of the duplicate"
          brandId={pair.from}
          onChoose={(from) => choose({ ...pair, from })}
        />
        <MergeSide
          title="Brand to keep"
          label="Name of the brand to keep"
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
  const preview = useQuery(outlookQuery(pair))
  const { data: outlook } = preview
  const failure = useFailure(preview)
  const { data: gone } = useQuery(claimBrandQuery(pair.from))
  const { data: kept } = useQuery(claimBrandQuery(pair.into))
  const [isAsking, ask] = useState(false)
  useClosedConsole(preview.error)
  const hasFailed = mayPass(failure)
  const refusal = failure?.message ?? outlook?.refusal ?? null
  const sides = gone && kept ? { gone, kept } : null
  return (
    <>
      {refusal !== null && (
        <Banner
          tone="warning"
          title={hasFailed ? 'The preview didn’t load' : 'These two brands can’t be merged like this'}
          action={
            hasFailed && (
              <Button
                onPress={() => void preview.refetch()}
                isPending={preview.isFetching}
                pendingLabel="Trying again"
              >
                Try again
              </Button>
            )
          }
        >
          {refusal}
        </Banner>
      )}
      {refusal === null && outlook !== undefined && sides !== null && (
        <MergeOutcome outlook={outlook} {...sides} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="danger"
          isDisabled={refusal !== null || outlook === undefined || sides === null}
          onPress={() => ask(true)}
        >
          Merge them…
        </Button>
        <Button icon={IconArrowsExchange} onPress={onSwap}>
          Swap them
        </Button>
      </div>
      {isAsking && sides !== null && (
        <MergeDialog {...sides} onClose={() => ask(false)} onDone={() => onDone(sides)} />
      )}
    </>
  )
}
