import { plainOf, SHOTS, srcSetOf } from '#features/landing/web/hero/shots.ts'

/**
 * Runs inline before the first paint: a random picture instead of the first (R33). Static text, hashed by the
 * build.
 */
const START =
  "{const s=document.querySelectorAll('[data-shot]');s[0].hidden=true;s[Math.random()*s.length|0].hidden=false}"

/**
 * The phone with its eight screens. Only the current one is in the page, so only that one is loaded;
 * `landing.enhance.ts` switches every 3 s with a fade of 600 ms. Without scripts the first one stays, without
 * controls.
 */
export function Carousel() {
  return (
    <section
      data-carousel
      aria-roledescription="carousel"
      aria-label="Screenshots of Trellis for Business"
      className="absolute inset-s-1/2 bottom-0 h-153 w-67 -translate-x-1/2 max-md:h-136 max-md:w-59"
    >
      <div className="rounded-[42px] bg-[#0b1611] p-[9px] shadow-[0_0_0_1.5px_#2b4336,0_28px_48px_-20px_oklch(25%_0.05_160/0.55)]">
        <div className="overflow-hidden rounded-[34px] bg-[#fffefb] text-[#14281f]">
          <StatusBar />
          <div data-shots className="relative aspect-[250/486]">
            {SHOTS.map(({ name, alt }, index) => (
              <picture key={name} data-shot hidden={index > 0} className="absolute inset-0">
                <source type="image/avif" srcSet={srcSetOf(name)} sizes={SIZES} />
                <img
                  src={plainOf(name)}
                  alt={alt}
                  width={500}
                  height={972}
                  loading="lazy"
                  className="size-full"
                />
              </picture>
            ))}
          </div>
          <div aria-hidden="true" className="grid h-3.5 place-items-center">
            <span className="h-[3px] w-20 rounded-pill bg-[#14281f]/70" />
          </div>
        </div>
      </div>
      <script>{START}</script>
      <div
        data-controls
        hidden
        className="deep absolute inset-s-1/2 bottom-2.5 flex -translate-x-1/2 items-center rounded-pill pe-2"
      >
        <button
          type="button"
          data-play
          className="grid size-11 place-items-center rounded-full text-on-deep"
          aria-label="Pause the screenshots"
        >
          <svg
            width="24"
            height="24"
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="rounded-full bg-deep-2"
          >
            <path
              className="in-data-[paused]:hidden"
              d="M8.5 7.5h2.3v9H8.5zM13.2 7.5h2.3v9h-2.3z"
              fill="currentColor"
            />
            <path className="not-in-data-[paused]:hidden" d="M9.5 7.2v9.6l7.2-4.8z" fill="currentColor" />
          </svg>
        </button>
        {SHOTS.map(({ name, alt }, index) => (
          <button
            key={name}
            type="button"
            data-dot
            aria-label={`Screenshot ${index + 1} of ${SHOTS.length}: ${alt}`}
            className="group grid h-11 w-6 place-items-center"
          >
            <span className="forced-mark size-1.5 rounded-pill bg-on-deep-2/70 group-hover:bg-on-deep group-aria-[current=true]:w-4.5 group-aria-[current=true]:bg-marigold" />
          </button>
        ))}
      </div>
    </section>
  )
}

const SIZES = '(min-width: 48rem) 250px, 218px'

function StatusBar() {
  return (
    <p aria-hidden="true" className="flex h-7.5 items-center justify-between px-5 pt-1 text-[11px] font-bold">
      9:41
      <svg width="15" height="11" viewBox="0 0 15 11" fill="none" stroke="currentColor" strokeLinecap="round">
        <path d="M1 4a9.2 9.2 0 0 1 13 0M3.4 6.6a5.8 5.8 0 0 1 8.2 0" strokeWidth="1.5" />
        <circle cx="7.5" cy="9.3" r="1.1" fill="currentColor" stroke="none" />
      </svg>
    </p>
  )
}
