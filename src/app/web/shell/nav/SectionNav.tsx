import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'react-aria-components/Button'
import { NavLink, useLocation } from 'react-router'

import { useActiveBrandId, usePaid } from '#features/account/web/active.ts'
import { useOnboarding } from '#features/onboarding/web/queries.ts'
import type { Onboarding } from '#features/onboarding/contract.ts'
import { countsQuery } from '#features/queue/web/counts.ts'
import { count } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'
import { GrowthBud } from '#ui/art/GrowthBud.tsx'
import { CountBadge } from '#ui/display/CountBadge.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'
import { type Section, sectionOf, SECTIONS } from '#app/web/shell/nav/sections.ts'

/** The brand's tabs (R28), growing on a stem, with the number of reviews to answer: that of the queue. */
export function SectionNav() {
  const brandId = useActiveBrandId()
  const isPaid = usePaid()
  const { data: queue } = useQuery({ ...countsQuery(brandId ?? ''), enabled: isPaid && brandId !== null })
  const { data: onboarding } = useOnboarding()
  return (
    <nav
      aria-label="Brand"
      className="fixed inset-x-0 bottom-0 z-10 flex justify-between border-t border-line bg-surface px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] md:relative md:inset-auto md:grid md:grid-cols-1 md:gap-1 md:self-stretch md:border-0 md:bg-transparent md:p-0 lg:gap-0.5 lg:ps-3.5 lg:before:absolute lg:before:inset-y-1 lg:before:start-1.5 lg:before:w-px lg:before:bg-line-2"
    >
      {SECTIONS.map((section) => (
        <Tab
          key={section.id}
          section={section}
          waiting={section.id === 'reviews' ? (queue?.everyone ?? 0) : 0}
          progress={section.id === 'onboarding' && onboarding ? progressOf(onboarding) : null}
        />
      ))}
      <More progress={onboarding ? progressOf(onboarding) : null} />
    </nav>
  )
}

/** Returns '4 of 6', or null when all steps are done. */
function progressOf({ stepCompleted, steps }: Onboarding): string | null {
  return stepCompleted === steps.length ? null : `${stepCompleted} of ${steps.length}`
}

const TAB =
  'group relative grid min-h-13 flex-auto content-center justify-items-center gap-0.5 rounded-control text-[clamp(11px,3.5vw,0.75rem)] leading-tight whitespace-nowrap md:text-[0.75rem] ' +
  'font-semibold text-ink-3 no-underline transition-colors hover:bg-sunken hover:text-ink ' +
  'aria-[current=page]:bg-leaf-tint aria-[current=page]:text-leaf-ink ' +
  'lg:flex lg:min-h-10 lg:items-center lg:justify-start lg:gap-2.5 lg:px-2.5 lg:text-t2 lg:font-medium lg:text-ink-2 lg:aria-[current=page]:font-bold'

/** On phones: a menu of the sections that don't fit into the bar. */
function More({ progress }: { progress: string | null }) {
  const isHere = sectionOf(useLocation().pathname)?.isUnderMore === true
  return (
    <Menu
      label="More"
      placement="top end"
      trigger={
        <Button aria-current={isHere ? 'page' : undefined} className={cx(TAB, 'md:hidden!')}>
          <Icon of={IconDots} className="size-5.5" />
          More
        </Button>
      }
    >
      {SECTIONS.filter(({ isUnderMore }) => isUnderMore).map(({ id, title, href, icon }) => (
        <MenuItem
          key={id}
          icon={icon}
          href={href}
          textValue={title}
          end={
            id === 'onboarding' && progress !== null && <span className="text-t1 text-ink-3">{progress}</span>
          }
        >
          {title}
        </MenuItem>
      ))}
    </Menu>
  )
}

function Tab({ section, waiting, progress }: { section: Section; waiting: number; progress: string | null }) {
  return (
    <NavLink to={section.href} className={cx(TAB, section.isUnderMore && 'max-md:hidden')}>
      {({ isActive }) => (
        <>
          {isActive && <GrowthBud className="absolute -start-4.25 top-1.75 h-6.5 w-4.5 max-lg:hidden" />}
          <Icon
            of={section.icon}
            size={20}
            className="max-lg:size-5.5 lg:text-ink-3 lg:group-aria-[current=page]:text-leaf"
          />
          <span>{section.title}</span>
          {progress !== null && (
            <span className="text-t1 font-normal text-ink-3 tabular-nums max-lg:sr-only lg:ms-auto">
              {progress}
            </span>
          )}
          {waiting > 0 && (
            <span className="max-lg:absolute max-lg:start-1/2 max-lg:top-0.5 max-lg:ms-1.5 max-lg:scale-[0.85] max-lg:*:text-[min(0.8125rem,15px)] lg:ms-auto">
              <CountBadge count={waiting} label={`${count(waiting, 'review')} waiting for a reply`} />
            </span>
          )}
        </>
      )}
    </NavLink>
  )
}
