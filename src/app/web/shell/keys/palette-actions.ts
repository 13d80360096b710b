import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconMessage2Heart from '@tabler/icons-react/dist/esm/icons/IconMessage2Heart.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useNavigate } from 'react-router'

import { useAbility, useActiveBusiness, usePaid } from '#features/account/web/active.ts'
import { downloadReviews } from '#features/reviews/web/download-reviews.ts'
import { NO_FILTERS, UNANSWERED } from '#features/reviews/web/filters.ts'
import { REPLY_HASH, reviewPath, reviewsPath } from '#features/reviews/web/links.ts'
import { findOldestUnanswered } from '#features/reviews/web/queries.ts'
import { INVITE_HASH } from '#features/team/web/queries.ts'
import { paths } from '#shared/paths.ts'
import type { Command } from '#ui/overlays/CommandPalette.tsx'
import { toast } from '#ui/overlays/Toast.tsx'

/**
 * Returns the actions that role and plan allow for the active brand. An action that fails leads to the screen
 * that explains why.
 */
export function useBrandActions(): Command[] {
  const navigate = useNavigate()
  const brand = useActiveBusiness()?.brand ?? null
  const isPaid = usePaid()
  const [canReply, canEditBrand, canEditProducts] = [
    useAbility('reviews.reply'),
    useAbility('brand.edit'),
    useAbility('products.edit'),
  ]
  const [canInvite, canExport] = [useAbility('team'), useAbility('export')]
  if (brand === null) return []
  const page = paths.publicBrand(brand.slug)

  async function answerNext(brandId: string) {
    const id = await findOldestUnanswered(brandId).catch(() => null)
    await navigate(id === null ? reviewsPath(UNANSWERED) : reviewPath(id, UNANSWERED, REPLY_HASH))
  }
  async function saveReviews(of: { id: string; slug: string }) {
    try {
      await downloadReviews(of, NO_FILTERS)
      toast('Reviews downloaded')
    } catch {
      await navigate(paths.reviews)
    }
  }
  async function copyPageLink() {
    await navigator.clipboard.writeText(new URL(page, location.origin).href)
    toast('Link copied')
  }

  const all: (Command & { isAllowed: boolean })[] = [
    {
      id: 'answer-next',
      label: 'Reply to the next review',
      icon: IconMessage2Heart,
      keywords: 'reply oldest unanswered waiting',
      isAllowed: canReply && isPaid,
      onAction: () => void answerNext(brand.id),
    },
    {
      id: 'add-product',
      label: 'Add a product',
      icon: IconPackage,
      keywords: 'new create',
      isAllowed: canEditProducts && isPaid,
      onAction: () => void navigate(paths.productsAdd),
    },
    {
      id: 'edit-brand',
      label: 'Edit brand page',
      icon: IconPencil,
      keywords: 'description logo banner links change',
      isAllowed: canEditBrand && isPaid,
      onAction: () => void navigate(paths.brandEdit),
    },
    {
      id: 'embed-reviews',
      label: 'Show reviews on your site',
      icon: IconCode,
      keywords: 'embed badge widget shop website code stars check',
      isAllowed: true,
      onAction: () => void navigate(paths.embeds),
    },
    {
      id: 'invite',
      label: 'Invite someone to the team',
      icon: IconUserPlus,
      keywords: 'add member colleague',
      isAllowed: canInvite,
      onAction: () => void navigate(`${paths.team}${INVITE_HASH}`),
    },
    {
      id: 'download-reviews',
      label: 'Download reviews as CSV',
      icon: IconDownload,
      keywords: 'export spreadsheet',
      isAllowed: canExport && isPaid,
      onAction: () => void saveReviews(brand),
    },
    {
      id: 'ask-for-reviews',
      label: 'Ask for reviews',
      icon: IconQrcode,
      keywords: 'share link qr code card print parcel whatsapp',
      isAllowed: true,
      onAction: () => void navigate(paths.askForReviews),
    },
    {
      id: 'copy-page-link',
      label: 'Copy the link to your public page',
      icon: IconLink,
      keywords: 'share url address',
      isAllowed: true,
      onAction: () => void copyPageLink(),
    },
    {
      id: 'open-page',
      label: 'Open your public page',
      icon: IconExternalLink,
      keywords: 'view website',
      isAllowed: true,
      onAction: () => void open(page, '_blank', 'noopener'),
    },
  ]
  return all.flatMap(({ isAllowed, ...command }) => (isAllowed ? [command] : []))
}
