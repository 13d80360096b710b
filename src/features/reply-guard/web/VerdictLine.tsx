import { useQuery, useQueryClient } from '@tanstack/react-query'

import { LEVEL_LOOKS } from '#features/reply-guard/web/level-looks.ts'
import { guardFactsQuery } from '#features/reply-guard/web/queries.ts'
import { guardKeys } from '#features/reply-guard/web/keys.ts'
import { LEVEL_NAMES, RULE_TEXTS } from '#features/reply-guard/text.ts'
import { Badge } from '#ui/display/Badge.tsx'

/** The verdict of the reply guard on a text that is not in the box yet. Renders nothing if it is fine. */
export function VerdictLine({ reviewId, text }: { reviewId: string; text: string }) {
  const client = useQueryClient()
  const { data: verdict } = useQuery({
    queryKey: guardKeys.verdict(reviewId, text),
    queryFn: async () => {
      const facts = await client.fetchQuery(guardFactsQuery({ reviewId, commentId: null }))
      const { askWorker } = await import('#features/reply-guard/web/ask-worker.ts')
      return askWorker(text, facts)
    },
    // It is judged again in the box, and by the server.
    enabled: typeof Worker !== 'undefined',
    staleTime: 5 * 60_000,
    retry: false,
    meta: { action: 'the reply guard' },
  })
  if (!verdict) return null
  const { level, findings } = verdict
  const titles = [...new Set(findings.map(({ rule }) => RULE_TEXTS[rule].title))]
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-t1">
      <Badge tone={LEVEL_LOOKS[level].tone} icon={LEVEL_LOOKS[level].icon}>
        {LEVEL_NAMES[level]}
      </Badge>
      <span className="min-w-0">{titles.join('. ')}</span>
    </p>
  )
}
