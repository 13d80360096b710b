import { useIsDemo } from '#web/data/site.ts'

/** Shows on every page that this is the demo. */
export function DemoRibbon() {
  return (
    <aside
      hidden={!useIsDemo()}
      data-when="demo"
      aria-label="Demo"
      data-print="hide"
      className="bg-marigold-tint px-4 py-1.5 text-center text-t1 leading-snug font-medium text-marigold-ink"
    >
      Demo: all brands, people and reviews are made up. Emails go to{' '}
      <a href="/dev/mail" className="underline underline-offset-3">
        the demo inbox
      </a>
      .
    </aside>
  )
}
