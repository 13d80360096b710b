import { useState } from 'react'
import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconMessage2Heart from '@tabler/icons-react/dist/esm/icons/IconMessage2Heart.mjs'
import { dishTree } from '#dev/demo/art/dishes.ts'
import { toSvg } from '#shared/art/svg.ts'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { CommandPalette } from '#ui/overlays/CommandPalette.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Columns, Part, Specimen } from '#dev/gallery/Specimen.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Lightbox } from '#ui/overlays/Lightbox.tsx'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#ui/overlays/Menu.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { SaveBar } from '#ui/actions/SaveBar.tsx'
import { ShortcutsDialog } from '#ui/overlays/ShortcutsDialog.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { toast } from '#ui/overlays/Toast.tsx'

type Open = 'dialog' | 'confirm' | 'palette' | 'shortcuts' | null

const PHOTOS = (['toast', 'bowl', 'latte'] as const).map((dish) => ({
  src: `data:image/svg+xml,${encodeURIComponent(toSvg(dishTree(dish), 1200))}`,
  alt: `Elif's photo of a ${dish}`,
}))

export function Layers() {
  const [open, setOpen] = useState<Open>(null)
  const [photo, setPhoto] = useState<number | null>(null)
  const [isDirty, setDirty] = useState(true)
  const toggle = (which: Open) => (isOpen: boolean) => setOpen(isOpen ? which : null)
  const close = () => setOpen(null)
  return (
    <Part
      id="layers"
      title="Layers"
      note="The only things with a shadow. Escape closes, focus returns to what opened them."
    >
      <Columns>
        <Specimen name="Menus">
          <Menu
            trigger={<IconButton icon={IconDots} label="More for this review" variant="secondary" />}
            label="More for this review"
            placement="bottom start"
          >
            <MenuItem icon={IconExternalLink}>Open public page</MenuItem>
            <MenuItem icon={IconLink} shortcut="C" onAction={() => toast('Link copied')}>
              Copy link
            </MenuItem>
            <MenuItem isDisabled>Not possible here</MenuItem>
            <MenuSeparator />
            <MenuItem icon={IconFlag} tone="danger">
              Report this review
            </MenuItem>
          </Menu>
          <Menu trigger={<Button>Switch brand</Button>} label="Switch brand" placement="bottom start">
            <MenuSection title="Your brands">
              <MenuItem textValue="Hollowmere" start={<Avatar name="Hollowmere" kind="brand" size="xs" />}>
                Hollowmere
              </MenuItem>
              <MenuItem
                textValue="Greyfield Mill"
                start={<Avatar name="Greyfield Mill" kind="brand" size="xs" />}
              >
                Greyfield Mill
              </MenuItem>
            </MenuSection>
          </Menu>
          <Popover trigger={<Button>Popover</Button>} label="About the score">
            <p className="max-w-60">The mean of 212 ratings, each counted once.</p>
          </Popover>
        </Specimen>
        <Specimen name="Dialogs">
          <Button onPress={() => setOpen('dialog')}>Report a review</Button>
          <Button variant="danger" onPress={() => setOpen('confirm')}>
            Remove Barista Oat
          </Button>
          <Button onPress={() => setOpen('palette')}>Palette</Button>
          <Button onPress={() => setOpen('shortcuts')}>Shortcuts</Button>
        </Specimen>
        <Specimen name="Toasts">
          <Button onPress={() => toast('Reply posted')}>Toast</Button>
          <Button onPress={() => toast('Comment removed', { undo: () => toast('Comment restored') })}>
            With undo
          </Button>
        </Specimen>
        <Specimen name="Photos, large">
          {PHOTOS.map(({ src, alt }, index) => (
            <button
              key={src}
              type="button"
              aria-label={`Open ${alt}`}
              onClick={() => setPhoto(index)}
              className="cursor-zoom-in overflow-hidden rounded-control"
            >
              <img src={src} alt="" className="h-18 w-24 object-cover" />
            </button>
          ))}
        </Specimen>
      </Columns>
      <SaveBar
        isVisible={isDirty}
        onSave={() => {
          setDirty(false)
          toast('Brand saved')
        }}
        onDiscard={() => setDirty(false)}
      />
      <SaveBar
        isVisible
        onSave={() => undefined}
        onDiscard={() => undefined}
        isPending
        message="Being saved"
      />
      <SaveBar
        isVisible
        onSave={() => undefined}
        onDiscard={() => undefined}
        message="Not saved"
        errorMessage="This username is taken."
      />
      <Dialog
        isOpen={open === 'dialog'}
        onOpenChange={toggle('dialog')}
        title="Report this review"
        text="Our team reads it within two days. Elif is not told who reported it."
        actions={
          <>
            <Button onPress={close}>Not now</Button>
            <Button variant="primary" onPress={close}>
              Report the review
            </Button>
          </>
        }
      >
        <TextArea label="What is wrong with it?" counter={500} />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onOpenChange={toggle('confirm')}
        title="Remove Barista Oat?"
        text="Its page and its 52 reviews leave Trellis. You can bring it back for 30 days."
        confirmLabel="Remove Barista Oat"
        onConfirm={close}
      />
      <CommandPalette
        isOpen={open === 'palette'}
        onOpenChange={toggle('palette')}
        groups={[
          {
            title: 'Go to',
            items: [
              {
                id: 'reviews',
                label: 'Reviews',
                hint: 'G R',
                icon: IconMessage2Heart,
                onAction: () => undefined,
              },
              {
                id: 'performance',
                label: 'Performance',
                hint: 'G P',
                icon: IconChartLine,
                keywords: 'insights numbers',
                onAction: () => undefined,
              },
            ],
          },
          {
            title: 'Do',
            items: [{ id: 'answer', label: 'Answer the next review', onAction: () => toast('Off we go') }],
          },
        ]}
      />
      <ShortcutsDialog
        isOpen={open === 'shortcuts'}
        onOpenChange={toggle('shortcuts')}
        groups={[
          {
            title: 'Everywhere',
            shortcuts: [
              { keys: ['Ctrl', 'K'], does: 'Search or jump' },
              { keys: ['?'], does: 'This list' },
            ],
          },
          {
            title: 'Reviews',
            shortcuts: [
              { keys: ['J'], does: 'Next review' },
              { keys: ['K'], does: 'Previous review' },
              { keys: ['R'], does: 'Reply' },
            ],
          },
        ]}
      />
      <Lightbox photos={PHOTOS} openAt={photo} onClose={() => setPhoto(null)} label="Photos by Elif" />
    </Part>
  )
}
