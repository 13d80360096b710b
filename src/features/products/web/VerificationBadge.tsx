import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'

import type { Product } from '#features/products/contract.ts'
import { verificationWord } from '#features/products/text.ts'
import { Badge } from '#ui/display/Badge.tsx'

type VerificationBadgeProps = {
  product: Pick<Product, 'isVerified' | 'verificationStatus'>
  className?: string
}

/** A product's verification state. */
export function VerificationBadge({ product, className }: VerificationBadgeProps) {
  const word = verificationWord(product)
  const [tone, icon] = LOOKS[word]
  return (
    <Badge tone={tone} icon={icon} className={className}>
      {word}
    </Badge>
  )
}

const LOOKS = {
  'In review': ['marigold', IconHourglass],
  Verified: ['leaf', IconCircleCheckFilled],
  Refused: ['tomato', IconCircleX],
  'Not verified': ['neutral', IconCircleDashed],
} as const
