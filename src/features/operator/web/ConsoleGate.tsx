import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'

import type { OperatorConsole } from '#features/operator/contract.ts'
import { ClosedConsole } from '#features/operator/web/ClosedConsole.tsx'
import { deskQuery } from '#features/operator/web/queries.ts'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'
import { BodySkeleton } from '#web/page/PageSkeleton.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

type ConsoleGateProps = { children: (desk: OperatorConsole) => ReactNode }

/** Renders a page of the console once its operator has confirmed who they are. */
export function ConsoleGate(props: ConsoleGateProps) {
  return (
    <QueryBoundary level={1} failed="The operator console didn’t load" loading={<BodySkeleton />}>
      <OpenConsole {...props} />
    </QueryBoundary>
  )
}

function OpenConsole({ children }: ConsoleGateProps) {
  const part = useRef<HTMLDivElement>(null)
  useKeptFocus(part)
  const { data: desk } = useSuspenseQuery(deskQuery)
  return <div ref={part}>{desk.isConfirmed ? children(desk) : <ClosedConsole desk={desk} />}</div>
}
