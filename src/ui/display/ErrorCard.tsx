import type { ReactNode } from 'react'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { Scene, type SceneKind } from '#ui/art/Scene.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { cx } from '#ui/cx.ts'

type ErrorCardProps = {
  title: string
  text?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  isPending?: boolean
  /** Beside or instead of the retry: a link to support or home. */
  action?: ReactNode
  art?: SceneKind
  level?: 1 | 2
  className?: string
}

/** A failed load: the error and a retry. Announced when it appears. */
export function ErrorCard({
  title,
  text,
  onRetry,
  retryLabel = 'Try again',
  isPending,
  action,
  art = 'failed',
  level = 2,
  className,
}: ErrorCardProps) {
  const Title = `h${level}` as const
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-col items-center rounded-card border border-line bg-surface px-4 py-12 text-center',
        className,
      )}
    >
      <Scene kind={art} />
      <Title className="mt-5">{title}</Title>
      {text && <div className="mt-2 max-w-[46ch] text-pretty text-ink-2">{text}</div>}
      {(onRetry || action) && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button icon={IconRefresh} onPress={onRetry} isPending={isPending} pendingLabel="Trying again">
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
