import IconPencilBolt from '@tabler/icons-react/dist/esm/icons/IconPencilBolt.mjs'

import { Icon } from '#ui/display/Icon.tsx'

/** "Draft ready", beside a review to which an agent proposes a reply. */
export function ProposedMark() {
  return (
    <span className="mt-1 inline-flex items-center gap-1 text-t1 font-semibold text-leaf">
      <Icon of={IconPencilBolt} size={15} />
      Draft ready
    </span>
  )
}
