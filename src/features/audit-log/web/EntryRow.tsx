import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useId, useState } from 'react'

import type { AuditEntry, FieldChange } from '#features/audit-log/contract.ts'
import { withKey } from '#features/audit-log/rules.ts'
import { splitAgainst } from '#features/audit-log/web/split-against.ts'
import { AREA_NAMES } from '#features/audit-log/text.ts'
import { imageUrl } from '#features/images/rules.ts'
import { countryName } from '#shared/countries.ts'
import { formatDateTime, formatTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { inSentence } from '#shared/text.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Logo } from '#ui/art/Logo.tsx'
import { cx } from '#ui/cx.ts'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Icon } from '#ui/display/Icon.tsx'

/** Up to this length a change fits on the row; longer ones are shown side by side when it is opened. */
const SHORT_MAX = 40

/** One entry: who did what, what changed, and on demand the details. */
export function EntryRow({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const { at, by, words, object, apiKey, area, changes, country } = entry
  const place = country === null ? '' : countryName(country)
  const short = changes.filter(isShort)
  const what = `${words}${object === null ? '' : ` ${object.name}`}`
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-1 px-4 py-3.5 md:px-6 @min-[44rem]:grid-cols-[auto_minmax(0,1fr)_6.5rem_7rem_3.5rem_auto]">
      <Actor by={by} />
      <div className="min-w-0 pt-1.5">
        <p className="wrap-anywhere">
          <b className="font-semibold">
            <bdi>{inSentence(by.name)}</bdi>
          </b>{' '}
          {words}
          {object !== null && (
            <>
              {' '}
              <b className="font-semibold">
                <bdi>{inSentence(object.name)}</bdi>
              </b>
            </>
          )}
          {apiKey !== null && <span className="text-ink-2"> {withKey(apiKey)}</span>}
        </p>
        {short.length > 0 && !isOpen && (
          <ul className="mt-1.5 grid gap-1">
            {short.map((change) => (
              <li key={change.field}>
                <ShortChange change={change} isLabelled={short.length > 1} />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-1 text-t1 text-ink-3 @min-[44rem]:hidden">
          {[AREA_NAMES[area], place, formatTime(at)].filter(Boolean).join(', ')}
        </p>
      </div>
      <span className="pt-1.5 text-t1 text-ink-2 @max-[44rem]:hidden">{AREA_NAMES[area]}</span>
      <span className="pt-1.5 text-t1 wrap-anywhere text-ink-2 @max-[44rem]:hidden">{place}</span>
      <time dateTime={at} className="pt-1.5 text-t1 text-ink-2 tabular-nums @max-[44rem]:hidden">
        {formatTime(at)}
      </time>
      <IconButton
        icon={IconChevronDown}
        label={`Details: ${by.name} ${what}`}
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onPress={() => setOpen(!isOpen)}
        className={cx('transition-transform', isOpen && 'rotate-180')}
      />
      {isOpen && (
        <div id={detailsId} className="col-span-full mt-2 grid gap-4 @min-[44rem]:col-start-2">
          <Details entry={entry} />
        </div>
      )}
    </li>
  )
}

function Actor({ by }: Pick<AuditEntry, 'by'>) {
  if (by.kind === 'member')
    return <Avatar name={by.name} src={by.avatar === null ? null : imageUrl(by.avatar.path, 120)} size="sm" />
  return (
    <span className="grid size-9 place-items-center rounded-full bg-sunken inset-ring inset-ring-line">
      {by.kind === 'outsider' ? <span aria-hidden="true">?</span> : <Logo size={18} />}
    </span>
  )
}

const isShort = ({ before, after }: FieldChange) =>
  (before !== null || after !== null) && [before, after].every((value) => (value?.length ?? 0) <= SHORT_MAX)

function ShortChange({
  change: { field, before, after },
  isLabelled,
}: {
  change: FieldChange
  isLabelled: boolean
}) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-t1">
      <span className={isLabelled ? 'text-ink-3' : 'sr-only'}>{field}:</span>
      {before !== null && before !== '' && (
        <>
          <span className="sr-only">before</span>
          <del className="wrap-anywhere text-ink-3">{before}</del>
          <Icon of={IconArrowRight} size={15} className="text-ink-3" />
        </>
      )}
      <span className="sr-only">now</span>
      <ins className="rounded-[8px] bg-leaf-tint px-2 py-0.5 font-medium wrap-anywhere text-leaf-ink no-underline">
        {after === null || after === '' ? 'Empty' : after}
      </ins>
    </span>
  )
}

function Details({
  entry: { id, at, object, changes, reason, address, country, device },
}: {
  entry: AuditEntry
}) {
  return (
    <>
      {changes.length > 0 && (
        <ul className="grid gap-3">
          {changes.map((change) => (
            <li key={change.field} className="overflow-hidden rounded-control border border-line">
              <p className="border-b border-line bg-sunken px-4 py-1.5 text-t1 font-semibold text-ink-2">
                {change.field}
              </p>
              {change.before === null && change.after === null ? (
                <p className="px-4 py-3 text-t1 text-ink-2">Changed</p>
              ) : (
                <div className="grid divide-line max-md:divide-y md:grid-cols-2 md:divide-x">
                  <Side title="Before" value={change.before} other={change.after} />
                  <Side title="After" value={change.after} other={change.before} isNew />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-3 text-t1">
        {reason !== '' && <Fact name="Reason" value={reason} />}
        <Fact name="Time" value={formatDateTime(at)} />
        {device !== null && <Fact name="Device" value={device} />}
        {country !== null && <Fact name="Place" value={countryName(country)} />}
        {address !== null && <Fact name="Address" value={address} isCode />}
        <Fact name="Entry" value={id} isCode />
      </dl>
      {object?.productId != null && (
        <p className="text-t1">
          <TextLink href={paths.product(object.productId)} className="touch:inline-block touch:py-2.5">
            Open {inSentence(object.name)}
          </TextLink>
        </p>
      )}
    </>
  )
}

type SideProps = { title: string; value: string | null; other: string | null; isNew?: boolean }

/** One side of a change; what the other side doesn't have is marked. */
function Side({ title, value, other, isNew = false }: SideProps) {
  const [start, middle, end] = splitAgainst(value ?? '', other ?? '')
  const Mark = isNew ? 'ins' : 'del'
  return (
    <div className="min-w-0 px-4 py-3">
      <p className="text-t1 text-ink-3">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        {value === null || value === '' ? (
          <span className="text-ink-3">Empty</span>
        ) : (
          <>
            {start}
            {middle !== '' && (
              <Mark
                className={
                  isNew
                    ? 'bg-leaf-tint text-leaf-ink no-underline'
                    : 'bg-tomato-tint text-tomato-ink line-through'
                }
              >
                {middle}
              </Mark>
            )}
            {end}
          </>
        )}
      </p>
    </div>
  )
}

function Fact({ name, value, isCode = false }: { name: string; value: string; isCode?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-3">{name}</dt>
      <dd className={cx('wrap-anywhere', isCode ? 'font-mono' : 'font-medium')}>{value}</dd>
    </div>
  )
}
