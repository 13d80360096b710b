import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useNavigate } from 'react-router'

import type { Product } from '#features/products/contract.ts'
import { useArchive } from '#features/products/web/use-archive.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Card } from '#ui/display/Card.tsx'
import { FormError } from '#ui/fields/FormError.tsx'

type ProductActionsProps = { product: Product; slug: string; canEdit: boolean }

/** The actions on a product other than editing. */
export function ProductActions({ product, slug, canEdit }: ProductActionsProps) {
  const navigate = useNavigate()
  const { archive, isPending, error } = useArchive({ onArchived: () => void navigate(paths.products) })
  return (
    <Card isPadded={false} className="grid content-start self-start p-2">
      {product.reviewsCount > 0 && (
        <LinkButton
          variant="ghost"
          icon={IconCode}
          href={withQuery(paths.embeds, { product: product.id })}
          className="justify-start! px-3!"
        >
          Show reviews on your site
        </LinkButton>
      )}
      <LinkButton
        variant="ghost"
        icon={IconExternalLink}
        href={paths.publicBrand(slug)}
        isDocument
        target="_blank"
        className="justify-start! px-3!"
      >
        Open public page
      </LinkButton>
      {canEdit && (
        <Button
          variant="ghost"
          icon={IconArchive}
          isPending={isPending}
          pendingLabel="Archiving"
          onPress={() => archive(product)}
          className="justify-start! px-3!"
        >
          Archive product
        </Button>
      )}
      <FormError message={error?.message ?? null} className="m-2" />
    </Card>
  )
}
