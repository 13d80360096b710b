import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'

import type { Image } from '#features/images/contract.ts'
import { PictureImage } from '#features/images/web/PictureImage.tsx'
import { Tooltip } from '#ui/layers/Tooltip.tsx'
import { IconButton } from '#ui/press/IconButton.tsx'
import { Badge } from '#ui/show/Badge.tsx'

type PictureTileProps = {
  image: Image
  name: string
  isMain: boolean
  onMakeMain?: (() => void) | undefined
  onRemove: () => void
  isReadOnly: boolean
}

/** A picture of a product with what can be done with it. */
export function PictureTile({ image, name, isMain, onMakeMain, onRemove, isReadOnly }: PictureTileProps) {
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative aspect-square bg-sunken">
        <PictureImage
          picture={image}
          alt={name}
          size="md"
          sizes="(width < 48rem) 45vw, 14rem"
          className="size-full object-contain"
        />
        {isMain && (
          <Badge tone="solid" icon={IconStar} className="absolute start-2 top-2">
            Main
          </Badge>
        )}
      </div>
      {!isReadOnly && (
        <div className="flex justify-end gap-1 border-t border-line p-1.5">
          {onMakeMain && !isMain && (
            <Tooltip text="Make it the main picture">
              <IconButton icon={IconStar} label={`Make ${name} the main picture`} size="sm" onPress={onMakeMain} />
            </Tooltip>
          )}
          <Tooltip text="Remove">
            <IconButton icon={IconTrash} label={`Remove ${name}`} size="sm" onPress={onRemove} />
          </Tooltip>
        </div>
      )}
    </div>
  )
}
