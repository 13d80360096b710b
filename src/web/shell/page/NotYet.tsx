import type { ReactNode } from 'react'

import type { SceneKind } from '#ui/art/Scene.tsx'
import { Card } from '#ui/show/Card.tsx'
import { EmptyState } from '#ui/show/EmptyState.tsx'
import { PageHeader } from '#web/shell/page/PageHeader.tsx'

type NotYetProps = { title: string; art: SceneKind; heading: string; children: ReactNode }

/** A page of the dashboard that says plainly what will stand on it. */
export function NotYet({ title, art, heading, children }: NotYetProps) {
  return (
    <>
      <PageHeader title={title} />
      <Card isPadded={false}>
        <EmptyState art={art} title={heading} text={children} />
      </Card>
    </>
  )
}
