import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'

import { useAbility } from '#features/account/web/active.ts'
import { BrandGate } from '#features/brand/web/BrandGate.tsx'
import { BrandForm } from '#features/brand/web/edit/BrandForm.tsx'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** The editor of a brand's page: pictures, description and links, with a preview (R5, R125). */
export function BrandEditPage() {
  const canEdit = useAbility('brand.edit')
  return (
    <BrandGate title="Edit brand">
      {(brand, businessId) => (
        <>
          <PageHeader
            title="Edit brand"
            sub={<LongName name={brand.name} />}
            back={{ href: paths.brand, label: 'Brand' }}
            actions={
              <LinkButton
                href={paths.publicBrand(brand.slug)}
                isDocument
                target="_blank"
                iconEnd={IconExternalLink}
              >
                Open public page
              </LinkButton>
            }
          />
          {canEdit ? (
            <BrandForm key={brand.id} brand={brand} businessId={businessId} />
          ) : (
            <ErrorCard
              title="You don’t have permission to edit this brand"
              text="Owners, admins and editors can. Ask an owner or admin to change your role."
              action={<LinkButton href={paths.brand}>Back to brand</LinkButton>}
            />
          )}
        </>
      )}
    </BrandGate>
  )
}
