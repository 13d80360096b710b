import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense, useTransition } from 'react'

import { isApiError } from '#shared/errors.ts'
import { Button } from '#ui/actions/Button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { failureText, UnreadableReply } from '#web/data/reply.ts'

type FailureProps = {
  /** The error title: 'Your products didn’t load'. */
  failed: string
  /** Says what the failure does not affect, before its cause. */
  note?: string | undefined
  level?: 1 | 2
  /** For a part of a card: a line instead of a card of its own. */
  isSmall?: boolean
  className?: string
}
type QueryBoundaryProps = FailureProps & {
  loading: ReactNode
  /** A new value retries: other filters, another business. */
  resetOn?: string | null | undefined
  children: ReactNode
}

/**
 * Renders `loading` while the queries inside have no data, and an error with a retry if they fail. Other
 * errors propagate.
 */
export function QueryBoundary({ loading, resetOn, children, ...failure }: QueryBoundaryProps) {
  return (
    <Suspense fallback={loading}>
      <ErrorBoundary
        resetOn={resetOn}
        renderError={(error, clear) => <Failure {...failure} error={error} clear={clear} />}
      >
        {children}
      </ErrorBoundary>
    </Suspense>
  )
}

/** Tells whether an error is a failed query, which the query cache has logged. */
export function isQueryError(error: unknown): boolean {
  return isApiError(error) || error instanceof UnreadableReply
}

function Failure({
  error,
  clear,
  failed,
  note,
  level = 2,
  isSmall = false,
  className,
}: FailureProps & { error: unknown; clear: () => void }) {
  const { reset } = useQueryErrorResetBoundary()
  const [isPending, startTransition] = useTransition()
  if (isApiError(error) && (error.status === 402 || error.status === 403)) {
    return <ErrorCard level={level} art="locked" title="You don’t have access to this" text={NO_ACCESS} />
  }
  const text = failureText(error)
  const retry = () =>
    startTransition(() => {
      reset()
      clear()
    })
  if (isSmall)
    return (
      <div
        role="alert"
        className={cx('flex flex-wrap items-center justify-between gap-2 text-t1 text-ink-2', className)}
      >
        {failed}.
        <Button size="sm" onPress={retry} isPending={isPending} pendingLabel="Trying again">
          Try again
        </Button>
      </div>
    )
  return (
    <ErrorCard
      level={level}
      title={failed}
      text={note === undefined ? text : `${note} ${text}`}
      isPending={isPending}
      onRetry={retry}
      {...(className !== undefined && { className })}
    />
  )
}

const NO_ACCESS = 'Your role doesn’t include this, or the plan has ended. Ask an owner of the business.'

type ErrorBoundaryProps = Pick<QueryBoundaryProps, 'resetOn' | 'children'> & {
  renderError: (error: unknown, clear: () => void) => ReactNode
}

type ErrorBoundaryState = { caught: { error: unknown } | null; resetOn: QueryBoundaryProps['resetOn'] }

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null, resetOn: this.props.resetOn }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ resetOn }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetOn === state.resetOn ? null : { caught: null, resetOn }
  }

  override render() {
    const { caught } = this.state
    if (caught === null) return this.props.children
    if (!isQueryError(caught.error)) throw caught.error
    return this.props.renderError(caught.error, () => this.setState({ caught: null }))
  }
}
