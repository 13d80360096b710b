import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type Ref, useState } from 'react'
import { Link } from 'react-aria-components/Link'

import type { Embed } from '#features/embeds/contract.ts'
import { EMBEDS_MAX } from '#features/embeds/rules.ts'
import { LookArt } from '#features/embeds/web/form/LookArt.tsx'
import { embedPath, NEW } from '#features/embeds/web/links.ts'
import { embedName, trafficLine } from '#features/embeds/web/words.ts'
import { formatDate } from '#shared/dates.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { ShowMore } from '#ui/actions/ShowMore.tsx'
import { cx } from '#ui/cx.ts'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { lazyComponent } from '#ui/lazy.tsx'

const DeleteEmbed = lazyComponent(
  async () => (await import('#features/embeds/web/list/DeleteEmbed.tsx')).DeleteEmbed,
  {
    onDismiss: ({ onClose }) => onClose(),
  },
)

type EmbedListProps = {
  ref: Ref<HTMLElement>
  brandId: string
  embeds: readonly Embed[]
  /** The one that is open. */
  openId: string | null
  canEmbed: boolean
  /** Opens and creates embeds: only with a plan. */
  hasPlan: boolean
}

const FIRST = 3

/** The brand's embeds, with how often they were seen. */
export function EmbedList({ ref, brandId, embeds, openId, canEmbed, hasPlan }: EmbedListProps) {
  const [isAll, setAll] = useState(false)
  const [deleting, setDeleting] = useState<Embed | null>(null)
  const shown = isAll ? embeds : embeds.filter(({ id }, index) => index < FIRST || id === openId)
  const rest = embeds.length - shown.length
  return (
    <Card ref={ref} aria-labelledby="embeds" isPadded={false} className="mb-5 min-w-0">
      <CardHeader
        id="embeds"
        title="Your embeds"
        end={
          canEmbed &&
          hasPlan &&
          (embeds.length >= EMBEDS_MAX ? (
            <span className="text-t1 text-ink-3">That’s {EMBEDS_MAX}, the most for one brand.</span>
          ) : (
            <LinkButton size="sm" icon={IconPlus} href={embedPath(NEW)}>
              New embed
            </LinkButton>
          ))
        }
      />
      <ul className="divide-y divide-line">
        {shown.map((embed) => (
          <li
            key={embed.id}
            className={cx(
              'flex items-center gap-3.5 px-4 py-2.5 md:px-6',
              embed.id === openId && 'bg-leaf-tint/50',
            )}
          >
            <span className="shrink-0 overflow-hidden rounded-mark border border-line-2 bg-sunken cramped:hidden">
              <LookArt look={embed.look} className="w-14" />
            </span>
            <p className="min-w-0 flex-1">
              {hasPlan ? (
                <Link
                  href={embedPath(embed.id)}
                  aria-current={embed.id === openId ? 'true' : undefined}
                  className="font-semibold wrap-anywhere no-underline hover:underline touch:inline-block touch:py-1"
                >
                  {embedName(embed)}
                </Link>
              ) : (
                <b className="wrap-anywhere">{embedName(embed)}</b>
              )}
              <span className="block text-t1 text-ink-2 tabular-nums">
                {embed.isProductGone
                  ? 'Its product is gone, so it shows a link to your brand.'
                  : `${trafficLine(embed)} in 30 days. Changed on ${formatDate(embed.updatedAt)}.`}
              </span>
            </p>
            {canEmbed && (
              <IconButton
                icon={IconTrash}
                size="sm"
                label={`Delete ${embedName(embed)}`}
                onPress={() => setDeleting(embed)}
              />
            )}
          </li>
        ))}
      </ul>
      {(rest > 0 || (isAll && embeds.length > FIRST)) && (
        <div className="border-t border-line px-4 py-2.5 md:px-6">
          <ShowMore
            status={`${shown.length} of ${embeds.length} embeds`}
            onShowMore={() => setAll(true)}
            {...(rest > 0 && { label: `Show ${rest} more` })}
          />
        </div>
      )}
      <p className="border-t border-line px-4 py-2.5 text-t1 text-ink-3 md:px-6">
        Loads and clicks are counted without cookies. Cached loads are not counted.
      </p>
      {deleting && (
        <DeleteEmbed
          brandId={brandId}
          embed={deleting}
          isOpened={deleting.id === openId}
          onClose={() => setDeleting(null)}
        />
      )}
    </Card>
  )
}
