import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { Button } from 'react-aria-components/Button'
import { useLocation } from 'react-router'

import type { BusinessRef } from '#features/account/contract.ts'
import { useActiveBusiness, useViewer } from '#features/account/web/active.ts'
import { useUnread } from '#features/notifications/web/Bell.tsx'
import { imageUrl } from '#features/images/rules.ts'
import { paths } from '#shared/paths.ts'
import { count } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'
import { Avatar } from '#ui/display/Avatar.tsx'
import { CountBadge } from '#ui/display/CountBadge.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/Menu.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { useSwitchBusiness } from '#app/web/shell/nav/switch-business.ts'

/** Shows the active brand and switches to another: business and brand change together. */
export function BrandSwitcher() {
  const viewer = useViewer()
  const active = useActiveBusiness()
  const switchTo = useSwitchBusiness()
  const { pathname } = useLocation()
  const isInside = /^\/dashboard\/(?:team|subscription|security|audit-log|developers)/.test(pathname)
  if (viewer === null)
    return <Skeleton className="h-11 min-w-0 flex-1 rounded-card md:w-11 md:flex-none lg:h-13 lg:w-auto" />
  const brands = viewer.businesses.filter(({ brand }) => brand !== null).length
  return (
    <Menu
      label="Brands"
      placement="bottom start"
      trigger={
        <Button
          className={cx(
            'flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-card text-start transition-colors hover:bg-sunken md:flex-none lg:border lg:bg-surface lg:p-2',
            isInside
              ? 'lg:border-leaf lg:inset-ring lg:inset-ring-leaf'
              : 'lg:border-line lg:hover:border-line-2',
          )}
        >
          {active && (
            <span className="contents cramped:hidden">
              <BusinessMark business={active} />
            </span>
          )}
          <span className="min-w-0 flex-1 text-[min(1em,5.5vw)] md:max-lg:sr-only">
            <span
              className="line-clamp-2 leading-tight font-bold wrap-anywhere"
              title={active ? nameOf(active) : undefined}
            >
              <bdi>{active ? nameOf(active) : 'No brand yet'}</bdi>
            </span>
            {brands > 0 && (
              <span className="block text-t1 leading-tight text-ink-3 max-lg:hidden">
                {count(brands, 'brand')}
              </span>
            )}
          </span>
          <span className="sr-only">Switch brand</span>
          <Icon of={IconSelector} className="text-ink-3 md:max-lg:hidden" />
        </Button>
      }
    >
      {viewer.businesses.map((business) => (
        <MenuItem
          key={business.id}
          textValue={nameOf(business)}
          start={<BusinessMark business={business} />}
          end={
            business.id === active?.id ? (
              <Icon of={IconCheck} className="text-leaf" />
            ) : (
              <Unread businessId={business.id} />
            )
          }
          onAction={() => switchTo(business)}
        >
          <LongName name={nameOf(business)} />
          {business.id === active?.id && <span className="sr-only">, current</span>}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={IconPlus} href={paths.claim}>
        Claim another brand
      </MenuItem>
    </Menu>
  )
}

function Unread({ businessId }: { businessId: string }) {
  const unread = useUnread(businessId)
  return unread.count > 0 && <CountBadge {...unread} />
}

function BusinessMark({ business }: { business: BusinessRef }) {
  const logo = business.brand?.logo
  return (
    <Avatar
      kind="brand"
      size="sm"
      name={nameOf(business)}
      seed={business.brand?.id ?? business.id}
      src={logo ? imageUrl(logo.path, 120) : null}
    />
  )
}

/** Returns the name of a business's brand; a business without one goes by its own name. */
export function nameOf(business: BusinessRef): string {
  return business.brand?.name ?? business.name
}
