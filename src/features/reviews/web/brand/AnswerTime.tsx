import IconMessageCircleCheck from '@tabler/icons-react/dist/esm/icons/IconMessageCircleCheck.mjs'
import { useQuery } from '@tanstack/react-query'

import type { Brand } from '#features/brand/contract.ts'
import { usualAnswer } from '#features/reviews/text.ts'
import { summaryQuery } from '#features/reviews/web/queries.ts'
import { Badge } from '#ui/display/Badge.tsx'

/** How soon the brand usually answers, as its public page says it; nothing while too little is known. */
export function AnswerTime({ brand }: { brand: Brand }) {
  const { data } = useQuery(summaryQuery(brand.id))
  if (data === undefined || data.usualReplyHours === null) return null
  return (
    <Badge tone="leaf" icon={IconMessageCircleCheck}>
      {usualAnswer(data.usualReplyHours)}
    </Badge>
  )
}
