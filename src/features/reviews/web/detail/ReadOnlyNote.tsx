import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'

import { useActiveBusiness } from '#features/account/web/active.ts'
import { ROLE_NAMES } from '#shared/roles.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'

/** Explains why this role can't reply or like. */
export function ReadOnlyNote({ className }: { className?: string }) {
  const business = useActiveBusiness()
  if (business === null) return null
  return (
    <p
      className={cx(
        'flex items-start gap-2.5 rounded-control bg-sunken px-3 py-2.5 text-t1 text-ink-2 inset-ring inset-ring-line',
        className,
      )}
    >
      <Icon of={IconEye} size={18} />
      <span>
        Your role here is <b>{ROLE_NAMES[business.role]}</b>, so you can read reviews but not reply. Ask an
        owner or admin to change your role.
      </span>
    </p>
  )
}
