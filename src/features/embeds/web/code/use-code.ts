import { useState } from 'react'
import * as z from 'zod/mini'

import { embedCode, type EmbedCode, RECIPES, type Recipe, WAYS, type Way } from '#features/embeds/code.ts'
import type { Embed } from '#features/embeds/contract.ts'
import type { StructuredData } from '#features/feeds/contract.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { useDraft, writeDraft } from '#web/data/drafts.ts'

/** The kind of site, the way to embed, and whether the stars for search engines are included. */
export type CodeChoice = { recipe: Recipe; way: Way; hasStars: boolean }

const Copied = z.object({
  recipe: z.enum(RECIPES),
  way: z.enum(WAYS),
  hasStars: z.boolean(),
  code: z.string(),
})

export type Code = {
  choice: CodeChoice
  choose: (change: Partial<CodeChoice>) => void
  /** Null for an embed that isn't saved yet, undefined if its kind of site can't embed in this way. */
  code: EmbedCode | null | undefined
  /** The code that was copied last is no longer the same. */
  isStale: boolean
  /** Copies the code of a saved embed. Resolves to false if there is none, or the browser does not allow it. */
  copy: (embed: Embed) => Promise<boolean>
  /** The browser did not allow copying the code that is shown. */
  isBlocked: boolean
}

/**
 * The code of an embed, and whether it has changed since it was copied in this tab. `stars` is the
 * structured data of its product, or null.
 */
export function useCode(embed: Embed | null, stars: Pick<StructuredData, 'html' | 'json'> | null): Code {
  const [choice, setChoice] = useState<CodeChoice>({ recipe: 'html', way: 'frame', hasStars: false })
  const [isBlocked, setBlocked] = useState(false)
  const [kept] = useDraft(draftOf(embed?.id ?? 'new'))
  const [now] = useState(() => new Date())
  const codeOf = (of: Embed, { recipe, way, hasStars }: CodeChoice): EmbedCode | undefined => {
    const code = embedCode({ origin: location.origin, embed: of, recipe, way, now })
    if (code === undefined || !hasStars || stars === null || !hasPlaceForStars(code)) return code
    return {
      ...code,
      code: `${code.code}\n${code.language === 'jsx' ? componentOf(stars.json) : stars.html}`,
    }
  }
  const copied = readCopied(kept)
  return {
    choice,
    choose(change) {
      setChoice({ ...choice, ...change })
      setBlocked(false)
    },
    code: embed && codeOf(embed, choice),
    isStale: embed !== null && copied !== null && codeOf(embed, copied)?.code !== copied.code,
    async copy(saved) {
      const text = codeOf(saved, choice)?.code
      if (text === undefined) return false
      try {
        await navigator.clipboard.writeText(text)
      } catch {
        setBlocked(true)
        return false
      }
      setBlocked(false)
      // A new embed has no id until it is saved.
      writeDraft(draftOf(saved.id), JSON.stringify({ ...choice, code: text }))
      toast('Code copied')
      return true
    },
    isBlocked,
  }
}

const draftOf = (embedId: string) => `embed-code:${embedId}`

/** Code that runs on a server is not the place for what is copied into a page. */
export const hasPlaceForStars = ({ language }: EmbedCode): boolean =>
  language === 'html' || language === 'jsx'

/** React 19 writes the text of a script as it is. */
const componentOf = (json: string) => `
export function TrellisStars() {
  return <script type="application/ld+json">{${JSON.stringify(json)}}</script>
}`

function readCopied(text: string) {
  try {
    return Copied.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
