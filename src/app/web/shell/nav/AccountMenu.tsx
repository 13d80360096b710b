import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Button } from 'react-aria-components/Button'
import { useLocation } from 'react-router'

import { useActiveBusiness, useViewer } from '#features/account/web/active.ts'
import { imageUrl } from '#features/images/rules.ts'
import { paths } from '#shared/paths.ts'
import { TIER_NAMES } from '#shared/paywall.ts'
import { ROLE_NAMES } from '#shared/roles.ts'
import { cx } from '#ui/cx.ts'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#ui/overlays/Menu.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { chooseTheme, useTheme } from '#web/theme.ts'

export const THEMES = [
  { theme: 'light', word: 'Light', icon: IconSun },
  { theme: 'dark', word: 'Dark', icon: IconMoon },
  { theme: 'system', word: 'System', icon: IconDeviceLaptop },
] as const

/** The user's menu: account, plan, theme, shortcuts, log out. */
export function AccountMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const viewer = useViewer()
  const business = useActiveBusiness()
  const current = useTheme()
  const isInside = /\/account(?!\/billing)/.test(useLocation().pathname)
  if (viewer === null)
    return <Skeleton className="size-9 rounded-full lg:h-11 lg:w-auto lg:rounded-control" />
  const name = viewer.name || viewer.username
  return (
    <Menu
      label="Account"
      placement="top start"
      trigger={
        <Button
          className={cx(
            'flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-control text-start transition-colors hover:bg-sunken lg:justify-start lg:px-2 lg:py-1',
            isInside && 'bg-leaf-tint inset-ring-2 inset-ring-leaf',
          )}
        >
          <Avatar
            name={name}
            seed={viewer.id}
            size="sm"
            src={viewer.avatar ? imageUrl(viewer.avatar.path, 120) : null}
          />
          <span className="min-w-0 flex-1 max-lg:sr-only">
            <span className="line-clamp-2 leading-tight font-bold wrap-anywhere" title={name}>
              <bdi>{name}</bdi>
            </span>
            {business && (
              <span className="block text-t1 leading-tight text-ink-3">{ROLE_NAMES[business.role]}</span>
            )}
          </span>
          <span className="sr-only">Account menu</span>
          <Icon of={IconDots} className="text-ink-3 max-lg:hidden" />
        </Button>
      }
    >
      <MenuItem icon={IconUser} href={paths.account}>
        Account
      </MenuItem>
      <MenuItem icon={IconUsers} href={paths.team}>
        Team
      </MenuItem>
      <MenuItem
        icon={IconCreditCard}
        href={paths.subscription}
        textValue="Subscription"
        end={business && <span className="text-t1 text-ink-3">{TIER_NAMES[business.tier]}</span>}
      >
        Subscription
      </MenuItem>
      {viewer.isOperator && (
        <MenuItem icon={IconShieldCheck} href={paths.operator}>
          Operator console
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuSection title="Theme">
        {THEMES.map(({ theme, word, icon }) => (
          <MenuItem
            key={theme}
            icon={icon}
            textValue={word}
            end={theme === current && <Icon of={IconCheck} className="text-leaf" />}
            onAction={() => chooseTheme(theme)}
          >
            {word}
            {theme === current && <span className="sr-only">, chosen</span>}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuItem icon={IconKeyboard} shortcut="?" onAction={onShowShortcuts}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem icon={IconLogout} href={paths.logout}>
        Log out
      </MenuItem>
    </Menu>
  )
}
