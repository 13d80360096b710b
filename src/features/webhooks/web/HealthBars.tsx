import type { Webhook } from '#features/webhooks/contract.ts'
import { HEALTH_DAYS } from '#features/webhooks/rules.ts'
import { count, LOCALE } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'

/** Draws the deliveries of four weeks, a bar a day, and says the same in words. */
export function HealthBars({ webhook: { days, sent, delivered, waiting, pausedAt } }: { webhook: Webhook }) {
  const most = Math.max(1, ...days.map((day) => day.delivered + day.failed))
  return (
    <div>
      <div aria-hidden className="flex h-6 w-36 items-end gap-0.5">
        {days.map(({ day, delivered: fine, failed }) => {
          const all = fine + failed
          return (
            <span
              key={day}
              style={{ height: `${all === 0 ? 8 : Math.max(18, (all / most) * 100)}%` }}
              className={cx(
                'min-w-0 flex-1 rounded-xs',
                all === 0 ? 'bg-line' : failed > 0 ? 'bg-tomato' : 'bg-leaf',
              )}
            />
          )
        })}
      </div>
      <p className="mt-1 text-t1 text-ink-2">
        {pausedAt !== null && waiting > 0
          ? `${count(waiting, 'event')} waiting`
          : sent === 0
            ? `Nothing sent in ${HEALTH_DAYS} days`
            : `${sent.toLocaleString(LOCALE)} sent, ${shareOf(delivered, sent)} delivered`}
      </p>
    </div>
  )
}

/** Returns a share in per cent; it only says 100% when none is missing. */
export function shareOf(delivered: number, sent: number): string {
  return `${Math.floor((delivered / sent) * 1000) / 10}%`
}
