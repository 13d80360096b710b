import { useState } from 'react'

import type { Goal, GoalBody } from '#features/queue/goals-contract.ts'
import { valuesOf } from '#features/queue/web/goals/goal-record.ts'
import {
  DAYS,
  FIELD_NAMES,
  type GoalField,
  lowWords,
  otherWords,
  remindWords,
  returnWords,
  valueText,
  zoneWords,
} from '#features/queue/web/goals/goal-words.ts'
import { Holidays, withDay } from '#features/queue/web/goals/Holidays.tsx'
import { TimeField } from '#features/queue/web/goals/TimeField.tsx'
import { useGoalForm } from '#features/queue/web/goals/use-goal-form.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { VersionedFormControls } from '#web/forms/VersionedFormControls.tsx'
import { visitorTimeZone } from '#web/time-zone.ts'

type GoalFormProps = { businessId: string; goal: Goal; canEdit: boolean }

const HOURS = [1, 2, 4, 6, 8, 12, 16, 24, 40]
const OTHER_DAYS = [1, 2, 3, 4, 5, 7, 10, 14]
const REMIND = [0, 1, 2, 4, 8, 24]
const RETURN = [0, 2, 4, 8, 16, 24, 40]

/** The goal of a business: by when to answer, when it works, and when to be reminded. */
export function GoalForm({ businessId, goal, canEdit }: GoalFormProps) {
  const editor = useGoalForm(businessId, goal)
  const { form, values, isDirty, isSaving, errorMessage, set, discard } = editor
  const { errors } = form.formState
  const [nextDay, setNextDay] = useState('')
  const { weekdays } = values
  const zones = [...new Set([values.zone, visitorTimeZone(), ...Intl.supportedValuesOf('timeZone')])]
  function save() {
    if (isSaving) return
    // Also saves a day off that was chosen but not added.
    if (nextDay !== '') set({ holidays: withDay(values.holidays, nextDay) })
    setNextDay('')
    editor.save()
  }

  return (
    <Card as="section" isPadded={false}>
      {canEdit && (
        <VersionedFormControls
          editor={{ ...editor, save }}
          valuesOf={valuesOf}
          labelOf={(field) => FIELD_NAMES[field]}
          Value={Value}
          {...(nextDay !== '' && { leaveText: 'The day off you chose isn’t added yet.' })}
          // The form has its own save button.
          bar={<></>}
        />
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        noValidate
      >
        <fieldset disabled={!canEdit} className="grid min-w-0 gap-6 p-5">
          <div>
            <h2 className="text-t3">Goals</h2>
            <p className="mt-1 text-t1 text-ink-2">
              They start with the first review after you joined. Changes apply to new reviews. Past replies
              are still measured against the goal at the time.
            </p>
          </div>
          <div className="grid gap-4 md:grid-cols-2">
            <Select
              label={FIELD_NAMES.lowHours}
              options={choices(HOURS, values.lowHours, lowWords)}
              value={String(values.lowHours)}
              onChange={(id) => set({ lowHours: Number(id) })}
              isDisabled={!canEdit}
            />
            <Select
              label={FIELD_NAMES.otherDays}
              options={choices(OTHER_DAYS, values.otherDays, otherWords)}
              value={String(values.otherDays)}
              onChange={(id) => set({ otherDays: Number(id) })}
              isDisabled={!canEdit}
            />
          </div>
          <fieldset className="flex min-w-0 flex-wrap gap-x-5 gap-y-2">
            <legend className="mb-1.5 font-semibold">{FIELD_NAMES.weekdays}</legend>
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
              label={FIELD_NAMES.opensAt}
              minutes={values.opensAt}
              errorMessage={errors.opensAt?.message}
              onChange={(opensAt) => set({ opensAt })}
            />
            <TimeField
              label={FIELD_NAMES.closesAt}
              minutes={values.closesAt}
              errorMessage={errors.closesAt?.message}
              onChange={(closesAt) => set({ closesAt })}
            />
            <Select
              label={FIELD_NAMES.zone}
              options={zones.map((id) => ({ id, label: zoneWords(id) }))}
              value={values.zone}
              onChange={(zone) => set({ zone })}
              isDisabled={!canEdit}
            />
          </div>
          <Holidays
            days={values.holidays}
            onChange={(holidays) => set({ holidays })}
            next={nextDay}
            onNextChange={setNextDay}
            canEdit={canEdit}
            errorMessage={errors.holidays?.message}
          />
          <div className="grid gap-4 md:grid-cols-2">
            <Select
              label={FIELD_NAMES.remindHours}
              options={choices(REMIND, values.remindHours, remindWords)}
              value={String(values.remindHours)}
              onChange={(id) => set({ remindHours: Number(id) })}
              isDisabled={!canEdit}
            />
            <Select
              label={FIELD_NAMES.returnHours}
              description="Anyone who answers reviews can then take it. We notify the person who had it and the person who assigned it. Changes apply to new assignments."
              options={choices(RETURN, values.returnHours, returnWords)}
              value={String(values.returnHours)}
              onChange={(id) => set({ returnHours: Number(id) })}
              isDisabled={!canEdit}
            />
          </div>
          <FormError message={errorMessage ?? undefined} />
        </fieldset>
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line p-5">
          {canEdit ? (
            <>
              {isDirty && (
                <Button
                  onPress={() => {
                    setNextDay('')
                    discard()
                  }}
                >
                  Discard
                </Button>
              )}
              <Button type="submit" variant="primary" isPending={isSaving} pendingLabel="Saving">
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

function choices(usual: readonly number[], own: number, words: (n: number) => string) {
  const all = usual.includes(own) ? usual : [...usual, own].toSorted((a, b) => a - b)
  return all.map((n) => ({ id: String(n), label: words(n) }))
}

function Value({ field, values }: { field: GoalField; values: GoalBody }) {
  return <span className="wrap-anywhere">{valueText(field, values)}</span>
}
