import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'

import type { Ref } from 'react'

import type { Picture } from '#features/images/contract.ts'
import { ALT_MAX } from '#features/images/rules.ts'
import { ResponsiveImage } from '#features/images/web/ResponsiveImage.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { TextField } from '#ui/fields/TextField.tsx'

type PhotoDetailsProps = {
  ref: Ref<HTMLFormElement>
  photo: Picture
  name: string
  text: string
  error: string | null
  onChange: (text: string) => void
  onSave: () => void
  onDiscard: () => void
  /** Undefined for the first and the last photo. */
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
}

/** The selected photo: its description, saved on blur and on Enter, and two buttons to move it on a phone. */
export function PhotoDetails(props: PhotoDetailsProps) {
  const { ref, photo, name, text, error, onChange, onSave, onDiscard, onEarlier, onLater } = props
  return (
    <form
      ref={ref}
      noValidate
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
      className="mt-5 flex flex-wrap items-start gap-x-4 gap-y-3 border-t border-line pt-5"
    >
      <span className="h-16.5 w-22 overflow-hidden rounded-control bg-sunken">
        <ResponsiveImage picture={photo} alt="" size="xs" sizes="5.5rem" className="size-full object-cover" />
      </span>
      <div className="min-w-55 flex-1">
        <TextField
          label="What does it show?"
          description="Read aloud to people who can’t see it. Saved when you leave the field."
          dir="auto"
          autoComplete="off"
          maxLength={ALT_MAX}
          value={text}
          errorMessage={error ?? undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onSave}
        />
        {error !== null && (
          <Button size="sm" variant="ghost" className="mt-2" onPress={onDiscard}>
            Discard changes
          </Button>
        )}
      </div>
      <div className="flex gap-1">
        <IconButton
          icon={IconArrowLeft}
          label={`Move ${name} one place earlier`}
          isDisabled={onEarlier === undefined}
          onPress={() => onEarlier?.()}
        />
        <IconButton
          icon={IconArrowRight}
          label={`Move ${name} one place later`}
          isDisabled={onLater === undefined}
          onPress={() => onLater?.()}
        />
      </div>
    </form>
  )
}
