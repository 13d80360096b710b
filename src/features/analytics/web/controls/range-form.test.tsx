import { act, fireEvent, render, screen } from '@testing-library/react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { expect, test } from 'vitest'

import { dayOf } from '#features/analytics/days.ts'
import { RangeForm } from '#features/analytics/web/controls/RangeForm.tsx'
import type { Chosen } from '#features/analytics/web/ranges.ts'
import { LOCALE } from '#shared/text.ts'

const RANGE = { from: dayOf('2026-11-02'), to: dayOf('2026-11-05') }

test('the calendar is a grid: two presses choose the first day and the last, arrow keys move by day and week', () => {
  const applied: Chosen[] = []
  render(
    <I18nProvider locale={LOCALE}>
      <RangeForm
        chosen={RANGE}
        range={RANGE}
        today={dayOf('2026-11-20')}
        onApply={(chosen) => applied.push(chosen)}
      />
    </I18nProvider>,
  )
  const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
  const day = (n: number) => {
    const cell = screen.getByText(String(n)).closest<HTMLElement>('[role=button]')
    if (cell === null) throw new Error(`${n} is no day.`)
    return cell
  }
  expect(screen.getByRole('grid', { name: /November 2026/ })).toBeTruthy()
  expect(day(21).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(day(9))
  fireEvent.click(day(18))
  expect([valueOf('From'), valueOf('To')]).toEqual(['09/11/2026', '18/11/2026'])

  act(() => day(18).focus())
  fireEvent.keyDown(day(18), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(day(11))
  fireEvent.keyDown(day(11), { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(day(10))
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(applied).toEqual([{ from: dayOf('2026-11-09'), to: dayOf('2026-11-18') }])
})
