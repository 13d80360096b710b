import { imageUrl } from '#features/images/rules.ts'
import {
  CARD,
  cardBack,
  cardFront,
  type CardPicture,
  type CardSide,
  type CardText,
} from '#features/share/card-drawing.ts'
import type { Share } from '#features/share/contract.ts'
import { type CardLanguage, printable } from '#features/share/rules.ts'
import { cardWords, shownLink } from '#features/share/text.ts'
import { brandLogoTree, brandLookOf } from '#shared/art/brands.ts'
import { svg, type SvgNode } from '#shared/art/svg.ts'
import { SvgArt } from '#ui/art/SvgArt.tsx'

type CardPreviewProps = { share: Share; brandId: string; headline: string; language: CardLanguage }

/** Both sides of the card as they will be printed, without bleed. */
export function CardPreview(props: CardPreviewProps) {
  const { share, language } = props
  const words = cardWords(language, printable(share.brand.name))
  const look = 'w-full rounded-mark border border-line-2'
  return (
    <div className="grid grid-cols-2 gap-3 bg-sunken p-4 md:gap-4 md:p-6">
      <Front {...props} className={look} />
      <SvgArt
        node={drawSide(props, cardBack(words))}
        label={`Back of the card: ${words.thanks} ${words.from}`}
        className={look}
      />
    </div>
  )
}

/** The front of the card as it was saved. */
export function CardFront({
  share,
  ...props
}: Pick<CardPreviewProps, 'share' | 'brandId'> & { className: string }) {
  return <Front share={share} {...share.card} {...props} />
}

function Front({ className, ...props }: CardPreviewProps & { className: string }) {
  const { share, headline, language } = props
  const brand = printable(share.brand.name)
  const { lead } = cardWords(language, brand)
  const shown = printable(headline)
  const front = cardFront({
    headline: shown,
    lead,
    link: shownLink(share.url),
    brand,
    hasProduct: share.product !== null && share.product.image !== null,
    code: share.code,
    brandWidth: Math.min(190, brand.length * 9.6),
  })
  return (
    <SvgArt
      node={drawSide(props, front)}
      label={`Front of the card: ${shown}. ${lead.join(' ')} ${shownLink(share.url)}`}
      className={className}
    />
  )
}

function drawSide({ share, brandId }: CardPreviewProps, drawn: CardSide): SvgNode {
  const logo = (place: CardPicture) =>
    share.brand.logo === null
      ? drawnLogo(place, brandId)
      : picture(place, imageUrl(share.brand.logo.path, 240))
  const image = share.product?.image ?? null
  return svg(
    'svg',
    { viewBox: `0 0 ${CARD.width} ${CARD.height}` },
    ...drawn.drawing,
    ...(drawn.product !== undefined && image !== null
      ? [picture(drawn.product, imageUrl(image.path, 480))]
      : []),
    logo(drawn.logo),
    ...drawn.texts.map(line),
  )
}

const FAMILIES = { serif: 'var(--font-serif)', sans: 'var(--font-sans)', sansBold: 'var(--font-sans)' }
/** The width of a letter for its size, on average. */
const LETTER = { serif: 0.53, sans: 0.52, sansBold: 0.54 }

function line({ text, x, y, size, font, colour, maxWidth, isStart = false }: CardText): SvgNode {
  const isWide = text.length * size * LETTER[font] > maxWidth
  return svg(
    'text',
    {
      x,
      y,
      fill: colour,
      'font-family': FAMILIES[font],
      'font-weight': font === 'sansBold' ? 600 : 500,
      'font-size': size,
      'text-anchor': isStart ? 'start' : 'middle',
      ...(isWide && { textLength: maxWidth, lengthAdjust: 'spacingAndGlyphs' }),
    },
    text,
  )
}

function picture({ x, y, width, height, radius }: CardPicture, href: string): SvgNode {
  return svg('image', {
    href,
    x,
    y,
    width,
    height,
    preserveAspectRatio: 'xMidYMid slice',
    'clip-path': `inset(0 round ${radius}px)`,
  })
}

function drawnLogo({ x, y, width, height, radius }: CardPicture, seed: string): SvgNode {
  const { attrs, ...logo } = brandLogoTree(brandLookOf(seed))
  return svg(
    'g',
    { 'clip-path': `inset(0 round ${radius}px)` },
    { ...logo, attrs: { ...attrs, x, y, width, height } },
  )
}
