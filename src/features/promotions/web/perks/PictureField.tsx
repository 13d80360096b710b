import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useQuery } from '@tanstack/react-query'

import type { Picture } from '#features/images/contract.ts'
import { imagePath } from '#features/images/rules.ts'
import { ImagePicker, type UploadState } from '#features/images/web/ImagePicker.tsx'
import { imagesQuery } from '#features/images/web/queries.ts'
import { ResponsiveImage } from '#features/images/web/ResponsiveImage.tsx'
import { Icon } from '#ui/display/Icon.tsx'

type PictureFieldProps = {
  brandId: string
  productId: string | null
  value: string | null
  onChange: (picture: Pick<Picture, 'id' | 'alt'> | null) => void
  onUpload?: ((state: UploadState) => void) | undefined
  errorMessage: string | undefined
}

/** The picture of a block: one of the product's, or another that is uploaded. */
export function PictureField(props: PictureFieldProps) {
  const { brandId, productId, value, onChange, onUpload, errorMessage } = props
  const { data: pictures = [] } = useQuery({ ...imagesQuery(productId ?? ''), enabled: productId !== null })
  const isOther = value !== null && !pictures.some(({ id }) => id === value)
  return (
    <fieldset
      id="imageId"
      tabIndex={-1}
      aria-label="Picture"
      aria-describedby={errorMessage === undefined ? undefined : 'imageId-error'}
      className="min-w-0 outline-none"
    >
      {pictures.length > 0 && (
        <p aria-hidden="true" className="mb-1.5 font-semibold">
          Picture
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(min(7rem,100%),1fr))] gap-2.5">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <label className="group relative block cursor-pointer rounded-[9px] has-[:checked]:outline-[2.5px] has-[:checked]:outline-offset-2 has-[:checked]:outline-leaf has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-4 has-[:focus-visible]:outline-focus">
                <input
                  type="radio"
                  name="imageId"
                  checked={picture.id === value}
                  onChange={() => onChange(picture)}
                  aria-label={picture.alt || `Picture ${index + 1} of the product`}
                  className="absolute inset-0 z-10 size-full cursor-[inherit] appearance-none outline-none"
                />
                <span className="block aspect-4/3 overflow-hidden rounded-[9px] bg-sunken">
                  <ResponsiveImage picture={picture} alt="" size="sm" className="size-full object-cover" />
                </span>
                {picture.id === value && (
                  <span className="absolute end-1.5 top-1.5 forced-mark grid size-5.5 place-items-center rounded-full bg-leaf text-on-leaf">
                    <Icon of={IconCheck} size={15} />
                  </span>
                )}
              </label>
            </li>
          ))}
        </ul>
      )}
      <ImagePicker
        kind="image"
        brandId={brandId}
        label={pictures.length > 0 ? 'Another picture' : 'Picture'}
        value={isOther ? { id: value, path: imagePath(value) } : null}
        onChange={onChange}
        {...(onUpload && { onUpload })}
      />
      {errorMessage !== undefined && (
        <p id="imageId-error" className="mt-2 text-t1 font-medium text-tomato-ink">
          {errorMessage}
        </p>
      )}
    </fieldset>
  )
}
