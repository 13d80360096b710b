import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useRef, useState } from 'react'

import { previewPath } from '#features/embeds/code.ts'
import { DEFAULT_EMBED, EmbedForm } from '#features/embeds/contract.ts'
import { EDGE, frameHeights, hasReviews, type EmbedLayout } from '#features/embeds/rules.ts'
import type { EmbedValues } from '#features/embeds/web/form/embed-form.ts'
import { PreviewFrame } from '#features/embeds/web/preview/PreviewFrame.tsx'
import { SHOP_COLOURS, ShopPage, type ShopPageProps } from '#features/embeds/web/preview/ShopPage.tsx'
import { LOOK_WORDS } from '#features/embeds/web/words.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { cx } from '#ui/cx.ts'
import { Card } from '#ui/display/Card.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { useWidth } from '#ui/use-width.ts'
import { useDebounced } from '#web/data/use-debounced.ts'

type PreviewProps = {
  brand: { id: string; name: string }
  product: ShopPageProps['product']
  values: EmbedValues
}

type Device = 'desktop' | 'phone'

/** The widths of a shop's page, the space beside its contents, and the most that it is enlarged to. */
const DEVICES: Record<Device, { width: number; space: number; most: number }> = {
  desktop: { width: 880, space: 40, most: 1 },
  phone: { width: 390, space: 20, most: 0.82 },
}
const PAUSE_MS = 250

/** The embed on the page of an example shop, with the brand's real reviews. It can be looked at only. */
export function Preview({ brand, product, values }: PreviewProps) {
  const [device, setDevice] = useState<Device>(() =>
    matchMedia('(width < 48rem)').matches ? 'phone' : 'desktop',
  )
  const stage = useRef<HTMLDivElement>(null)
  const room = useWidth(stage)
  const form = useLastValid(values)
  const src = useDebounced(previewPath(brand.id, form), PAUSE_MS)
  const { width, space, most } = DEVICES[device]
  const isPhone = device === 'phone'
  const isAside = form.look === 'badge' || form.look === 'summary'
  const column = isAside && !isPhone ? width / 2 - 1.5 * space : width - 2 * space
  return (
    <Card aria-label="Preview" isPadded={false} className="flex min-w-0 flex-col overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line p-2.5 ps-3">
        <SegmentedControl
          label="Preview on"
          value={device}
          onChange={setDevice}
          options={[
            { value: 'desktop', label: <DeviceLabel icon={IconDeviceDesktop} word="Desktop" /> },
            { value: 'phone', label: <DeviceLabel icon={IconDeviceMobile} word="Phone" /> },
          ]}
        />
        <p className="min-w-0 flex-1 text-t1 text-ink-3 max-lg:hidden">
          An example shop with your real reviews
        </p>
        <LinkButton href={src} isDocument target="_blank" variant="ghost" size="sm" icon={IconExternalLink}>
          Full size
        </LinkButton>
      </div>
      <div className="flex-1 bg-sunken p-3 md:p-5">
        <div ref={stage}>
          {room > 0 && (
            <div
              data-theme={form.colours === 'dark' ? 'dark' : 'light'}
              style={{ width, zoom: Math.min(most, room / width) }}
              className={cx(
                SHOP_COLOURS,
                'mx-auto overflow-hidden bg-(--shop)',
                isPhone ? 'rounded-[32px] border-8 border-[#14281f]' : 'rounded-[12px] border border-line-2',
              )}
            >
              <p
                aria-hidden="true"
                className="flex items-center gap-2 bg-(--shop-bar) px-3 py-2 text-[13px] text-(--shop-bar-ink)"
              >
                {!isPhone &&
                  [0, 1, 2].map((dot) => (
                    <span key={dot} className="size-2.5 rounded-full bg-(--shop-line)" />
                  ))}
                <span
                  className={cx(
                    'flex flex-1 items-center justify-center gap-1.5 rounded-[6px] bg-(--shop) px-2.5 py-1',
                    !isPhone && 'me-10 ms-2',
                  )}
                >
                  <Icon of={IconLock} size={12} />
                  your-shop.example
                </span>
              </p>
              <ShopPage
                brandName={brand.name}
                product={product}
                isPhone={isPhone}
                place={isAside ? 'aside' : 'section'}
                hasTitle={hasReviews(form.look)}
              >
                <div className="relative -mx-3 rounded-[12px] px-3 pt-6 pb-3 outline-2 outline-leaf">
                  <span className="absolute -top-3.5 start-4 inline-flex items-center gap-1.5 rounded-pill bg-leaf px-3 py-0.5 text-[15px] font-semibold text-on-leaf">
                    <Icon of={IconCode} size={15} />
                    {LOOK_WORDS[form.look].name} look
                  </span>
                  <PreviewFrame
                    key={form.look === 'badge' ? 'image' : 'frame'}
                    src={src}
                    isImage={form.look === 'badge'}
                    height={heightIn(form, column)}
                    maxWidth={widthOf(form)}
                  />
                </div>
              </ShopPage>
            </div>
          )}
        </div>
      </div>
    </Card>
  )
}

function DeviceLabel({ icon, word }: { icon: typeof IconCode; word: string }) {
  return (
    <>
      <Icon of={icon} size={16} />
      {word}
    </>
  )
}

const widthOf = ({ width, colours }: EmbedLayout): number | null =>
  width === null ? null : width + (colours === 'shop' ? 0 : 2 * EDGE)

/** Returns the height that the pasted code gives the embed in a column of this width. */
function heightIn(layout: EmbedLayout, column: number): number {
  const width = Math.min(column, widthOf(layout) ?? column)
  return frameHeights(layout).findLast(({ from }) => from <= width)?.height ?? 0
}

/** Returns the values, or the last ones that could be saved: a colour is wrong while it is being typed. */
function useLastValid(values: EmbedValues): EmbedForm {
  const parsed = EmbedForm.safeParse(values).data
  const [last, setLast] = useState(parsed)
  if (parsed !== undefined && JSON.stringify(parsed) !== JSON.stringify(last)) setLast(parsed)
  return parsed ?? last ?? DEFAULT_EMBED
}
