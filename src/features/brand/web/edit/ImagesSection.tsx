import { useState } from 'react'
import { Controller } from 'react-hook-form'

import type { Brand } from '#features/brand/contract.ts'
import { PhotosDialog } from '#features/brand/web/photos/PhotosDialog.tsx'
import { PhotoStrip } from '#features/brand/web/photos/PhotoStrip.tsx'
import {
  type BrandValues,
  labelOf,
  PICTURE_FIELDS,
  type PictureField,
} from '#features/brand/web/edit/values.ts'
import { BRAND_PHOTOS_MAX } from '#features/images/rules.ts'
import { ImagePicker, type UploadState } from '#features/images/web/ImagePicker.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import type { ContractForm } from '#web/forms/form.ts'

const WHERE: Record<PictureField, string> = {
  banner: 'Across the top of your page. 3:1.',
  logo: 'Next to your name and replies, and in search. Square.',
  thumbnail: 'In lists and on cards. 4:3.',
}

type ImagesSectionProps = {
  form: ContractForm<BrandValues, BrandValues>
  brand: Brand
  onUpload: (field: PictureField, state: UploadState) => void
}

/** Banner, logo and thumbnail, saved with the form, and photos, saved at once (R66). */
export function ImagesSection({ form, brand, onUpload }: ImagesSectionProps) {
  const [isArranging, setArranging] = useState(false)
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
                brandId={brand.id}
                label={labelOf(field)}
                description={WHERE[field]}
                value={value}
                onChange={onChange}
                onUpload={(state) => onUpload(field, state)}
                className={field === 'banner' ? 'md:col-span-2' : undefined}
              />
            )}
          />
        ))}
        <div id="photos" tabIndex={-1} className="min-w-0 scroll-mt-24 outline-none">
          <p className="mb-1.5 font-semibold">Photos</p>
          <PhotoStrip photos={brand.photos} className="mb-2.5 max-w-48 overflow-hidden rounded-card" />
          <Button size="sm" onPress={() => setArranging(true)}>
            {brand.photos.length === 0 ? 'Add photos' : 'Arrange photos'}
          </Button>
          <p className="mt-1.5 text-t1 text-ink-3">
            Up to {BRAND_PHOTOS_MAX}, next to your banner: your place, your people, your work. Saved as you
            go.
          </p>
        </div>
      </div>
      <PhotosDialog brand={brand} isOpen={isArranging} onClose={() => setArranging(false)} />
    </Card>
  )
}
