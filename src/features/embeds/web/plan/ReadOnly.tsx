import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'

import { useActiveBusiness } from '#features/account/web/active.ts'
import { ROLE_NAMES } from '#shared/roles.ts'
import { Icon } from '#ui/display/Icon.tsx'

/** Explains why this role can look at embeds but not change them. */
export function ReadOnly() {
  const business = useActiveBusiness()
  if (business === null) return null
  return (
    <p className="mb-5 flex items-start gap-2.5 rounded-control bg-sunken px-3 py-2.5 text-t1 text-ink-2 inset-ring inset-ring-line">
      <Icon of={IconEye} size={18} />
      <span>
        Your role here is <b>{ROLE_NAMES[business.role]}</b>, so you can view and copy code, but not change
        embeds. Ask an owner or admin to change your role.
      </span>
    </p>
  )
}
