import IconPencilCheck from '@tabler/icons-react/dist/esm/icons/IconPencilCheck.mjs'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'

import type { ProposedReply } from '#features/comments/proposed-contract.ts'
import { ProposedCard } from '#features/comments/web/proposed/ProposedCard.tsx'
import { proposedQuery } from '#features/comments/web/proposed/queries.ts'
import type { Origin } from '#features/comments/web/proposed/use-origin.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { useSession } from '#web/data/session.ts'

type ProposedRepliesProps = {
  reviewId: string
  origin: Origin
  text: string
  /** Writes as the user does. */
  write: (text: string) => void
  /** Restores a text. */
  setText: (text: string) => void
  field: RefObject<HTMLTextAreaElement | null>
}

const versionOf = ({ id, proposedAt }: ProposedReply) => `${id} ${proposedAt}`

/**
 * Replies that agents propose, above the reply box; a line says which of them the box began as. Their text gets into the
 * box only when the user takes it, and what was there before can be brought back.
 */
export function ProposedReplies({ reviewId, origin, text, write, setText, field }: ProposedRepliesProps) {
  const isLoggedIn = useSession() !== null
  const { data = [] } = useQuery({ ...proposedQuery(reviewId), enabled: isLoggedIn })
  if (data.length === 0) return null

  function take(proposal: ProposedReply) {
    if (text.trim() !== '' && text !== proposal.text)
      toast('The draft replaced what you wrote', {
        undo: () => {
          setText(text)
          origin.set(origin.version)
        },
      })
    write(proposal.text)
    origin.set(versionOf(proposal))
    field.current?.focus()
  }
  return (
    <div className="mb-4 grid grid-cols-1 gap-3">
      {data.map((proposal) =>
        versionOf(proposal) === origin.version ? (
          <p key={proposal.id} role="status" className="flex items-start gap-2 text-t1 text-ink-2">
            <Icon of={IconPencilCheck} size={17} className="text-leaf" />
            <span className="min-w-0">
              You began with the draft by{' '}
              <b>
                <LongName name={proposal.keyName} />
              </b>
              . Check it before you post.
            </span>
          </p>
        ) : (
          <ProposedCard
            key={proposal.id}
            proposal={proposal}
            onUse={() => take(proposal)}
            onDismissed={() => field.current?.focus()}
          />
        ),
      )}
    </div>
  )
}
