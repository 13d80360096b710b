import { useState } from 'react'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconCornerDownRight from '@tabler/icons-react/dist/esm/icons/IconCornerDownRight.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconMessage2Heart from '@tabler/icons-react/dist/esm/icons/IconMessage2Heart.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '#ui/actions/Button.tsx'
import { Columns, Part, Specimen } from '#dev/gallery/Specimen.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'

export function Actions() {
  const [isPending, setPending] = useState(false)
  return (
    <Part
      id="actions"
      title="Buttons and links"
      note="One primary action a page, named after the act. Hover, press and Tab through them."
    >
      <Columns>
        <Specimen name="Variants">
          <Button variant="primary">Reply to Maya</Button>
          <Button>Show 20 more</Button>
          <Button variant="ghost">Discard</Button>
          <Button variant="danger">Remove product</Button>
          <Button variant="marigold">Choose Plus</Button>
        </Specimen>
        <Specimen name="With icons">
          <Button variant="primary" icon={IconMessage2Heart}>
            Answer the next one
          </Button>
          <Button icon={IconPlus}>Add a product</Button>
          <Button variant="ghost" iconEnd={IconChevronRight}>
            Open
          </Button>
          <Button variant="danger" icon={IconTrash}>
            Remove
          </Button>
        </Specimen>
        <Specimen name="Sizes">
          <Button size="sm" icon={IconCornerDownRight}>
            Reply to Jonah
          </Button>
          <Button>Medium</Button>
          <Button size="lg" variant="primary">
            See plans from $29
          </Button>
        </Specimen>
        <Specimen name="Disabled">
          <Button variant="primary" isDisabled>
            Reply
          </Button>
          <Button isDisabled>Show more</Button>
          <Button variant="ghost" isDisabled>
            Discard
          </Button>
        </Specimen>
        <Specimen name="Pending (press the last)">
          <Button variant="primary" isPending>
            Reply to Maya
          </Button>
          <Button isPending>Save</Button>
          <Button isPending={isPending} onPress={() => setPending(true)}>
            Save changes
          </Button>
        </Specimen>
        <Specimen name="Block, long label" isWide className="max-w-60">
          <Button variant="primary" isBlock>
            Upgrade to Max and pay the difference of $2,003.93 today
          </Button>
        </Specimen>
        <Specimen name="Icon buttons, with a tooltip">
          <IconButton icon={IconBell} label="Notifications, 2 new" variant="secondary" hasDot />
          <Tooltip text="More for this review" shortcut="M">
            <IconButton icon={IconDots} label="More for this review" />
          </Tooltip>
          <IconButton icon={IconTrash} label="Remove" variant="danger" size="sm" />
          <IconButton icon={IconPlus} label="Add" isDisabled />
        </Specimen>
        <Specimen name="Links">
          <LinkButton href="#actions" variant="primary">
            Open product
          </LinkButton>
          <LinkButton href="#actions" size="sm" iconEnd={IconChevronRight}>
            Open
          </LinkButton>
          <p>
            In a sentence <TextLink href="#actions">it looks like this</TextLink>,{' '}
            <TextLink href="#actions" tone="quiet">
              quiet
            </TextLink>{' '}
            or{' '}
            <TextLink href="#actions" tone="danger">
              dangerous
            </TextLink>
            .
          </p>
        </Specimen>
        <Specimen name="On a deep surface" isWide>
          <div className="deep flex flex-wrap gap-2 rounded-card p-4">
            <Button variant="marigold">See plans</Button>
            <Button>Book a call</Button>
            <Button variant="primary">Log in</Button>
            <Button variant="ghost">Later</Button>
          </div>
        </Specimen>
        <Specimen name="Keys">
          <Kbd>Ctrl K</Kbd>
          <Kbd>/</Kbd>
          <Kbd>?</Kbd>
        </Specimen>
      </Columns>
    </Part>
  )
}
