import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'

import type { Premium } from '#features/products/web/premium/use-premium.ts'
import type { ListedProduct } from '#features/products/web/queries.ts'
import { inSentence } from '#shared/text.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Switch } from '#ui/fields/Switch.tsx'

type PremiumSwitchProps = { product: ListedProduct; premium: Premium }

/**
 * Featured or not. If it can't be switched, the switch is disabled and the question mark beside it lists all
 * reasons (R175).
 */
export function PremiumSwitch({ product, premium }: PremiumSwitchProps) {
  const isBlocked = premium.isKnown && premium.reasonsFor(product).length > 0
  const name = inSentence(product.name)
  return (
    <span className="relative z-10 flex items-end justify-end lg:items-center lg:gap-x-1">
      {isBlocked && (
        <IconButton
          icon={IconHelpCircle}
          size="sm"
          label={`Why ${name} can’t be ${product.isPremium ? 'changed' : 'featured'}`}
          onPress={() => premium.explain(product)}
          className="text-ink-3!"
        />
      )}
      <span className="grid justify-items-center">
        <span aria-hidden="true" className="text-t1 text-ink-3 lg:hidden">
          Feature
        </span>
        <Switch
          label={`Feature ${name}`}
          isLabelHidden
          checked={product.isPremium}
          disabled={isBlocked || !premium.isKnown}
          onChange={() => premium.toggle(product)}
        />
      </span>
    </span>
  )
}
