import { useNavigate } from 'react-router'

import type { BusinessRef, Viewer } from '#features/account/contract.ts'
import { Section } from '#features/settings/web/Section.tsx'
import { imageUrl } from '#features/images/rules.ts'
import { paths } from '#shared/paths.ts'
import { ROLE_NAMES } from '#shared/roles.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Avatar } from '#ui/display/Avatar.tsx'
import { setActive } from '#web/data/session.ts'
import { inSentence } from '#shared/text.ts'

/** The user's businesses and roles; roles are changed on the team page. */
export function BrandsSection({ viewer: { businesses } }: { viewer: Viewer }) {
  return (
    <Section
      id="brands"
      title="Brands and roles"
      text="Owners and admins decide what you can do in each brand."
      isPadded={false}
    >
      {businesses.length === 0 ? (
        <p className="p-4 text-ink-2 md:p-6">
          You don’t manage any brands yet. <TextLink href={paths.claim}>Claim yours</TextLink>, or ask its
          owner to invite you.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {businesses.map((business) => (
            <Row key={business.id} business={business} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Row({ business: { id, name, brand, role } }: { business: BusinessRef }) {
  const navigate = useNavigate()
  const shown = brand?.name ?? name
  return (
    <li className="flex items-center gap-3.5 px-4 py-3 md:px-6 cramped:flex-wrap">
      <Avatar
        kind="brand"
        name={shown}
        seed={brand?.id ?? id}
        src={brand?.logo ? imageUrl(brand.logo.path, 120) : null}
      />
      <div className="min-w-0 flex-1 cramped:basis-[8rem]">
        <p className="font-semibold wrap-anywhere">
          <bdi>{shown}</bdi>
        </p>
        <p className="text-t1 text-ink-3">{brand ? ROLE_NAMES[role] : `${ROLE_NAMES[role]}, no brand yet`}</p>
      </div>
      <Button
        size="sm"
        aria-label={`Team of ${inSentence(shown)}`}
        onPress={() => {
          // The team page is about the active business.
          setActive(id, brand?.id ?? null)
          void navigate(paths.team)
        }}
      >
        Team
      </Button>
    </li>
  )
}
