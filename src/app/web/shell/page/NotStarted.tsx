import { paths } from '#shared/paths.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { ErrorScreen } from '#app/web/shell/page/ErrorScreen.tsx'

/**
 * The error screen for scripts that fail to load. Only rendered at build time, shown by the page's first
 * script and removed when the app starts (scripts/build/framed-pages.ts).
 */
export function NotStarted() {
  return (
    <main id="failed" hidden className="px-4">
      <ErrorScreen
        contact={
          <a href={paths.contact} data-link="contact" className="link">
            contact support
          </a>
        }
        refresh={
          <button type="button" className={`mt-6 ${buttonClass({ variant: 'primary' })}`}>
            Refresh
          </button>
        }
      />
    </main>
  )
}
