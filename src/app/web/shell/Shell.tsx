import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'

import { paths } from '#shared/paths.ts'
import { lazyComponent } from '#ui/lazy.tsx'
import { SkipLink } from '#ui/actions/SkipLink.tsx'
import { Toasts } from '#ui/overlays/Toast.tsx'
import { useCommandKey } from '#app/web/shell/keys/command-key.ts'
import { DemoRibbon } from '#app/web/shell/DemoRibbon.tsx'
import { OfflineBanner } from '#app/web/shell/OfflineBanner.tsx'
import { SmallPrint } from '#app/web/shell/SmallPrint.tsx'
import { useIsHydrating } from '#web/navigation/use-is-hydrating.ts'
import { useRouteFocus } from '#web/navigation/route-focus.ts'
import { SECTIONS } from '#app/web/shell/nav/sections.ts'
import { type Binding, useShortcuts } from '#web/navigation/shortcuts.ts'
import { Sidebar } from '#app/web/shell/nav/Sidebar.tsx'

// Not part of the first load: needed only after a pointer move, a key or a press.
const PrefetchLinks = lazyComponent(
  async () => (await import('#app/web/shell/PrefetchLinks.tsx')).PrefetchLinks,
)
const Palette = lazyComponent(async () => (await import('#app/web/shell/keys/Palette.tsx')).Palette, {
  onDismiss: ({ onClose }) => onClose(),
})
const Shortcuts = lazyComponent(async () => (await import('#app/web/shell/keys/Shortcuts.tsx')).Shortcuts, {
  onDismiss: ({ onClose }) => onClose(),
})

type Layer = 'palette' | 'shortcuts' | null

/** The dashboard's frame: navigation, page and overlays. */
export function Shell({ children }: { children: ReactNode }) {
  const [layer, setLayer] = useState<Layer>(null)
  const navigate = useNavigate()
  const isHydrating = useIsHydrating()
  const close = () => setLayer(null)
  useRouteFocus()
  useCommandKey(() => setLayer('palette'))
  useShortcuts([
    ...SECTIONS.map(({ key, href }): Binding => ({ keys: ['g', key], run: () => void navigate(href) })),
    { keys: ['g', 'n'], run: () => void navigate(paths.notifications) },
    { keys: ['/'], run: () => focusSearch() || setLayer('palette') },
    { keys: ['?'], run: () => setLayer('shortcuts') },
  ])
  return (
    <>
      <SkipLink />
      {!isHydrating && <PrefetchLinks />}
      <div className="md:flex">
        <Sidebar onSearch={() => setLayer('palette')} onShowShortcuts={() => setLayer('shortcuts')} />
        <div className="flex min-w-0 flex-1 flex-col md:min-h-dvh [body:has([data-toasts])_&]:pb-16">
          <DemoRibbon />
          <main
            id="main"
            tabIndex={-1}
            className="flex-1 px-4 pt-5 pb-10 outline-none md:px-8 md:pt-8 md:pb-12 lg:px-10 lg:pt-10"
          >
            <div className="mx-auto max-w-page">
              <OfflineBanner />
              {children}
            </div>
          </main>
          <SmallPrint className="px-4 pb-24 [main:has(output[aria-busy])_~_&]:invisible *:mx-auto *:max-w-page md:px-8 md:pb-8 lg:px-10" />
        </div>
      </div>
      <Toasts />
      {layer === 'palette' && <Palette onClose={close} onShowShortcuts={() => setLayer('shortcuts')} />}
      {layer === 'shortcuts' && <Shortcuts onClose={close} />}
    </>
  )
}

/** Focuses the page's own search field, if it has one. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#main input[type="search"]')
  field?.focus()
  return field !== null
}
