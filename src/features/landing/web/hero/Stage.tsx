import { Carousel } from '#features/landing/web/hero/Carousel.tsx'
import dark from '#features/landing/web/hero/greenhouse-dark.svg?url'
import light from '#features/landing/web/hero/greenhouse-light.svg?url'

/** The greenhouse with the phone in it. */
export function Stage() {
  return (
    <div className="relative mx-auto h-150 w-full max-w-125 md:mt-12 md:h-166 lg:mt-0">
      <Greenhouse src={light} className="dark:hidden" />
      <Greenhouse src={dark} className="not-dark:hidden" />
      <Carousel />
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
