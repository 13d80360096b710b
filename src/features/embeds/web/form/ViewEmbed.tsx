import type { ReactNode } from 'react'

import type { Embed } from '#features/embeds/contract.ts'
import { valuesOf } from '#features/embeds/web/form/embed-form.ts'
import { EmbedLayout } from '#features/embeds/web/form/EmbedLayout.tsx'
import type { EmbeddableProduct } from '#features/embeds/web/queries.ts'

type ViewEmbedProps = {
  brand: { id: string; name: string }
  products: readonly EmbeddableProduct[]
  embed: Embed
  top: ReactNode
  children: ReactNode
}

/** A saved embed for a role that can't change it. */
export function ViewEmbed({ embed, ...layout }: ViewEmbedProps) {
  return (
    <EmbedLayout embed={embed} values={valuesOf(embed)} errors={{}} onChange={() => undefined} {...layout} />
  )
}
