import { imageSrcSet, imageUrl } from '#features/images/rules.ts'
import { ProductArt } from '#ui/art/ProductArt.tsx'
import { cx } from '#ui/cx.ts'

type ProductImageProps = {
  product: { name: string; image: { path: string } | null }
  brandName: string
  width: 120 | 240 | 480
  className?: string
}

/** A product's picture, 4:3, beside its name; a drawn package if there is none. */
export function ProductImage({ product, brandName, width, className }: ProductImageProps) {
  return (
    <span className={cx('block aspect-4/3 shrink-0 overflow-hidden bg-sunken', className)}>
      {product.image === null ? (
        <ProductArt name={product.name} brand={brandName} className="block size-full" />
      ) : (
        <img
          src={imageUrl(product.image.path, width)}
          srcSet={imageSrcSet(product.image.path)}
          sizes={`${width}px`}
          alt=""
          width={width}
          height={(width * 3) / 4}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
