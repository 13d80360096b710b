import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconTextCaption from '@tabler/icons-react/dist/esm/icons/IconTextCaption.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'

import type { Image } from '#features/images/contract.ts'
import { DescribeDialog } from '#features/images/web/DescribeDialog.tsx'
import { ResponsiveImage } from '#features/images/web/ResponsiveImage.tsx'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Badge } from '#ui/display/Badge.tsx'

type ImageTileProps = {
  image: Image
  name: string
  isMain: boolean
  onMakeMain?: (() => void) | undefined
  onRemove: () => void
  onDescribed: (image: Image) => void
  /** Moves it forward or back by one place; absent at the end of the row. */
  onEarlier?: (() => void) | undefined
  onLater?: (() => void) | undefined
  isReadOnly: boolean
}

/** A picture of a product with its actions. */
export function ImageTile({
  image,
  name,
  isMain,
  onMakeMain,
  onRemove,
  onDescribed,
  onEarlier,
  onLater,
  isReadOnly,
}: ImageTileProps) {
  const [isDescribing, setDescribing] = useState(false)
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative aspect-square bg-sunken">
        <ResponsiveImage
          picture={image}
          alt={image.alt === '' ? name : `${name}: ${image.alt}`}
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
        <div className="flex justify-end border-t border-line p-0.5 md:gap-1 md:p-1.5">
          <Menu
            label={`More for ${name}`}
            trigger={<IconButton icon={IconDots} label={`More for ${name}`} size="sm" className="me-auto" />}
          >
            <MenuItem icon={IconTextCaption} onAction={() => setDescribing(true)}>
              {image.alt === '' ? 'Add description' : 'Edit description'}
            </MenuItem>
            <MenuItem icon={IconArrowLeft} isDisabled={!onEarlier} onAction={onEarlier}>
              Move earlier
            </MenuItem>
            <MenuItem icon={IconArrowRight} isDisabled={!onLater} onAction={onLater}>
              Move later
            </MenuItem>
          </Menu>
          {onMakeMain && !isMain && (
            <Tooltip text="Make main picture">
              <IconButton
                icon={IconStar}
                label={`Make ${name} the main picture`}
                size="sm"
                onPress={onMakeMain}
              />
            </Tooltip>
          )}
          <Tooltip text="Remove">
            <IconButton
              icon={IconTrash}
              label={`Remove ${name}`}
              size="sm"
              onPress={onRemove}
              data-remove={image.id}
            />
          </Tooltip>
        </div>
      )}
      {isDescribing && (
        <DescribeDialog image={image} name={name} onDone={onDescribed} onClose={() => setDescribing(false)} />
      )}
    </div>
  )
}
