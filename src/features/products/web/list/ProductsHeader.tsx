import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useAbility } from '#features/account/web/active.ts'
import { exportProducts } from '#features/products/sheet-contract.ts'
import { paths } from '#shared/paths.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'
import { download } from '#web/data/api.ts'
import { PageHeader } from '#web/page/PageHeader.tsx'

type ProductsHeaderProps = { brand: { id: string; slug: string }; sub?: ReactNode }

/** The title, the number of products, and buttons to add, export and import. */
export function ProductsHeader({ brand, sub }: ProductsHeaderProps) {
  const canEdit = useAbility('products.edit')
  const canExport = useAbility('export')
  const csv = useMutation({
    mutationFn: () => download(exportProducts, { query: { brandId: brand.id } }, fileName(brand.slug)),
    meta: { action: 'products download' },
  })
  return (
    <>
      <PageHeader
        title="Products"
        sub={sub ?? <p aria-hidden="true">&nbsp;</p>}
        actions={
          (canEdit || canExport) && (
            <>
              <Menu
                label="More product actions"
                trigger={
                  <IconButton
                    variant="secondary"
                    icon={IconDots}
                    label="More product actions"
                    isPending={csv.isPending}
                    className="flex-none!"
                  />
                }
              >
                {canExport && (
                  <MenuItem icon={IconDownload} onAction={() => csv.mutate()}>
                    Download all as CSV
                  </MenuItem>
                )}
                {canEdit && (
                  <MenuItem icon={IconUpload} href={paths.productsImport}>
                    Import a spreadsheet
                  </MenuItem>
                )}
              </Menu>
              {canEdit && (
                <LinkButton variant="primary" icon={IconPlus} href={paths.productsAdd}>
                  Add a product
                </LinkButton>
              )}
            </>
          )
        }
      />
      <FormError
        message={csv.isError ? `We couldn’t create the file. ${csv.error.message}` : null}
        className="mb-4"
      />
    </>
  )
}

function fileName(slug: string): string {
  return `products-${slug}-${new Date().toISOString().slice(0, 10)}.csv`
}
