import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'

import type { OperatorConsole } from '#features/operator/contract.ts'
import { ConfirmStep } from '#features/operator/web/ConfirmStep.tsx'
import { deskQuery } from '#features/operator/web/queries.ts'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'
import { BodySkeleton } from '#web/page/PageSkeleton.tsx'

/** Renders a page of the console once the password was confirmed. */
export function ConsoleGate({ children }: { children: (desk: OperatorConsole) => ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useKeptFocus(part)
  const { data: desk, isPending, isFetching, refetch } = useQuery(deskQuery)
  if (isPending) return <BodySkeleton />
  if (!desk)
    return (
      <ErrorCard
        level={1}
        title="The operator console didn’t load"
        isPending={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return <div ref={part}>{desk.isConfirmed ? children(desk) : <ConfirmStep />}</div>
}
