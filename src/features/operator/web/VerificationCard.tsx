import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'

import type { Verification } from '#features/operator/contract.ts'
import { imageUrl } from '#features/images/rules.ts'
import { OutsideLink } from '#features/operator/web/OutsideLink.tsx'
import { VEG_TYPES } from '#features/products/contract.ts'
import { allergensInWords, VEG_TYPE_NAMES } from '#features/products/text.ts'
import { countryName } from '#shared/countries.ts'
import { formatDate, formatSpan } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { ProductArt } from '#ui/art/ProductArt.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { LongName } from '#ui/display/LongName.tsx'

type VerificationCardProps = {
  product: Verification
  isPending: boolean
  onApprove: () => void
  onRefuse: () => void
}

/** Everything needed to decide about one product. */
export function VerificationCard({ product, isPending, onApprove, onRefuse }: VerificationCardProps) {
  const { name, brand, image, missing, requestedAt, description } = product
  const waited = formatSpan(Date.now() - Date.parse(requestedAt))
  return (
    <Card as="article" aria-label={name} className="grid gap-x-6 gap-y-4 md:grid-cols-[11rem_minmax(0,1fr)]">
      <span className="block aspect-4/3 w-full max-w-44 overflow-hidden rounded-control bg-sunken">
        {image === null ? (
          <ProductArt name={name} brand={brand.name} className="block size-full" />
        ) : (
          <img
            src={imageUrl(image.path, 240)}
            alt=""
            width={240}
            height={180}
            className="size-full object-cover"
          />
        )}
      </span>
      <div className="min-w-0">
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 className="wrap-anywhere">
              <bdi>{name}</bdi>
            </h2>
            <p className="mt-1 text-ink-2">
              <TextLink href={paths.publicBrand(brand.slug)} isDocument target="_blank">
                <LongName name={brand.name} />
              </TextLink>
              {brand.website !== '' && (
                <span className="text-ink-3">
                  {' · '}
                  <OutsideLink url={brand.website} />
                </span>
              )}
            </p>
          </div>
          <p className="text-t1 text-ink-3" title={formatDate(requestedAt)}>
            Waiting {waited}
          </p>
        </header>
        {missing.length > 0 ? (
          <p className="mt-3 flex flex-wrap items-center gap-2 text-t1 text-ink-2">
            Missing:
            {missing.map((part) => (
              <Badge key={part} tone="marigold" icon={IconAlertTriangle}>
                {part}
              </Badge>
            ))}
          </p>
        ) : (
          <p className="mt-3">
            <Badge tone="leaf" icon={IconCheck}>
              Nothing is missing
            </Badge>
          </p>
        )}
        {description !== '' && (
          <p className="mt-3 max-w-reading text-pretty wrap-anywhere whitespace-pre-line" dir="auto">
            {description}
          </p>
        )}
        <DetailList product={product} />
        <div className="mt-5 flex flex-wrap gap-2">
          <Button variant="primary" onPress={onApprove} isPending={isPending} pendingLabel="Verifying">
            Verify
          </Button>
          <Button variant="danger" onPress={onRefuse} isDisabled={isPending}>
            Decline…
          </Button>
        </div>
      </div>
    </Card>
  )
}

function DetailList({ product }: { product: Verification }) {
  const { categories, ingredients, purchasability, vegType } = product
  const kind = VEG_TYPES.find((type) => type === vegType)
  const facts: [string, ReactNode][] = [
    ['Category', categories.join(', ')],
    ['Kind', kind && VEG_TYPE_NAMES[kind]],
    ['Ingredients', ingredients.join(', ')],
    ['Allergens', allergensInWords(product)],
    ['Where to buy', purchasability.length > 0 && <Shops key="shops" shops={purchasability} />],
  ]
  return (
    <dl className="mt-3 grid gap-x-4 gap-y-1.5 text-t1 md:grid-cols-[7rem_minmax(0,1fr)]">
      {facts
        .filter(([, fact]) => Boolean(fact))
        .map(([term, fact]) => (
          <div key={term} className="contents max-md:block">
            <dt className="text-ink-3">{term}</dt>
            <dd className="max-w-reading wrap-anywhere">{fact}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Links to each shop: the decision depends on whether the product is sold there. */
function Shops({ shops }: { shops: Verification['purchasability'] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {shops.map(({ country, url }) => (
        <li key={country + url}>
          {countryName(country)}: <OutsideLink url={url} />
        </li>
      ))}
    </ul>
  )
}
