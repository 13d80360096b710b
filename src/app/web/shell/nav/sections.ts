import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs'
import IconMessage2Heart from '@tabler/icons-react/dist/esm/icons/IconMessage2Heart.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPlant2 from '@tabler/icons-react/dist/esm/icons/IconPlant2.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'

import { paths } from '#shared/paths.ts'
import type { IconType } from '#ui/display/Icon.tsx'

export type Section = {
  id: 'reviews' | 'brand' | 'performance' | 'promote' | 'products' | 'onboarding'
  title: string
  href: string
  icon: IconType
  /** The key to press after g. */
  key: string
  /** On phones it is under 'More': five fit beside each other. */
  isUnderMore?: boolean
}

/** The brand's tabs, in order (R28). */
export const SECTIONS: readonly Section[] = [
  { id: 'reviews', title: 'Reviews', href: paths.reviews, icon: IconMessage2Heart, key: 'r' },
  { id: 'brand', title: 'Brand', href: paths.brand, icon: IconBuildingStore, key: 'b', isUnderMore: true },
  {
    id: 'performance',
    title: 'Performance',
    href: paths.performance,
    icon: IconChartLine,
    key: 'p',
  },
  { id: 'promote', title: 'Promote', href: paths.promote, icon: IconSpeakerphone, key: 'm' },
  { id: 'products', title: 'Products', href: paths.products, icon: IconPackage, key: 'd' },
  {
    id: 'onboarding',
    title: 'Get started',
    href: paths.onboarding,
    icon: IconPlant2,
    key: 's',
    isUnderMore: true,
  },
]

/** Returns the section of a path, or null (account, subscription). */
export function sectionOf(pathname: string): Section | null {
  return SECTIONS.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`)) ?? null
}
