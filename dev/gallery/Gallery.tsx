import { useState } from 'react'
import { Wordmark } from '#ui/art/Logo.tsx'
import { Actions } from '#dev/gallery/Actions.tsx'
import { Choices } from '#dev/gallery/Choices.tsx'
import { Drawings } from '#dev/gallery/Drawings.tsx'
import { Fields } from '#dev/gallery/Fields.tsx'
import { Foundations } from '#dev/gallery/Foundations.tsx'
import { Layers } from '#dev/gallery/Layers.tsx'
import { States } from '#dev/gallery/States.tsx'
import { SkipLink } from '#ui/actions/SkipLink.tsx'
import { type Theme, ThemePicker } from '#ui/actions/ThemePicker.tsx'

/** Every primitive in every state, for developers and visual comparison. Needs <Toasts /> at the root. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>('system')
  function show(next: Theme) {
    setTheme(next)
    const isDark =
      next === 'dark' || (next === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  }
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} className="mx-auto max-w-page px-4 pb-20 outline-none md:px-10">
        <header className="flex flex-wrap items-center justify-between gap-4 py-8">
          <div>
            <Wordmark />
            <h1 className="mt-6">Every primitive, every state</h1>
          </div>
          <ThemePicker theme={theme} onChange={show} />
        </header>
        <Foundations />
        <Actions />
        <Fields />
        <Choices />
        <States />
        <Layers />
        <Drawings />
      </main>
    </>
  )
}
