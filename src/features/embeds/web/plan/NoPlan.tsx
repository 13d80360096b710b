import { useState } from 'react'

import type { BusinessRef } from '#features/account/contract.ts'
import { newEmbed } from '#features/embeds/web/form/embed-form.ts'
import { LookPicker } from '#features/embeds/web/form/LookPicker.tsx'
import { ChoosePlan } from '#features/embeds/web/plan/ChoosePlan.tsx'
import { Preview } from '#features/embeds/web/preview/Preview.tsx'
import { Card } from '#ui/display/Card.tsx'

type NoPlanProps = { business: BusinessRef; brand: { id: string; name: string }; hasEmbeds: boolean }

/** The embed as it would be: each look, with the brand's own reviews. */
export function NoPlan({ business, brand, hasEmbeds }: NoPlanProps) {
  const [values, setValues] = useState(() => newEmbed(null))
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @min-[50rem]:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="grid gap-5">
          {!hasEmbeds && (
            <Card className="grid justify-items-start gap-3">
              <h2 className="text-t3">Part of every paid plan</h2>
              <p className="text-pretty text-ink-2">
                As many views as your shop gets, in up to 50 places. No scripts, no cookies, no tracking.
              </p>
              <ChoosePlan business={business} />
            </Card>
          )}
          <Card>
            <h2 className="mb-3 text-t3">How it would look</h2>
            <LookPicker value={values.look} onChange={(look) => setValues({ ...values, look })} />
          </Card>
        </div>
        <Preview brand={brand} product={null} values={values} />
      </div>
    </div>
  )
}
