import type { PerkChannel } from '#features/promotions/rules.ts'
import { type BarActions, BarButtons } from '#features/promotions/web/form/BarButtons.tsx'
import { CHANNEL_WORDS } from '#features/promotions/web/perks/block-form.ts'
import { formatDayMonth } from '#features/promotions/web/words.ts'
import { count } from '#shared/text.ts'
import { FormError } from '#ui/fields/FormError.tsx'

type BlockBarProps = BarActions & {
  channel: PerkChannel
  title: string
  text: string
  /** How many are left after this one, and until when. */
  perk: { left: number; until: string } | null
  errorMessage: string | null | undefined
}

/** The foot of the form: what will be booked, and the two ways to save it. */
export function BlockBar(props: BlockBarProps) {
  const { channel, title, text, perk, errorMessage, ...actions } = props
  const { one } = CHANNEL_WORDS[channel]
  return (
    <section
      aria-label="Summary"
      className="z-20 mt-6 grid gap-3 bg-surface max-md:-mx-4 max-md:border-y max-md:border-line max-md:p-4 md:sticky md:bottom-4 md:rounded-card md:py-3 md:ps-4 md:pe-3.5 md:shadow-layer"
    >
      <FormError message={errorMessage ?? null} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-[1_1_9rem]">
          <b className="block leading-tight wrap-anywhere">{title}</b>
          <span className="line-clamp-2 text-t1 text-ink-2">{text}</span>
        </p>
        {perk && (
          <p className="text-end tabular-nums">
            <b className="block leading-tight">Uses {count(1, one)}</b>
            <span className="text-t1 text-ink-2">
              {perk.left} left until {formatDayMonth(perk.until)}
            </span>
          </p>
        )}
        <BarButtons {...actions} />
      </div>
    </section>
  )
}
