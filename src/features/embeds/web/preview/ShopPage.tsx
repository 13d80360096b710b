import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import type { ReactNode } from 'react'

import { ProductImage } from '#features/products/web/ProductImage.tsx'
import { inSentence } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'

export type ShopPageProps = {
  brandName: string
  /** The product of the page; null for the start page of the shop. */
  product: { name: string; image: { path: string } | null } | null
  isPhone: boolean
  /** Beside the price, or in a section of its own below. */
  place: 'aside' | 'section'
  /** A section with a title of its own. */
  hasTitle: boolean
  /** The embed. */
  children: ReactNode
}

/** The colours of a shop, in its light or dark theme. */
export const SHOP_COLOURS =
  '[--shop-bar-ink:light-dark(#6a6156,#b3b0a8)] [--shop-bar:light-dark(#efe9db,#2a2925)] [--shop-ink:light-dark(#2b2620,#f3f1ec)] [--shop-line:light-dark(#e7dfd0,#3a3934)] [--shop-soft:light-dark(#f3ecdf,#2a2925)] [--shop:light-dark(#fffdf8,#171614)]'

/** A shop of nobody, drawn around an embed: bars stand for its texts. */
export function ShopPage({ brandName, product, isPhone, place, hasTitle, children }: ShopPageProps) {
  const isInSection = place === 'section'
  return (
    <div className={'bg-(--shop) text-[16px] leading-normal text-(--shop-ink)'}>
      <p
        className={cx(
          'flex items-center border-b border-(--shop-line)',
          isPhone ? 'gap-4 px-5 py-4' : 'gap-7 px-10 py-5',
        )}
      >
        <b className="me-auto min-w-0 truncate font-serif text-[22px] leading-none font-semibold">
          {inSentence(brandName)}
        </b>
        {isPhone ? (
          <>
            <Icon of={IconSearch} size={20} />
            <Icon of={IconShoppingBag} size={20} />
            <Icon of={IconMenu2} size={20} />
          </>
        ) : (
          <>
            <span>Shop</span>
            <span>About</span>
            <span>Stockists</span>
            <span>Basket (2)</span>
          </>
        )}
      </p>
      {!(isPhone && isInSection) && (
        <div className={cx('grid', isPhone ? 'gap-5 px-5 pt-5' : 'grid-cols-2 gap-10 px-10 pt-8')}>
          {product === null ? (
            <span className="block aspect-4/3 rounded-[16px] bg-(--shop-soft)" />
          ) : (
            <ProductImage product={product} brandName={brandName} width={480} className="rounded-[16px]" />
          )}
          <div className="grid content-start gap-4">
            <b
              dir="auto"
              className={cx(
                'font-serif leading-tight font-medium wrap-anywhere',
                isPhone ? 'text-[30px]' : 'text-[38px]',
              )}
            >
              {product === null ? `Welcome to ${inSentence(brandName)}` : inSentence(product.name)}
            </b>
            {!isInSection && children}
            <Bars widths={product === null ? ['92%', '78%', '40%'] : ['26%', '88%', '70%']} />
            <p className="flex gap-3 font-semibold">
              {product !== null && (
                <span className="grid h-12 w-20 shrink-0 place-items-center rounded-[12px] border border-(--shop-line)">
                  1
                </span>
              )}
              <span className="grid h-12 flex-1 place-items-center rounded-[12px] bg-(--shop-ink) px-4 text-(--shop)">
                {product === null ? 'See what’s new' : 'Add to basket'}
              </span>
            </p>
          </div>
        </div>
      )}
      <div className={isPhone ? 'px-5 pt-6 pb-8' : 'px-10 pt-8 pb-10'}>
        {isInSection ? (
          <>
            {hasTitle && (
              <b
                className={cx(
                  'mb-8 block font-serif text-[26px] leading-tight font-medium',
                  !isPhone && 'border-t border-(--shop-line) pt-7',
                )}
              >
                What people say
              </b>
            )}
            {children}
          </>
        ) : (
          <Bars widths={['96%', '90%', '94%', '52%']} />
        )}
      </div>
    </div>
  )
}

function Bars({ widths }: { widths: readonly string[] }) {
  return (
    <span className="grid gap-2.5 py-1">
      {widths.map((width) => (
        <span key={width} style={{ width }} className="h-2.5 rounded-full bg-(--shop-line)" />
      ))}
    </span>
  )
}
