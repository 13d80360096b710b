import IconCornerDownRight from '@tabler/icons-react/dist/esm/icons/IconCornerDownRight.mjs'

import type { Promotion } from '#features/promotions/contract.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Icon } from '#ui/display/Icon.tsx'

type NotApprovedProps = { refusal: NonNullable<Promotion['refusal']>; href: string | null }

/** Why a promotion was not approved, with the words that it is about. */
export function NotApproved({ refusal: { reason, words }, href }: NotApprovedProps) {
  return (
    <div className="mx-4 mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-tomato-tint px-3.5 py-3 @min-[56rem]:ms-23.5 @min-[56rem]:me-6">
      <p className="flex min-w-0 flex-[1_1_16rem] items-start gap-2.5 text-pretty wrap-anywhere">
        <Icon of={IconCornerDownRight} className="mt-0.5 shrink-0 text-tomato-ink" />
        <span className="max-w-reading">
          {words !== '' && <b>“{words}” </b>}
          {reason}
        </span>
      </p>
      {href !== null && (
        <LinkButton href={href} size="sm" className="@max-[40rem]:w-full">
          Edit and resubmit
        </LinkButton>
      )}
    </div>
  )
}
