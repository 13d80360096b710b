import { Controller } from 'react-hook-form'

import { type BrandValues, labelOf, PICTURE_FIELDS, type PictureField } from '#features/brand/web/edit/values.ts'
import { ImagePicker } from '#features/images/web/ImagePicker.tsx'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import type { ContractForm } from '#web/forms/form.ts'

const WHERE: Record<PictureField, string> = {
  banner: 'Across the top of your page. 3:1.',
  logo: 'Next to your name, your replies and in search. Square.',
  thumbnail: 'In lists and on cards. 4:3.',
  image: 'Your team, your shop, your kitchen. Any shape.',
}

/** The four pictures of a brand (R66). */
export function ImagesSection({ form, brandId }: { form: ContractForm<BrandValues, BrandValues>; brandId: string }) {
  return (
    <Card isPadded={false} aria-labelledby="images">
      <CardHeader title="Pictures" id="images" />
      <div className="grid grid-cols-1 gap-6 p-4 md:grid-cols-2 md:p-6">
        {PICTURE_FIELDS.map((field) => (
          <Controller
            key={field}
            control={form.control}
            name={field}
            render={({ field: { value, onChange } }) => (
              <ImagePicker
                id={field}
                kind={field}
                brandId={brandId}
                label={labelOf(field)}
                description={WHERE[field]}
                value={value}
                onChange={onChange}
                className={field === 'banner' ? 'md:col-span-2' : undefined}
              />
            )}
          />
        ))}
      </div>
    </Card>
  )
}
