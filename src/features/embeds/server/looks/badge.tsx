import { renderToStaticMarkup } from 'react-dom/server'

import { BADGE_SIZE, CORNER_RADII } from '#features/embeds/rules.ts'
import type { EmbedContent } from '#features/embeds/server/content.ts'
import { FONTS, paletteOf } from '#features/embeds/server/looks/styles.ts'
import { fromReviews, ratingText, visible } from '#features/embeds/text.ts'
import { STAR_PATH } from '#shared/art/star.ts'
import { count } from '#shared/text.ts'
import { Logo } from '#ui/art/Logo.tsx'

const { width: WIDTH, height: HEIGHT } = BADGE_SIZE
const STEP = 24
const STARS_WIDTH = 75
const TEXT_WIDTH = 128

/** Returns the badge as SVG, with rating and count as its title. It is an image: nothing in it can run. */
export function badgeSvg(content: EmbedContent): string {
  const { layout, parts, subject } = content
  const isLink = parts === 'link'
  const title = isLink ? 'Reviews on Trellis' : `${visible(subject.name)} on Trellis: ${fromReviews(subject)}`
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-labelledby="t"
    >
      <title id="t">{title}</title>
      <style>{stylesOf(content)}</style>
      <rect
        className="b"
        x=".5"
        y=".5"
        width={WIDTH - 1}
        height={HEIGHT - 1}
        rx={CORNER_RADII[layout.corners]}
      />
      {isLink ? <OnlyLink /> : <Numbers content={content} />}
    </svg>,
  )
}

function stylesOf({ layout: { colours, accent, font } }: EmbedContent): string {
  const rules = (scheme: 'light' | 'dark') => {
    const { ink, two, line, bg, star, off, ...rest } = paletteOf(accent, scheme)
    const logo = ['logo-bg', 'logo-slat', 'logo-vine'].map((name) => `--${name}:${rest[name]}`).join(';')
    return `svg{${logo};fill:${ink}}.b{fill:${bg};stroke:${line}}.line{stroke:${line}}.two{fill:${two}}.on{fill:${star}}.off{fill:${off}}`
  }
  const family = `text{font-family:${font === 'shop' ? FONTS.sans : FONTS[font]}}`
  if (colours === 'light' || colours === 'dark') return family + rules(colours)
  return `${family}${rules('light')}@media (prefers-color-scheme:dark){${rules('dark')}}`
}

function Numbers({ content: { subject } }: { content: EmbedContent }) {
  const { rating, reviewsCount } = subject
  const words = reviewsCount === 0 ? 'No reviews yet' : `${count(reviewsCount, 'review')} on Trellis`
  const start = rating === null ? 16 : 68
  return (
    <>
      {rating !== null && (
        <text x="15" y="38" fontSize="28" fontWeight="600" textLength="42" lengthAdjust="spacingAndGlyphs">
          {ratingText(rating)}
        </text>
      )}
      {rating === null ? (
        <text className="two" x={start} y="33" fontSize="13">
          {words}
        </text>
      ) : (
        <>
          <StarRow rating={rating} x={start} />
          <text
            className="two"
            x={start}
            y="43"
            fontSize="11.5"
            {...(words.length > 22 && { textLength: TEXT_WIDTH, lengthAdjust: 'spacingAndGlyphs' })}
          >
            {words}
          </text>
        </>
      )}
      <path className="line" d={`M${WIDTH - 45}.5 15v26`} />
      <svg x={WIDTH - 36} y="16">
        <Logo size={24} />
      </svg>
    </>
  )
}

function StarRow({ rating, x }: { rating: number; x: number }) {
  const rounded = Math.round(Math.min(5, Math.max(0, rating)) * 10) / 10
  const box = `0 0 ${5 * STEP} ${STEP}`
  return (
    <>
      <defs>
        <path id="s" d={STAR_PATH} />
        <g id="five">
          {[0, 1, 2, 3, 4].map((at) => (
            <use key={at} href="#s" x={at * STEP} />
          ))}
        </g>
      </defs>
      <svg x={x} y="12" width={STARS_WIDTH} height={STARS_WIDTH / 5} viewBox={box}>
        <use href="#five" className="off" />
        <svg width={rounded * STEP} height={STEP}>
          <use href="#five" className="on" />
        </svg>
      </svg>
    </>
  )
}

function OnlyLink() {
  return (
    <>
      <svg x="40" y="16">
        <Logo size={24} />
      </svg>
      <text x="74" y="33" fontSize="14" fontWeight="600">
        Reviews on Trellis
      </text>
    </>
  )
}
