import type { ComponentType } from 'react'

import type { Config } from '#server/config.ts'

/** A chapter of the guide above the reference. Its examples call the server that shows them. */
export type GuideSection = {
  id: string
  title: string
  Body: ComponentType<{ config: Pick<Config, 'publicUrl'> }>
}

/**
 * An example as its reader would run it: `sh` by a shell with curl, `js` by Node.js. `docs-examples.test.ts` runs
 * each of them.
 */
export function Example({ language, children }: { language: 'sh' | 'js'; children: string }) {
  return (
    <pre data-example={language} className="mb-4 rounded-card border border-line bg-surface p-4">
      {children}
    </pre>
  )
}
