import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import type { ReactNode } from 'react'

import {
  EMBED_COLOURS,
  EMBED_CORNERS,
  EMBED_FONTS,
  EMBED_SORTS,
  type EmbedCorners,
  hasReviews,
  REVIEWS_SHOWN_MAX,
} from '#features/embeds/rules.ts'
import { AccentField } from '#features/embeds/web/form/AccentField.tsx'
import type { EmbedValues } from '#features/embeds/web/form/embed-form.ts'
import { LookPicker } from '#features/embeds/web/form/LookPicker.tsx'
import { OptionRow } from '#features/embeds/web/form/OptionRow.tsx'
import { ProductField } from '#features/embeds/web/form/ProductField.tsx'
import { SitesField } from '#features/embeds/web/form/SitesField.tsx'
import { WidthField } from '#features/embeds/web/form/WidthField.tsx'
import type { EmbeddableProduct } from '#features/embeds/web/queries.ts'
import {
  COLOUR_WORDS,
  CORNER_WORDS,
  type EmbedField,
  FONT_WORDS,
  SORT_WORDS,
} from '#features/embeds/web/words.ts'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Stepper } from '#ui/fields/Stepper.tsx'

type EmbedFieldsProps = {
  values: EmbedValues
  onChange: (changes: Partial<EmbedValues>) => void
  errors: Partial<Record<EmbedField, string>>
  brandName: string
  products: readonly EmbeddableProduct[]
  isDisabled?: boolean
}

/** The choices of an embed: look, content and style. */
export function EmbedFields({
  values,
  onChange,
  errors,
  brandName,
  products,
  isDisabled = false,
}: EmbedFieldsProps) {
  const isList = hasReviews(values.look)
  const isImage = values.look === 'badge'
  return (
    <Card isPadded={false} className="min-w-0 divide-y divide-line">
      <Group title="Look">
        <LookPicker value={values.look} onChange={(look) => onChange({ look })} isDisabled={isDisabled} />
      </Group>
      <Group title="Content">
        <ProductField
          brandName={brandName}
          products={products}
          value={values.productId}
          onChange={(productId) => onChange({ productId })}
          isDisabled={isDisabled}
          errorMessage={errors.productId}
        />
        {isList && (
          <>
            <OptionRow label="Reviews shown">
              <Stepper
                label="Reviews shown"
                value={values.reviewsShown}
                min={1}
                max={REVIEWS_SHOWN_MAX}
                onChange={(reviewsShown) => onChange({ reviewsShown })}
                isDisabled={isDisabled}
              />
            </OptionRow>
            <OptionRow label="Order">
              <SegmentedControl
                label="Order"
                value={values.sort}
                onChange={(sort) => onChange({ sort })}
                isDisabled={isDisabled}
                options={EMBED_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
              />
            </OptionRow>
          </>
        )}
        <p className="flex items-start gap-2 border-t border-line pt-3 text-t1 text-pretty text-ink-2">
          <Icon of={IconScale} size={17} className="mt-px shrink-0 text-leaf" />
          Every rating counts, so there’s no way to hide the low ones. That’s why people believe the high
          ones.
        </p>
      </Group>
      <Group title="Style">
        <OptionRow label="Colours">
          <SegmentedControl
            label="Colours"
            value={values.colours}
            onChange={(colours) => onChange({ colours })}
            isDisabled={isDisabled}
            options={EMBED_COLOURS.map((value) => ({ value, label: COLOUR_WORDS[value] }))}
          />
        </OptionRow>
        <AccentField
          value={values.accent}
          colours={values.colours}
          onChange={(accent) => onChange({ accent })}
          isDisabled={isDisabled}
          errorMessage={errors.accent}
        />
        <OptionRow label="Corners">
          <SegmentedControl
            label="Corners"
            value={values.corners}
            onChange={(corners) => onChange({ corners })}
            isDisabled={isDisabled}
            options={EMBED_CORNERS.map((value) => ({ value, label: <CornerArt corners={value} /> }))}
          />
        </OptionRow>
        {!isImage && (
          <>
            <OptionRow label="Font">
              <SegmentedControl
                label="Font"
                value={values.font}
                onChange={(font) => onChange({ font })}
                isDisabled={isDisabled}
                options={EMBED_FONTS.map((value) => ({ value, label: FONT_WORDS[value] }))}
              />
            </OptionRow>
            <WidthField
              value={values.width}
              onChange={(width) => onChange({ width })}
              isDisabled={isDisabled}
              errorMessage={errors.width}
            />
          </>
        )}
      </Group>
      <Group title="Sites">
        <SitesField
          value={values.allowedSites}
          onChange={(allowedSites) => onChange({ allowedSites })}
          isDisabled={isDisabled}
          errorMessage={errors.allowedSites}
        />
      </Group>
    </Card>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="p-4 md:p-5">
      <h2 className="mb-3 text-t3">{title}</h2>
      {children}
    </section>
  )
}

const RADII: Record<EmbedCorners, number> = { square: 0, soft: 5, round: 10 }

/** The corner that an embed would have. */
function CornerArt({ corners }: { corners: EmbedCorners }) {
  const r = RADII[corners]
  return (
    <>
      <svg
        width="18"
        height="18"
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <path d={`M2 17V${2 + r}${r > 0 ? `a${r} ${r} 0 0 1 ${r} -${r}` : ''}H17`} />
      </svg>
      <span className="sr-only">{CORNER_WORDS[corners]}</span>
    </>
  )
}
