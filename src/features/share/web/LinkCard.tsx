import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'

import type { Share } from '#features/share/contract.ts'
import { shareMessage, shownLink } from '#features/share/text.ts'
import { useCopyLink } from '#features/share/web/use-copy-link.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Icon } from '#ui/display/Icon.tsx'

/** The short link, to copy or to send. If the clipboard is blocked, it is selected to be copied by hand. */
export function LinkCard({ share }: { share: Share }) {
  const { url, visits } = share
  const { ref, copy } = useCopyLink(url)
  const name = share.product?.name ?? share.brand.name
  const message = shareMessage(name)
  const mail = `mailto:?${new URLSearchParams({ subject: `How was ${name}?`, body: `${message}\n\n${url}` })
    .toString()
    .replaceAll('+', '%20')}`
  return (
    <Card aria-labelledby="share-link">
      <h2 id="share-link">Link</h2>
      <p className="mt-1 text-ink-2">For your newsletter, your bio and the order confirmation.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <p className="flex min-h-11 min-w-0 flex-[1_1_14rem] items-center gap-2 rounded-control border border-line-2 bg-surface px-3 py-2">
          <Icon of={IconLink} size={18} className="shrink-0 text-ink-3" />
          <bdi ref={ref} dir="ltr" className="min-w-0 wrap-anywhere select-all">
            {shownLink(url)}
          </bdi>
        </p>
        <Button variant="primary" icon={IconCopy} onPress={copy} className="min-h-11 max-sm:w-full">
          Copy link
        </Button>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 max-sm:*:flex-1">
        <LinkButton href={mail} isDocument size="sm" icon={IconMail}>
          Email
        </LinkButton>
        <LinkButton
          href={`https://wa.me/?${new URLSearchParams({ text: `${message} ${url}` })}`}
          isDocument
          target="_blank"
          size="sm"
          icon={IconBrandWhatsapp}
        >
          WhatsApp
        </LinkButton>
      </div>
      {visits.links > 0 && (
        <p className="mt-3 text-t1 text-ink-3 tabular-nums">{count(visits.links, 'visit')} by link</p>
      )}
    </Card>
  )
}
