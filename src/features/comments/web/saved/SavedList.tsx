import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { fill, folded, matching, type Words } from '#features/comments/saved.ts'
import { IDEAS } from '#features/comments/web/saved/ideas.ts'
import { savedRepliesQuery } from '#features/comments/web/saved/queries.ts'
import type { Writing } from '#features/comments/web/saved/writing.ts'
import { isolated } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { SECTION_TITLE } from '#ui/overlays/layer.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'

type SavedListProps = {
  businessId: string
  words: Words
  isWide: boolean
  onChoose: (text: string) => void
  onWrite: (writing: Writing) => void
}

/** The number of saved replies from which there is a search; with fewer, suggestions are shown. */
const SEARCHED_FROM = 7
const IDEAS_BELOW = 3

/** The saved replies, filled in for this review. Arrow keys move, Enter inserts. */
export function SavedList({ businessId, words, isWide, onChoose, onWrite }: SavedListProps) {
  const query = useQuery(savedRepliesQuery(businessId))
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const all = query.data ?? []
  const shown = matching(all, typed)
  const ideas = all.length < IDEAS_BELOW ? IDEAS.filter(isNew(all)) : []
  const isThere = query.data !== undefined

  useEffect(() => {
    // On a phone, focusing the search would open the keyboard over the list.
    if (isThere) ((isWide && search.current) || rowsOf(box.current)[0])?.focus()
  }, [isThere, isWide])

  function walk(event: KeyboardEvent) {
    const rows = rowsOf(box.current)
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const at = rows.findIndex((row) => row === document.activeElement)
      if (at === 0 && step === -1 && search.current) search.current.focus()
      else rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus()
    }
    const first = shown[0]
    if (event.key === 'Enter' && event.target === search.current && first) {
      event.preventDefault()
      onChoose(fill(first.text, words))
    }
  }

  if (!isThere) {
    if (query.isError) return <NotLoaded onRetry={() => void query.refetch()} isPending={query.isFetching} />
    return <ListSkeleton />
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of its buttons
    <div ref={box} onKeyDown={walk} className="max-md:-mx-2.5 md:max-h-104 md:overflow-y-auto md:p-1.5">
      {all.length >= SEARCHED_FROM && (
        <div className="sticky top-0 z-1 bg-surface px-2.5 pb-1.5 md:-top-1.5 md:pt-1.5">
          <SearchField ref={search} label="Search saved replies" value={typed} onChange={setTyped} />
        </div>
      )}
      {all.length === 0 && (
        <p className="px-2.5 pt-1 pb-3 text-pretty text-ink-2">
          Replies your team uses often. Pick one and we’ll fill in the name and product. Check it, then post.
        </p>
      )}
      {shown.length > 0 && (
        <ul aria-label="Saved replies">
          {shown.map((saved) => (
            <li key={saved.id} className="flex items-start">
              <Row
                name={saved.name}
                text={fill(saved.text, words)}
                onPress={() => onChoose(fill(saved.text, words))}
              />
              <IconButton
                icon={IconPencil}
                label={`Edit “${isolated(saved.name)}”`}
                size="sm"
                className="mt-1.5"
                onPress={() => onWrite({ name: saved.name, text: saved.text, saved })}
              />
            </li>
          ))}
        </ul>
      )}
      <p
        role="status"
        className={shown.length === 0 && all.length > 0 ? 'px-2.5 py-6 text-center text-ink-2' : 'sr-only'}
      >
        {shown.length === 0 && all.length > 0 && `No saved replies match “${typed.trim()}”.`}
      </p>
      {ideas.length > 0 && typed === '' && (
        <>
          <h3 id="saved-ideas" className={cx(SECTION_TITLE, 'font-sans')}>
            Ideas to make your own
          </h3>
          <ul aria-labelledby="saved-ideas">
            {ideas.map((idea) => (
              <li key={idea.name} className="flex">
                <Row name={idea.name} text={idea.text} isIdea onPress={() => onWrite(idea)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }

const rowsOf = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLButtonElement>('[data-saved]') ?? []),
]

const isNew = (all: readonly { name: string }[]) => (idea: { name: string }) =>
  !all.some(({ name }) => folded(name) === folded(idea.name))

type RowProps = { name: string; text: string; isIdea?: boolean; onPress: () => void }

function Row({ name, text, isIdea = false, onPress }: RowProps) {
  return (
    <button
      type="button"
      data-saved=""
      onClick={onPress}
      className="flex min-h-11 min-w-0 flex-1 gap-2.5 rounded-mark px-2.5 py-2 text-start hover:bg-sunken focus-visible:bg-sunken"
    >
      {isIdea && <Icon of={IconPlus} size={17} className="mt-0.5 text-ink-3" />}
      <span className="min-w-0 flex-1">
        <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
        <bdi className="mt-0.5 line-clamp-2 text-t1 text-pretty wrap-anywhere text-ink-2">{text}</bdi>
      </span>
    </button>
  )
}

function NotLoaded({ onRetry, isPending }: { onRetry: () => void; isPending: boolean }) {
  return (
    <div role="alert" className="px-4 py-6 text-center">
      <p className="mb-3 font-semibold">Your saved replies didn’t load</p>
      <Button size="sm" onPress={onRetry} isPending={isPending} pendingLabel="Trying again">
        Try again
      </Button>
    </div>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup label="Loading your saved replies" className="py-3 md:px-4">
      <span className="grid gap-4">
        {[0, 1, 2].map((row) => (
          <span key={row} className="grid gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-full" />
          </span>
        ))}
      </span>
    </SkeletonGroup>
  )
}
