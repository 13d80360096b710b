import { useState } from 'react'

import { SITES_MAX } from '#features/embeds/rules.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'

type SitesFieldProps = {
  value: readonly string[]
  onChange: (sites: string[]) => void
  isDisabled?: boolean
  errorMessage?: string | undefined
}

/** The only sites that may show it, one a line; empty: any. */
export function SitesField({ value, onChange, isDisabled = false, errorMessage }: SitesFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextArea
      id="allowedSites"
      label="Only on these sites"
      isOptional
      rows={2}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      disabled={isDisabled}
      value={typed ?? value.join('\n')}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(sitesOf(event.target.value))
      }}
      onBlur={() => setTyped(null)}
      description={`One per line, like shop.example or *.shop.example. Leave it empty to allow any site. At most ${SITES_MAX}.`}
      {...(errorMessage !== undefined && { errorMessage })}
    />
  )
}

const sitesOf = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map((site) => site.trim())
    .filter((site) => site !== '')
