import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import { type Goal, GoalBody, updateGoal } from '#features/queue/goals-contract.ts'
import { clockTime, minutesOf } from '#features/queue/goal-text.ts'
import { Holidays } from '#features/queue/web/goals/Holidays.tsx'
import { goalQuery } from '#features/queue/web/goals/queries.ts'
import { etagOf } from '#shared/api/etag.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'
import { LeaveGuard } from '#web/navigation/LeaveGuard.tsx'

type GoalFormProps = { businessId: string; goal: Goal; canEdit: boolean }

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const HOURS = [1, 2, 4, 6, 8, 12, 16, 24, 40]
const OTHER_DAYS = [1, 2, 3, 4, 5, 7, 10, 14]
const REMIND = [0, 1, 2, 4, 8, 24]
const RETURN = [0, 2, 4, 8, 16, 24, 40]

/** The goal of a business: by when to answer, when it works, and when to be reminded. */
export function GoalForm({ businessId, goal, canEdit }: GoalFormProps) {
  const client = useQueryClient()
  const { isSet, updatedAt, ...body } = goal
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const form = useContractForm<GoalBody, GoalBody>(GoalBody, {
    defaultValues: isSet ? body : { ...body, zone: own },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const values = { ...body, ...useWatch({ control: form.control }) }
  const set = (changed: Partial<GoalBody>) => {
    for (const [name, value] of Object.entries(changed))
      // A name of the form's own values, with its own value.
      form.setValue(name as keyof GoalBody, value, { shouldDirty: true })
  }
  const submit = submitTo(form, async (sent) => {
    const saved = await call(updateGoal, { params: { businessId }, body: sent, ifMatch: etagOf(updatedAt) })
    client.setQueryData(goalQuery(businessId).queryKey, saved)
    form.reset(sent)
    toast('Goals saved')
  })
  const weekdays = values.weekdays ?? []
  const zones = [...new Set([values.zone, own, ...Intl.supportedValuesOf('timeZone')])]

  return (
    <Card as="section" isPadded={false}>
      <LeaveGuard isDirty={isDirty && !isSubmitting} />
      <form onSubmit={submit} noValidate>
        <fieldset disabled={!canEdit} className="grid min-w-0 gap-6 p-5">
          <div>
            <h2 className="text-t3">Goals</h2>
            <p className="mt-1 text-t1 text-ink-2">
              Changes apply to new reviews. Past replies are still measured against the goal at the time.
            </p>
          </div>
          <div className="grid gap-4 md:grid-cols-2">
            <Select
              label="1 and 2 stars"
              options={choices(HOURS, values.lowHours, (n) => `Within ${count(n, 'working hour')}`)}
              value={String(values.lowHours)}
              onChange={(id) => set({ lowHours: Number(id) })}
              isDisabled={!canEdit}
            />
            <Select
              label="All others"
              options={choices(OTHER_DAYS, values.otherDays, (n) => `Within ${count(n, 'working day')}`)}
              value={String(values.otherDays)}
              onChange={(id) => set({ otherDays: Number(id) })}
              isDisabled={!canEdit}
            />
          </div>
          <fieldset className="flex min-w-0 flex-wrap gap-x-5 gap-y-2">
            <legend className="mb-1.5 font-semibold">Working days</legend>
            {DAYS.map((name, index) => (
              <Checkbox
                key={name}
                label={name}
                checked={weekdays.includes(index + 1)}
                onChange={({ target }) =>
                  set({
                    weekdays: target.checked
                      ? [...weekdays, index + 1].toSorted((a, b) => a - b)
                      : weekdays.filter((day) => day !== index + 1),
                  })
                }
              />
            ))}
          </fieldset>
          {errors.weekdays?.message && <FormError message={errors.weekdays.message} />}
          <div className="grid gap-4 md:grid-cols-3">
            <TimeField
              label="The working day begins at"
              minutes={values.opensAt}
              errorMessage={errors.opensAt?.message}
              onChange={(opensAt) => set({ opensAt })}
            />
            <TimeField
              label="It ends at"
              minutes={values.closesAt}
              errorMessage={errors.closesAt?.message}
              onChange={(closesAt) => set({ closesAt })}
            />
            <Select
              label="Time zone"
              options={zones.map((id) => ({ id, label: id.replaceAll('_', ' ') }))}
              value={values.zone}
              onChange={(zone) => set({ zone })}
              isDisabled={!canEdit}
            />
          </div>
          <Holidays
            days={values.holidays ?? []}
            onChange={(holidays) => set({ holidays })}
            canEdit={canEdit}
          />
          <div className="grid gap-4 md:grid-cols-2">
            <Select
              label="Remind the team"
              options={choices(REMIND, values.remindHours, (n) =>
                n === 0 ? 'Never' : `${count(n, 'hour')} before a goal is missed`,
              )}
              value={String(values.remindHours)}
              onChange={(id) => set({ remindHours: Number(id) })}
              isDisabled={!canEdit}
            />
            <Select
              label="If an assigned review isn’t answered"
              description="Anyone who answers reviews can then take it. We notify the person who had it and the person who assigned it. Changes apply to new assignments."
              options={choices(RETURN, values.returnHours, (n) =>
                n === 0 ? 'Stays assigned' : `Goes back to everyone after ${count(n, 'working hour')}`,
              )}
              value={String(values.returnHours)}
              onChange={(id) => set({ returnHours: Number(id) })}
              isDisabled={!canEdit}
            />
          </div>
          <FormError message={errors.root?.message} />
        </fieldset>
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line p-5">
          {canEdit ? (
            <>
              {isDirty && <Button onPress={() => form.reset()}>Discard</Button>}
              <Button type="submit" variant="primary" isPending={isSubmitting} pendingLabel="Saving">
                Save goals
              </Button>
            </>
          ) : (
            <p className="me-auto text-t1 text-ink-3">Owners and admins can change the goals.</p>
          )}
        </footer>
      </form>
    </Card>
  )
}

function choices(usual: readonly number[], own: number | undefined, words: (n: number) => string) {
  const all = own === undefined || usual.includes(own) ? usual : [...usual, own].toSorted((a, b) => a - b)
  return all.map((n) => ({ id: String(n), label: words(n) }))
}

type TimeFieldProps = {
  label: string
  minutes: number | undefined
  errorMessage: string | undefined
  onChange: (minutes: number) => void
}

/** A time of the day. What is no time yet stays in the field until it is one. */
function TimeField({ label, minutes, errorMessage, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && minutesOf(typed) === null
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? clockTime(minutes ?? 0)}
      onChange={({ target }) => {
        const read = minutesOf(target.value)
        setTyped(target.value)
        if (read !== null) onChange(read)
      }}
      onBlur={() => isWrong || setTyped(undefined)}
      errorMessage={isWrong ? 'Write a time as 17:30.' : errorMessage}
    />
  )
}
