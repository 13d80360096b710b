import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { StepRow } from '#features/onboarding/web/StepRow.tsx'

import { drawPage } from '#test/screens.tsx'

function Row() {
  const [isSkipped, setSkipped] = useState(false)
  return (
    <ol>
      <StepRow
        step={{ id: 'description', completedAt: null, isSkipped }}
        number={1}
        isNext
        href={null}
        onSkip={() => setSkipped(true)}
        onBringBack={() => setSkipped(false)}
      />
    </ol>
  )
}

test('R30 skipping a step or bringing it back keeps the focus at the step', async () => {
  drawPage(<Row />)
  for (const name of [/^Skip/, /^Bring back/]) {
    const button = screen.getByRole('button', { name })
    act(() => button.focus())
    fireEvent.click(button)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
  }
})
