import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { BADGE_SIZE } from '#features/embeds/rules.ts'
import { embedKeys } from '#features/embeds/web/keys.ts'
import { Button } from '#ui/actions/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { fetchFile } from '#web/data/api.ts'

type PreviewFrameProps = { src: `/${string}`; isImage: boolean; height: number; maxWidth: number | null }

/** The embed itself. The last one stays until the next has loaded, so that nothing flickers. */
export function PreviewFrame({ src, isImage, height, maxWidth }: PreviewFrameProps) {
  const [shown, setShown] = useState<string | null>(null)
  // A frame doesn't tell whether its page loaded.
  const { isError, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: embedKeys.preview(src),
    meta: { action: 'embed preview' },
    queryFn: async () => (await fetchFile(src)).size,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (isError)
    return (
      <div role="alert" className="grid place-items-center gap-3 py-8 text-center">
        The preview didn’t load.
        <Button onPress={() => void refetch()} isPending={isFetching}>
          Try again
        </Button>
      </div>
    )
  const sources = dataUpdatedAt === 0 ? [shown] : [...new Set([shown, src])]
  const size = isImage ? BADGE_SIZE : { height, ...(maxWidth !== null && { maxWidth }) }
  return (
    <div inert aria-busy={shown !== src} style={size} className="relative max-w-full">
      {shown === null && <Skeleton className="absolute inset-0 size-full" />}
      {sources.map((url) => {
        if (url === null) return null
        const props = {
          src: url,
          onLoad: () => setShown(url),
          className: cx('absolute inset-0 size-full border-0', url !== shown && 'invisible'),
        }
        return isImage ? (
          <img key={url} alt="" {...props} />
        ) : (
          <iframe key={url} title="Preview of your reviews" tabIndex={-1} sandbox="" {...props} />
        )
      })}
    </div>
  )
}
