/**
 * The first Tab stop, which skips the navigation to `#main`. The page's <main> needs that id and
 * tabIndex={-1}.
 */
export function SkipLink({
  href = '#main',
  children = 'Skip to content',
}: {
  href?: string
  children?: string
}) {
  return (
    <a
      href={href}
      className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:rounded-control focus:bg-deep focus:px-4 focus:py-2.5 focus:font-semibold focus:text-on-deep"
    >
      {children}
    </a>
  )
}
