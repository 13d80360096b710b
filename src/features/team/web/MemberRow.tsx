import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCrown from '@tabler/icons-react/dist/esm/icons/IconCrown.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import { useMutation } from '@tanstack/react-query'

import { changeRole, GIVEN_ROLES, type GivenRole, type Member } from '#features/team/contract.ts'
import { imageUrl } from '#features/images/rules.ts'
import { keepsOwner, mayManage } from '#features/team/rules.ts'
import { ROLE_WORDS } from '#features/team/text.ts'
import { reloadTeam } from '#features/team/web/queries.ts'
import { formatDate } from '#shared/dates.ts'
import { can, ROLE_NAMES } from '#shared/roles.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { EmailAddress } from '#ui/display/EmailAddress.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { call } from '#web/data/api.ts'
import { inSentence } from '#shared/text.ts'

type MemberRowProps = {
  businessId: string
  member: Member
  me: Member | undefined
  team: readonly Member[]
  onAsk: (act: 'transfer' | 'remove' | 'leave') => void
}

/** One member: name, role, dates, and the actions the viewer may take. */
export function MemberRow({ businessId, member, me, team, onAsk }: MemberRowProps) {
  const name = member.name || member.username
  const changing = useMutation({
    mutationFn: (role: GivenRole) =>
      call(changeRole, { params: { businessId, userId: member.userId }, body: { role } }),
    onSuccess: async () => {
      await reloadTeam()
      toast('Role changed')
    },
    meta: { action: 'role' },
  })
  const isManaged = me !== undefined && mayManage(me, member)
  const isGivable = me !== undefined && can(me.role, 'transfer') && member.role !== 'owner'
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center cramped:relative cramped:flex cramped:flex-col cramped:items-start gap-x-3.5 gap-y-2 px-4 py-3.5 md:grid-cols-[auto_minmax(0,1fr)_7.5rem_8.5rem_auto] lg:grid-cols-[auto_minmax(0,1fr)_10rem_9rem_auto] md:px-6">
      <Avatar
        name={name}
        seed={member.userId}
        src={member.avatar ? imageUrl(member.avatar.path, 120) : null}
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0 wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          {member.isYou && <Badge tone="neutral">You</Badge>}
        </p>
        <p className="text-t1 wrap-anywhere text-ink-3">
          {member.email === null ? `@${member.username}` : <EmailAddress email={member.email} />}
        </p>
      </div>
      <div className="max-md:col-start-2 max-md:row-start-2">
        {isManaged && member.role !== 'owner' ? (
          <RoleMenu
            name={name}
            role={member.role}
            isPending={changing.isPending}
            onChange={(role) => changing.mutate(role)}
          />
        ) : (
          <span className="font-medium md:ps-3">{ROLE_NAMES[member.role]}</span>
        )}
      </div>
      <p className="text-t1 text-ink-3 max-md:col-start-2 max-md:row-start-3">
        Since {formatDate(member.since)}
        {member.lastSeenAt !== null && (
          <>
            <br className="max-md:hidden" />
            <span className="md:hidden">, </span>
            <span className="max-md:lowercase">Last seen {formatDate(member.lastSeenAt)}</span>
          </>
        )}
      </p>
      <div className="size-10 max-md:col-start-3 max-md:row-start-1 cramped:absolute cramped:end-3 cramped:top-3">
        {(isManaged || isGivable || member.isYou) && (
          <Menu
            label={`More for ${inSentence(name)}`}
            trigger={<IconButton icon={IconDots} label={`More for ${inSentence(name)}`} />}
          >
            {isGivable && (
              <MenuItem icon={IconCrown} onAction={() => onAsk('transfer')}>
                Make owner
              </MenuItem>
            )}
            {isManaged && (
              <MenuItem icon={IconUserMinus} tone="danger" onAction={() => onAsk('remove')}>
                Remove from team
              </MenuItem>
            )}
            {member.isYou && (
              <MenuItem
                icon={IconLogout}
                tone="danger"
                isDisabled={!keepsOwner(team, member.userId)}
                onAction={() => onAsk('leave')}
              >
                {keepsOwner(team, member.userId) ? 'Leave team' : 'Make someone else an owner to leave'}
              </MenuItem>
            )}
          </Menu>
        )}
      </div>
      <FormError message={changing.error?.message} className="col-span-full" />
    </li>
  )
}

type RoleMenuProps = {
  name: string
  role: Member['role']
  isPending: boolean
  onChange: (role: GivenRole) => void
}

function RoleMenu({ name, role, isPending, onChange }: RoleMenuProps) {
  return (
    <Menu
      label={`Role of ${inSentence(name)}`}
      placement="bottom start"
      className="max-w-80"
      trigger={
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3 text-t2 md:ms-0"
          isPending={isPending}
          pendingLabel="Changing the role"
          aria-label={`Role of ${inSentence(name)}: ${ROLE_NAMES[role]}`}
          iconEnd={IconChevronDown}
        >
          {ROLE_NAMES[role]}
        </Button>
      }
    >
      {GIVEN_ROLES.map((given) => (
        <MenuItem
          key={given}
          textValue={ROLE_NAMES[given]}
          end={given === role && <Icon of={IconCheck} className="text-leaf" />}
          onAction={() => {
            if (given !== role) onChange(given)
          }}
        >
          <span className="font-semibold">
            {ROLE_NAMES[given]}
            {given === role && <span className="sr-only">, chosen</span>}
          </span>
          <span className="block text-t1 text-ink-3">{ROLE_WORDS[given]}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
