import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useRef } from 'react'

import { imageUrl } from '#features/images/rules.ts'
import type { ReviewNote } from '#features/queue/notes-contract.ts'
import { EditNote } from '#features/queue/web/notes/EditNote.tsx'
import { NoteText } from '#features/queue/web/notes/NoteText.tsx'
import { useRemoveNote } from '#features/queue/web/notes/use-notes.ts'
import { formatDate, formatDateTime, formatTime } from '#shared/dates.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'
import { useKeptEdit } from '#web/forms/use-kept-edit.ts'

type NoteItemProps = { note: ReviewNote; brandId: string; onRemoved: () => void }

/** One note; its author can edit it, and its author, owners and admins can delete it. */
export function NoteItem({ note, brandId, onRemoved }: NoteItemProps) {
  const more = useRef<HTMLButtonElement>(null)
  const kept = useKeptEdit(note.id, note.text, more)
  const isEditing = kept.isOn && note.canEdit
  const { remove, error } = useRemoveNote(note, onRemoved)
  const { author, createdAt, editedAt } = note
  const isToday = formatDate(createdAt) === formatDate(new Date())
  return (
    <li className="flex gap-3">
      <Avatar
        size="sm"
        name={author.name}
        seed={author.id}
        src={author.avatar && imageUrl(author.avatar.path, 120)}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
            <b className="min-w-0">
              <LongName name={author.name} />
            </b>
            {author.standing === 'former' && <Badge>Former member</Badge>}
            <time
              dateTime={createdAt}
              title={formatDateTime(createdAt)}
              className="text-t1 text-ink-3 tabular-nums"
            >
              {isToday ? formatTime(createdAt) : formatDateTime(createdAt)}
            </time>
            {editedAt !== null && (
              <span className="text-t1 text-ink-3" title={`Edited on ${formatDateTime(editedAt)}`}>
                edited
              </span>
            )}
          </p>
          {note.canDelete && !isEditing && (
            <Menu
              label="Note"
              trigger={
                <IconButton
                  ref={more}
                  icon={IconDots}
                  label={note.canEdit ? 'Edit or delete your note' : `Delete the note by ${author.name}`}
                  size="sm"
                />
              }
            >
              {note.canEdit && (
                <MenuItem icon={IconPencil} onAction={kept.begin}>
                  Edit note
                </MenuItem>
              )}
              <MenuItem icon={IconTrash} tone="danger" onAction={remove}>
                Delete note
              </MenuItem>
            </Menu>
          )}
        </div>
        {isEditing ? (
          <EditNote note={note} brandId={brandId} kept={kept} />
        ) : (
          <NoteText text={note.text} mentions={note.mentions} />
        )}
        <FormError message={error} className="mt-2" />
      </div>
    </li>
  )
}
