import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMessage2Heart from '@tabler/icons-react/dist/esm/icons/IconMessage2Heart.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconSwitchHorizontal from '@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs'
import IconDatabaseExport from '@tabler/icons-react/dist/esm/icons/IconDatabaseExport.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useAbility, useActiveBusiness, useViewer } from '#features/account/web/active.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { type Command, CommandPalette } from '#ui/overlays/CommandPalette.tsx'
import { THEMES } from '#app/web/shell/nav/AccountMenu.tsx'
import { useBrandActions } from '#app/web/shell/keys/palette-actions.ts'
import { usePaletteResults } from '#app/web/shell/keys/palette-results.ts'
import { nameOf } from '#app/web/shell/nav/BrandSwitcher.tsx'
import { SECTIONS } from '#app/web/shell/nav/sections.ts'
import { useSwitchBusiness } from '#app/web/shell/nav/switch-business.ts'
import { pageCommands } from '#web/navigation/page-commands.ts'
import { chooseTheme } from '#web/theme.ts'
import { inSentence } from '#shared/text.ts'

type PaletteProps = { onClose: () => void; onShowShortcuts: () => void }

/**
 * Finds every screen, action, product, review and team member with one search; each command is also a visible
 * control.
 */
export function Palette({ onClose, onShowShortcuts }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const groups = usePaletteGroups(typed.trim(), onShowShortcuts)
  return (
    <CommandPalette
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      onSearch={setTyped}
      groups={groups}
    />
  )
}

function usePaletteGroups(typed: string, onShowShortcuts: () => void) {
  const navigate = useNavigate()
  const active = useActiveBusiness()
  const viewer = useViewer()
  const businesses = viewer?.businesses ?? []
  const switchTo = useSwitchBusiness()
  const results = usePaletteResults(typed)
  const brandActions = useBrandActions()
  const canAudit = useAbility('audit')
  const go = (href: string) => () => void navigate(href)
  // Shortcuts are not shown on touch screens, nor when single keys are switched off.
  const hasKeys = viewer?.preferences.singleKeyShortcuts !== false && !matchMedia('(pointer: coarse)').matches
  const byKey = (hint: string) => (hasKeys ? { hint } : {})
  const search: Command[] = [
    {
      id: 'search-reviews',
      label: typed === '' ? 'Search reviews' : `Search reviews for “${typed}”`,
      // Matches any text.
      keywords: typed,
      icon: IconSearch,
      onAction: go(withQuery(paths.reviews, { q: typed })),
    },
    {
      id: 'search-products',
      label: typed === '' ? 'Search products' : `Search products for “${typed}”`,
      keywords: typed,
      icon: IconSearch,
      onAction: go(withQuery(paths.products, { q: typed })),
    },
  ]
  const places: Command[] = [
    ...SECTIONS.map(({ id, title, href, icon, key }) => ({
      id,
      label: title,
      icon,
      ...byKey(`g ${key}`),
      keywords: 'go open',
      onAction: go(href),
    })),
    {
      id: 'notifications',
      label: 'Notifications',
      icon: IconBell,
      ...byKey('g n'),
      keywords: 'go open bell news',
      onAction: go(paths.notifications),
    },
    {
      id: 'account',
      label: 'Account',
      icon: IconUser,
      keywords: 'go open profile name email',
      onAction: go(paths.account),
    },
    {
      id: 'security',
      label: 'Security',
      icon: IconShieldLock,
      keywords: 'go open account passkey password device log out',
      onAction: go(paths.accountSecurity),
    },
    {
      id: 'email-notifications',
      label: 'Email notifications',
      icon: IconMail,
      keywords: 'go open account settings unsubscribe',
      onAction: go(paths.accountNotifications),
    },
    {
      id: 'data',
      label: 'Your data',
      icon: IconDatabaseExport,
      keywords: 'go open account export delete erase',
      onAction: go(paths.accountData),
    },
    {
      id: 'team',
      label: 'Team',
      icon: IconUsers,
      keywords: 'go open members role people',
      onAction: go(paths.team),
    },
    ...(canAudit
      ? [
          {
            id: 'business-security',
            label: 'Security of the business',
            icon: IconShieldLock,
            keywords: 'go open two-step require passkey authenticator',
            onAction: go(paths.businessSecurity),
          },
          {
            id: 'audit-log',
            label: 'Audit log',
            icon: IconHistory,
            keywords: 'go open history changes who',
            onAction: go(paths.auditLog),
          },
          {
            id: 'developers',
            label: 'Developers',
            icon: IconKey,
            keywords: 'go open api keys webhooks connect',
            onAction: go(paths.developers),
          },
        ]
      : []),
    {
      id: 'subscription',
      label: 'Subscription',
      icon: IconCreditCard,
      keywords: 'go open plan',
      onAction: go(paths.subscription),
    },
  ]
  const brands: Command[] = businesses
    .filter(({ id }) => id !== active?.id)
    .map((business) => ({
      id: `switch-${business.id}`,
      label: `Switch to ${inSentence(nameOf(business))}`,
      keywords: 'brand business',
      icon: IconSwitchHorizontal,
      onAction: () => switchTo(business),
    }))
  const onPage: Command[] = pageCommands().map(({ key, onAction, ...command }) => ({
    ...command,
    ...byKey(key),
    // Once the palette has returned the focus, which the action moves.
    onAction: () => requestAnimationFrame(() => requestAnimationFrame(onAction)),
  }))
  const actions: Command[] = [
    ...onPage,
    {
      id: 'to-answer',
      label: 'Answer reviews',
      icon: IconMessage2Heart,
      keywords: 'queue reply due late waiting to answer',
      onAction: go(paths.queue),
    },
    ...brandActions,
    ...THEMES.map(({ theme, word, icon }) => ({
      id: `theme-${theme}`,
      label: `Theme: ${word.toLowerCase()}`,
      icon,
      keywords: 'appearance colours mode',
      onAction: () => chooseTheme(theme),
    })),
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      ...byKey('?'),
      icon: IconKeyboard,
      onAction: onShowShortcuts,
    },
    { id: 'log-out', label: 'Log out', keywords: 'sign leave', icon: IconLogout, onAction: go(paths.logout) },
  ]
  const asked = { title: 'Search', items: search }
  const groups = [
    { title: 'Go to', items: places },
    { title: 'Brands', items: brands },
    { title: 'Actions', items: actions },
  ]
  // Results come last: they arrive late and must not replace the item that Enter is about to choose.
  return typed === '' ? [asked, ...groups] : [...groups, asked, ...results]
}
