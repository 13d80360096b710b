import { useMutation } from '@tanstack/react-query'

import type { Viewer } from '#features/account/contract.ts'
import { updatePreferences } from '#features/settings/contract.ts'
import { showViewer } from '#features/settings/web/queries.ts'
import { Section } from '#features/settings/web/Section.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { ThemePicker } from '#ui/actions/ThemePicker.tsx'
import { call } from '#web/data/api.ts'
import { chooseTheme, useTheme } from '#web/theme.ts'

/** Theme and keyboard shortcuts; each applies at once. */
export function AppearanceSection({ viewer }: { viewer: Viewer }) {
  const theme = useTheme()
  const { preferences } = viewer
  const saving = useMutation({
    mutationFn: (body: { singleKeyShortcuts: boolean }) => call(updatePreferences, { body }),
    onSuccess: showViewer,
    meta: { action: 'preferences' },
  })
  // The choice shows at once, and is rolled back if refused.
  const wished = { ...preferences, ...(saving.isPending && saving.variables) }
  return (
    <Section
      id="appearance"
      title="Appearance and shortcuts"
      text="Your theme is saved in this browser. The rest applies everywhere you log in."
    >
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-medium">Theme</p>
          <ThemePicker theme={theme} onChange={chooseTheme} />
        </div>
        <Switch
          isSpread
          label="Single-key shortcuts"
          description="j and k, g and a letter, / and ?. Turn them off if you dictate or press keys by accident. Ctrl or Cmd with K always works."
          checked={wished.singleKeyShortcuts}
          onChange={(event) => saving.mutate({ singleKeyShortcuts: event.currentTarget.checked })}
        />
        <FormError message={saving.error?.message} />
      </div>
    </Section>
  )
}
