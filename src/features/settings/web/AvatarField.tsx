import type { Viewer } from '#features/account/contract.ts'
import { imageUrl } from '#features/images/rules.ts'
import { Avatar } from '#ui/show/Avatar.tsx'

/** The picture beside one's name. */
export function AvatarField({ viewer }: { viewer: Viewer }) {
  return (
    <Avatar
      size="xl"
      name={viewer.name || viewer.username}
      seed={viewer.id}
      src={viewer.avatar ? imageUrl(viewer.avatar.path, 240) : null}
    />
  )
}
