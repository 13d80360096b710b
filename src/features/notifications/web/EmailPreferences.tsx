import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { BusinessRef } from '#features/account/contract.ts'
import {
  type EmailPreferences as Shown,
  type Preference,
  updateMailPreferences,
} from '#features/notifications/contract.ts'
import { CADENCE_WORDS, CADENCES } from '#features/notifications/rules.ts'
import { TOPIC_WORDS } from '#features/notifications/topic-words.ts'
import { mailPreferencesQuery } from '#features/notifications/web/queries.ts'
import { inSentence } from '#shared/text.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

const OPTIONS = CADENCES.map((value) => ({ value, label: CADENCE_WORDS[value] }))

/** The email preferences: by topic, for each of the user's businesses. Each choice applies at once. */
export function EmailPreferences({
  businesses,
  first,
}: {
  businesses: readonly BusinessRef[]
  first: string
}) {
  const [businessId, setBusinessId] = useState(first)
  return (
    <div className="grid grid-cols-1 gap-5">
      {businesses.length > 1 && (
        <Select
          label="Brand"
          options={businesses.map(({ id, name, brand }) => ({ id, label: inSentence(brand?.name ?? name) }))}
          value={businessId}
          onChange={setBusinessId}
          className="max-w-xs"
        />
      )}
      <QueryBoundary key={businessId} failed="Your email settings didn’t load" loading={<Waiting />} isSmall>
        <Preferences businessId={businessId} />
      </QueryBoundary>
    </div>
  )
}

function Preferences({ businessId }: { businessId: string }) {
  const { data } = useSuspenseQuery(mailPreferencesQuery(businessId))
  const { mutate, error } = useSaving(businessId)
  return (
    <>
      {data.stopped && (
        <Banner
          tone="warning"
          title={
            data.stopped === 'bounce'
              ? `Our emails to ${data.email} bounced`
              : 'One of our emails was marked as spam'
          }
          action={
            <Button size="sm" onPress={() => mutate({ preferences: [], resume: true })}>
              Resume emails
            </Button>
          }
        >
          We’ve paused these emails. You’ll still get codes, links and invoices.
        </Banner>
      )}
      {data.preferences.length === 0 && (
        <p className="text-ink-2">
          Your role doesn’t get emails about this brand. Look under the bell instead.
        </p>
      )}
      {data.preferences.length > 0 && (
        <>
          <ul className="divide-y divide-line">
            {data.preferences.map(({ topic, cadence }) => (
              <li
                key={topic}
                className="flex flex-col gap-2.5 py-3.5 first:pt-0 last:pb-0 md:flex-row md:flex-wrap md:items-center md:justify-between md:gap-4"
              >
                <p className="min-w-0 md:grow md:basis-40">
                  <span className="block font-semibold">{TOPIC_WORDS[topic].name}</span>
                  <span className="block text-t1 text-ink-2">{TOPIC_WORDS[topic].hint}</span>
                </p>
                <SegmentedControl
                  label={TOPIC_WORDS[topic].name}
                  options={OPTIONS}
                  value={cadence}
                  onChange={(chosen) => mutate({ preferences: [{ topic, cadence: chosen }] })}
                  className="shrink-0 self-start max-md:flex max-md:w-full max-md:*:flex-1 max-md:*:justify-center max-md:*:px-1.5"
                />
              </li>
            ))}
          </ul>
          <p className="text-t1 wrap-anywhere text-ink-3">
            To {data.email}. Summaries arrive at 08:00, the weekly one on Mondays (
            {data.timeZone.replaceAll('_', ' ')}
            ). We always email you about your account and plan.
          </p>
        </>
      )}
      <FormError message={error} />
    </>
  )
}

/** Saves choices in order, optimistically. `error` is the last failure, until the next choice. */
function useSaving(businessId: string) {
  const [error, setError] = useState<string>()
  const { queryKey } = mailPreferencesQuery(businessId)
  const { mutate } = useMutation({
    mutationKey: queryKey,
    mutationFn: (body: { preferences: Preference[]; resume?: true }) =>
      call(updateMailPreferences, { body: { businessId, ...body } }),
    scope: { id: queryKey.join(' ') },
    onMutate: async ({ preferences }) => {
      setError(undefined)
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (shown) => shown && withChoices(shown, preferences))
    },
    onError: ({ message }) => setError(message),
    onSettled: (saved) => {
      // An earlier response lacks the choices still queued.
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return
      if (saved === undefined) return queryClient.invalidateQueries({ queryKey })
      queryClient.setQueryData(queryKey, saved)
    },
    meta: { action: 'mail preferences' },
  })
  return { mutate, error }
}

const withChoices = (shown: Shown, chosen: readonly Preference[]): Shown => ({
  ...shown,
  preferences: shown.preferences.map(
    (preference) => chosen.find(({ topic }) => topic === preference.topic) ?? preference,
  ),
})

function Waiting() {
  return (
    <SkeletonGroup label="Loading your email settings" className="grid animate-late gap-4">
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </SkeletonGroup>
  )
}
