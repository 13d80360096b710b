import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'

import type { CheckedRow } from '#features/products/sheet-contract.ts'
import { mistakesFile } from '#features/products/web/import/files.ts'
import { PreviewRow } from '#features/products/web/import/PreviewRow.tsx'
import type { ImportState } from '#features/products/web/import/use-import.ts'
import { count, LOCALE } from '#shared/text.ts'
import { Banner } from '#ui/display/Banner.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { ShowMore } from '#ui/actions/ShowMore.tsx'
import { save } from '#web/data/api.ts'

type CheckedProps = {
  checked: Extract<ImportState, { step: 'checked' }>
  onApply: () => void
  onCheckAgain: () => void
  onStartOver: () => void
}
type Outcome = CheckedRow['outcome']

const SHOWN_AT_ONCE = 50
const NAMES: Record<Exclude<Outcome, 'same'>, string> = { wrong: 'Mistakes', add: 'New', change: 'Changed' }

/** The effect of the file row by row, and the button that applies it. */
export function Checked({ checked, onApply, onCheckAgain, onStartOver }: CheckedProps) {
  const { rows, file, fileName, error, isStale = false, isApplying = false } = checked
  const of = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome)
  const groups = { wrong: of('wrong'), add: of('add'), change: of('change') }
  const kinds = (['wrong', 'add', 'change'] as const).filter((kind) => groups[kind].length > 0)
  const [chosen, setChosen] = useState<keyof typeof groups | undefined>(kinds[0])
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const kind = chosen ?? 'add'
  const work = groups.add.length + groups.change.length

  return (
    <div className="grid max-w-[46rem] grid-cols-1 gap-6">
      <Card>
        <h2 className="text-t3 wrap-anywhere">{fileName}</h2>
        <p className="mt-1.5 text-ink-2">{sentence(groups, of('same').length)}</p>
        {file.ignored.length > 0 && (
          <p className="mt-1 text-t1 text-ink-3">
            Not read: {file.ignored.join(', ')}. An import can’t change these.
          </p>
        )}
        {groups.wrong.length > 0 && (
          <Banner
            tone="warning"
            className="mt-4"
            title={`${count(groups.wrong.length, 'row')} ${groups.wrong.length === 1 ? 'has a mistake' : 'have mistakes'} and would be left out`}
            action={
              <Button
                size="sm"
                icon={IconDownload}
                onPress={() =>
                  save(
                    mistakesFile(file.rows, rows, file.fields),
                    `mistakes-in-${fileName.replace(/\.\w+$/, '')}.csv`,
                  )
                }
              >
                Download them
              </Button>
            }
          >
            Fix them in that file and import it after this one.
          </Banner>
        )}
        <FormError message={error} className="mt-4" />
        <div className="mt-5 flex flex-wrap gap-2">
          {isStale ? (
            <Button variant="primary" onPress={onCheckAgain}>
              Check again
            </Button>
          ) : (
            work > 0 && (
              <Button variant="primary" onPress={onApply} isPending={isApplying} pendingLabel="Importing">
                {act(groups)}
              </Button>
            )
          )}
          <Button onPress={onStartOver} isDisabled={isApplying}>
            Choose another file
          </Button>
        </div>
      </Card>
      {kinds.length > 0 && (
        <section aria-label="Row by row">
          {kinds.length > 1 && (
            <SegmentedControl
              label="Which rows"
              value={kind}
              onChange={(next) => {
                setChosen(next)
                setShown(SHOWN_AT_ONCE)
              }}
              options={kinds.map((value) => ({
                value,
                label: `${NAMES[value]} ${groups[value].length.toLocaleString(LOCALE)}`,
              }))}
              className="mb-3"
            />
          )}
          <Card isPadded={false}>
            <ul>
              {groups[kind].slice(0, shown).map((row) => (
                <PreviewRow key={row.line} row={row} />
              ))}
            </ul>
          </Card>
          {groups[kind].length > SHOWN_AT_ONCE && (
            <div className="mt-3">
              <ShowMore
                status={`${Math.min(shown, groups[kind].length)} of ${count(groups[kind].length, 'row')}`}
                label={
                  shown < groups[kind].length
                    ? `Show ${Math.min(SHOWN_AT_ONCE, groups[kind].length - shown)} more`
                    : undefined
                }
                onShowMore={() => setShown(shown + SHOWN_AT_ONCE)}
              />
            </div>
          )}
        </section>
      )}
    </div>
  )
}

type Groups = Record<'wrong' | 'add' | 'change', readonly CheckedRow[]>

function sentence({ add, change }: Groups, same: number): string {
  const parts = [
    add.length > 0 && `adds ${count(add.length, 'product')}`,
    change.length > 0 && `changes ${count(change.length, 'product')}`,
    same > 0 && `leaves ${count(same, 'product')} as ${same === 1 ? 'it is' : 'they are'}`,
  ].filter((part) => part !== false)
  return parts.length === 0
    ? 'Nothing in this file can be imported yet.'
    : `It ${new Intl.ListFormat(LOCALE).format(parts)}.`
}

/** Returns 'Add 12 and change 3 products'. */
function act({ add, change }: Groups): string {
  if (change.length === 0) return `Add ${count(add.length, 'product')}`
  if (add.length === 0) return `Change ${count(change.length, 'product')}`
  return `Add ${add.length.toLocaleString(LOCALE)} and change ${count(change.length, 'product')}`
}
