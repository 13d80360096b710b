import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { checkSite, deleteSiteCheck, type SiteCheck } from '#features/site-check/contract.ts'
import { webPageUrl } from '#features/site-check/rules.ts'
import { CheckResult } from '#features/site-check/web/CheckResult.tsx'
import { siteChecksQuery } from '#features/site-check/web/queries.ts'
import { formatDate, formatTime } from '#shared/dates.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Announcement } from '#ui/display/Announcement.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { readDraft, useDraft } from '#web/data/drafts.ts'
import { retried } from '#web/data/retried-undo.ts'

type CheckFormProps = { brandId: string; checks: readonly SiteCheck[]; canCheck: boolean }

/** The address of a page, and the result of its last check. */
export function CheckForm({ brandId, checks, canCheck }: CheckFormProps) {
  const client = useQueryClient()
  const { queryKey } = siteChecksQuery(brandId)
  const draftKey = `site-check:${brandId}`
  const [draft, setDraft] = useDraft(draftKey)
  const [openId, setOpenId] = useState(checks[0]?.id ?? null)
  const open = checks.find(({ id }) => id === openId) ?? checks[0] ?? null
  // Shows the open page’s URL until the user types, even if they clear the field.
  const [isTyping, setTyping] = useState(draft !== '')
  const typed = isTyping ? draft : open === null ? '' : shortUrl(open.url)
  const showOpenUrl = () => {
    setDraft('')
    setTyping(false)
  }
  const checking = useMutation({
    meta: { action: 'site check' },
    mutationFn: (url: string) => call(checkSite, { params: { brandId }, body: { url } }),
    onSuccess(check) {
      client.setQueryData(queryKey, (known) => [
        check,
        ...(known ?? []).filter(({ id, url }) => id !== check.id && url !== check.url),
      ])
      setOpenId(check.id)
    },
  })
  const forgetting = useMutation({
    meta: { action: 'site check' },
    mutationFn: ({ id }: SiteCheck) => call(deleteSiteCheck, { params: { brandId, id } }),
    onSuccess(_, { id, url }) {
      client.setQueryData(queryKey, (known) => known?.filter((check) => check.id !== id))
      if (checks.length === 1) document.getElementById('site-url')?.focus()
      toast(`${shortUrl(url)} removed`, { undo: retried(() => checking.mutateAsync(url)) })
    },
  })
  const [error, setError] = useState<string>()
  function forgetErrors() {
    setError(undefined)
    if (checking.isError) checking.reset()
  }
  function check() {
    if (webPageUrl(typed) === undefined) {
      setError('Enter the address of a page, like shop.example/oats.')
      document.getElementById('site-url')?.focus()
      return
    }
    setError(undefined)
    // Keeps what was typed during the check.
    checking.mutate(typed, { onSuccess: () => readDraft(draftKey) === typed && showOpenUrl() })
  }
  const isSame = open !== null && webPageUrl(typed) === open.url
  return (
    <div className="px-4 py-4 md:px-6 md:py-5">
      {canCheck && (
        <form
          noValidate
          aria-label="Check a page"
          onSubmit={(event) => {
            event.preventDefault()
            check()
          }}
          className="flex flex-wrap items-start gap-2"
        >
          <TextField
            id="site-url"
            label="Address of a page"
            isLabelHidden
            start={<Icon of={IconWorld} />}
            inputMode="url"
            autoComplete="url"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="your-shop.example/a-page-with-reviews"
            className="min-w-0 flex-[1_1_18rem]"
            value={typed}
            onChange={(event) => {
              setDraft(event.target.value)
              setTyping(true)
              forgetErrors()
            }}
            {...((error ?? checking.error?.message) !== undefined && {
              errorMessage: error ?? checking.error?.message ?? '',
            })}
          />
          <Button
            type="submit"
            size="md"
            isPending={checking.isPending}
            pendingLabel="Checking your page"
            className="min-h-11! max-sm:w-full"
          >
            {isSame ? 'Check again' : 'Check'}
          </Button>
        </form>
      )}
      <Announcement>{checking.isSuccess && open !== null && summaryOf(open)}</Announcement>
      {checking.isPending ? (
        <Checking />
      ) : open === null ? (
        <p className="mt-3 max-w-reading text-pretty text-ink-2">
          {canCheck
            ? 'We read the page as a search engine would, and say whether the reviews and their numbers are there.'
            : 'No page has been checked yet. Owners, admins and editors can check one.'}
        </p>
      ) : (
        <>
          <div className="mt-2 flex items-center justify-between gap-3">
            <p className="min-w-0 text-t1 wrap-anywhere text-ink-3">
              {canCheck ? '' : `${shortUrl(open.url)}. `}Checked on {formatDate(open.checkedAt)} at{' '}
              {formatTime(open.checkedAt)}.
              {open.finalUrl !== null && ` It leads to ${shortUrl(open.finalUrl)}.`}
              {open.isWatched && ' We look again each week.'}
            </p>
            {canCheck && (
              <IconButton
                size="sm"
                icon={IconTrash}
                label={`Remove ${shortUrl(open.url)}`}
                onPress={() => forgetting.mutate(open)}
                isPending={forgetting.isPending}
              />
            )}
          </div>
          <FormError message={forgetting.error?.message} className="mt-2" />
          <CheckResult check={open} />
        </>
      )}
      {checks.length > 1 && (
        <Pages
          checks={checks}
          openId={open?.id ?? null}
          onOpen={(id) => {
            setOpenId(id)
            showOpenUrl()
            forgetErrors()
          }}
        />
      )}
    </div>
  )
}

type PagesProps = { checks: readonly SiteCheck[]; openId: string | null; onOpen: (id: string) => void }

/** The other pages that were checked. */
function Pages({ checks, openId, onOpen }: PagesProps) {
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="cursor-pointer font-medium touch:min-h-11 touch:py-2.5">
        Your checked pages ({checks.length})
      </summary>
      <ul className="mt-2 grid gap-0.5">
        {checks.map(({ id, url, findings }) => {
          const problems = findings.filter(({ tone }) => tone === 'problem').length
          return (
            <li key={id} className="flex items-baseline justify-between gap-4">
              <button
                type="button"
                aria-current={id === openId ? 'true' : undefined}
                onClick={() => onOpen(id)}
                className="link min-w-0 text-start wrap-anywhere touch:min-h-11"
              >
                {shortUrl(url)}
              </button>
              <span className="shrink-0 text-t1 text-ink-3">
                {problems === 0 ? 'All good' : `${problems} to fix`}
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function Checking() {
  return (
    <div aria-hidden="true" className="mt-5 grid gap-5">
      {[0, 1].map((row) => (
        <span key={row} className="flex items-center gap-3.5">
          <Skeleton isRound className="size-7" />
          <span className="grid flex-1 gap-1.5">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-3 w-72 max-w-full" />
          </span>
        </span>
      ))}
    </div>
  )
}

const shortUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

const summaryOf = ({ findings }: SiteCheck): string => findings.map(({ title }) => title).join('. ')
