import { BrandLoading } from '#features/brand/web/BrandLoading.tsx'
import { BrandPage, type BrandParts } from '#features/brand/web/BrandPage.tsx'
import { BrandProducts } from '#features/products/web/brand/BrandProducts.tsx'
import { AnswerTime } from '#features/reviews/web/brand/AnswerTime.tsx'
import { BrandRatings } from '#features/reviews/web/brand/BrandRatings.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Brand')
export const handle = {
  failed: 'Your brand didn’t load',
  loading: <BrandLoading />,
}

const PARTS: BrandParts = { AnswerTime, Products: BrandProducts, Ratings: BrandRatings }

export default function Brand() {
  return <BrandPage parts={PARTS} />
}
