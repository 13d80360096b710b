import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconMailbox from '@tabler/icons-react/dist/esm/icons/IconMailbox.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'

import { useActiveBrandId } from '#features/account/web/active.ts'
import { getShareCard, getSharePng, getShareSvg } from '#features/share/contract.ts'
import { shownLink } from '#features/share/text.ts'
import { CardFront } from '#features/share/web/CardPreview.tsx'
import { shareQuery } from '#features/share/web/queries.ts'
import { useCopyLink } from '#features/share/web/use-copy-link.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Scene } from '#ui/art/Scene.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Icon, type IconType } from '#ui/display/Icon.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { download } from '#web/data/api.ts'
import { DownloadButton } from '#web/data/DownloadButton.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

/** Where the reviews of a brand would be: the three ways to ask for the first one. */
export function FirstReviews() {
  const brandId = useActiveBrandId()
  if (brandId === null) return null
  return (
    <QueryBoundary
      failed="Your link and card didn’t load"
      loading={<Skeleton className="h-[30rem] rounded-card" />}
    >
      <Ways key={brandId} brandId={brandId} />
    </QueryBoundary>
  )
}

function Ways({ brandId }: { brandId: string }) {
  const { data: share } = useSuspenseQuery(shareQuery(brandId, undefined))
  const { ref, copy } = useCopyLink(share.url)
  const input = { params: { brandId }, query: {} }
  return (
    <div className="@container">
      <Card
        isPadded={false}
        className="grid grid-cols-1 overflow-hidden @min-[50rem]:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
      >
        <div className="min-w-0 p-4 md:p-8">
          <Scene kind="reviews" />
          <h2 className="mt-4">No reviews yet</h2>
          <p className="mt-1.5 text-pretty text-ink-2">
            The quickest way to a first review is to ask for one.
          </p>
          <ul className="mt-5 border-t border-line">
            <Way
              icon={IconLink}
              title="Send the link"
              text={<bdi dir="ltr">{shownLink(share.url)}</bdi>}
              textRef={ref}
            >
              <Button variant="primary" icon={IconCopy} onPress={copy}>
                Copy link
              </Button>
            </Way>
            <Way
              icon={IconQrcode}
              title="Put the code on the pack"
              text="SVG for the printer, PNG for the rest"
            >
              <DownloadButton action="QR code" save={() => download(getShareSvg, input, 'qr-code.svg')}>
                SVG
              </DownloadButton>
              <DownloadButton action="QR code" save={() => download(getSharePng, input, 'qr-code.png')}>
                PNG
              </DownloadButton>
            </Way>
            <Way icon={IconMailbox} title="Add a card to every parcel" text="A6, four on a sheet of A4">
              <DownloadButton
                action="card PDF"
                save={() =>
                  download(getShareCard, { ...input, query: { sheet: 'a4' } }, 'review-card-a4.pdf')
                }
              >
                PDF
              </DownloadButton>
            </Way>
          </ul>
          <p className="border-t border-line pt-4 text-t1">
            <TextLink href={paths.askForReviews}>Write your own card, or ask about one product</TextLink>
          </p>
        </div>
        <div className="grid place-items-center border-line bg-sunken p-6 max-[60rem]:border-t @min-[50rem]:border-s">
          <CardFront
            share={share}
            brandId={brandId}
            className="w-full max-w-60 rotate-[-3deg] rounded-mark border border-line-2 shadow-layer"
          />
        </div>
      </Card>
      <p className="mt-4 px-1 text-t1 text-ink-3">As soon as someone writes, their review shows up here.</p>
    </div>
  )
}

type WayProps = {
  icon: IconType
  title: string
  text: ReactNode
  textRef?: Ref<HTMLElement>
  children: ReactNode
}

function Way({ icon, title, text, textRef, children }: WayProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line py-4 not-first:border-t">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-ink-2 cramped:hidden">
        <Icon of={icon} />
      </span>
      <p className="min-w-0 flex-[1_1_12rem]">
        <b className="block font-semibold">{title}</b>
        <span ref={textRef} className="block text-t1 wrap-anywhere text-ink-2">
          {text}
        </span>
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
    </li>
  )
}
