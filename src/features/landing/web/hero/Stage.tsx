import { Carousel } from '#features/landing/web/hero/Carousel.tsx'
import dark from '#features/landing/web/hero/greenhouse-dark.svg?url'
import light from '#features/landing/web/hero/greenhouse-light.svg?url'
import { Portrait } from '#ui/art/Portrait.tsx'
import { Stars } from '#ui/display/Stars.tsx'

/** The greenhouse with the phone in it, and beside it the product's core: a review and a reply. */
export function Stage() {
  return (
    <div className="relative mx-auto h-150 w-full max-w-125 md:mt-12 md:h-166 lg:mt-0">
      <Greenhouse src={light} className="dark:hidden" />
      <Greenhouse src={dark} className="not-dark:hidden" />
      <Carousel />
      <div
        aria-hidden="true"
        // As light as the phone beside it, in both themes.
        data-theme="light"
        className="absolute -inset-s-21 top-67 w-48 rounded-card bg-surface p-3.5 text-t1 text-ink shadow-layer max-xl:hidden"
      >
        <p className="flex items-center gap-2">
          <Portrait seed="Maya Okafor 139" className="size-7 rounded-full" />
          <b className="grow">Maya O.</b>
          <Stars rating={5} size={12} />
        </p>
        <p className="mt-2 text-pretty">Found you at the corner shop in Ghent. Buying two next time.</p>
        <p className="link mt-2.5">Reply to Maya</p>
      </div>
    </div>
  )
}

/** Only the visible one is loaded. */
function Greenhouse({ src, className }: { src: string; className: string }) {
  return (
    <img
      src={src}
      alt=""
      width={500}
      height={640}
      loading="lazy"
      className={`absolute inset-x-0 bottom-0 h-auto w-full ${className}`}
    />
  )
}
