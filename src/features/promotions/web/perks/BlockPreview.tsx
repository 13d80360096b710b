import { useState } from 'react'

import type { Picture } from '#features/images/contract.ts'
import { ResponsiveImage } from '#features/images/web/ResponsiveImage.tsx'
import type { PerkChannel } from '#features/promotions/rules.ts'
import { inSentence } from '#shared/text.ts'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { Logo } from '#ui/art/Logo.tsx'
import { cx } from '#ui/cx.ts'

type Shown = { headline: string; body: string; button: string; picture: Picture | null }
type BlockPreviewProps = Shown & {
  channel: PerkChannel
  brandName: string
  productName: string | undefined
  slotTitle: string | undefined
}

/** The block as it is sent, always light. */
export function BlockPreview(props: BlockPreviewProps) {
  const { channel } = props
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  return (
    <section aria-label="Preview" className="min-w-0">
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-3">
        <h2>Preview</h2>
        {channel === 'email' && (
          <SegmentedControl
            label="Preview on"
            value={width}
            onChange={setWidth}
            options={[
              { value: 'phone', label: 'Phone' },
              { value: 'desktop', label: 'Desktop' },
            ]}
          />
        )}
      </div>
      <div data-theme="light" inert className="rounded-card border border-line-2 bg-paper text-ink">
        {channel === 'push' ? (
          <PushPreview {...props} />
        ) : (
          <LetterPreview {...props} isWide={width === 'desktop'} />
        )}
      </div>
    </section>
  )
}

const EMPTY = { headline: 'Your headline', body: 'Your text appears here as you write it.' }

function LetterPreview({ isWide, ...block }: BlockPreviewProps & { isWide: boolean }) {
  const { channel, brandName, productName, slotTitle, headline, body, button, picture } = block
  const isRow = isWide && channel === 'email'
  return (
    <>
      <p className="flex items-center gap-2.5 border-b border-line px-4 py-3">
        <Logo className="size-7" />
        <span className="min-w-0">
          <b className="block truncate">Trellis{slotTitle !== undefined && `, ${slotTitle}`}</b>
        </span>
      </p>
      <div className="grid gap-3 p-4">
        {channel === 'email' && <Lines />}
        <article className={cx('overflow-hidden rounded-control border border-line-2 bg-surface')}>
          <p className="px-4 py-2 text-t1 text-ink-2">Sponsored by {inSentence(brandName)}</p>
          <div className={cx(isRow && 'grid grid-cols-2')}>
            {picture && (
              <ResponsiveImage
                picture={picture}
                alt=""
                size="lg"
                className="aspect-4/3 w-full object-cover"
              />
            )}
            <div className="grid content-start gap-2 p-4">
              <p dir="auto" className="font-serif text-t3 leading-snug font-semibold wrap-anywhere">
                {headline.trim() || EMPTY.headline}
              </p>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {body.trim() || EMPTY.body}
              </p>
              {channel === 'email' && (
                <span className="mt-1 inline-block w-fit rounded-control bg-leaf px-3.5 py-2 font-semibold text-on-leaf wrap-anywhere">
                  {button.trim() ||
                    `See ${productName === undefined ? 'the product' : inSentence(productName)}`}
                </span>
              )}
            </div>
          </div>
        </article>
        {channel === 'email' && <Lines />}
      </div>
    </>
  )
}

function PushPreview({ brandName, headline, body, picture }: BlockPreviewProps) {
  return (
    <div className="m-4 flex items-start gap-3 rounded-card bg-surface p-3.5 shadow-layer">
      <Logo className="size-9 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="text-t1 text-ink-2">Trellis, sponsored by {inSentence(brandName)}</p>
        <p dir="auto" className="font-bold wrap-anywhere">
          {headline.trim() || EMPTY.headline}
        </p>
        <p dir="auto" className="line-clamp-3 wrap-anywhere">
          {body.trim() || EMPTY.body}
        </p>
      </div>
      {picture && (
        <ResponsiveImage
          picture={picture}
          alt=""
          size="sm"
          className="size-12 shrink-0 rounded-mark object-cover"
        />
      )}
    </div>
  )
}

/** The rest of the email, without words: it is not ours to show. */
function Lines() {
  return (
    <span aria-hidden="true" className="grid gap-2">
      <span className="h-2 w-3/5 rounded-full bg-line-2" />
      <span className="h-2 w-4/5 rounded-full bg-line" />
    </span>
  )
}
