import type { BrandScene } from '#dev/demo/art/brand-photos.ts'
import type { BrandMark } from '#shared/art/brands.ts'
import type { PackShape } from '#shared/art/packages.ts'

/** The kind of a product determines the words and photos of its reviews. */
export type Kind = 'spread' | 'milk' | 'drink' | 'yoghurt' | 'snack' | 'chocolate' | 'sauce' | 'meal'

export type DemoProduct = {
  name: string
  kind: Kind
  category: string
  shape: PackShape
  /** Index into the package colours. */
  colours: number
  description: string
  ingredients: readonly string[]
  allergens?: readonly string[]
  /** Allergens without information in its listing. */
  allergensUnknown?: readonly string[]
  /** Reviews by stars, from one to five; `none` is without stars. */
  stars?: readonly [number, number, number, number, number]
  unrated?: number
  status?: 'none' | 'review' | 'refused'
  isPremium?: boolean
  soldIn?: readonly string[]
  /** The country whose shop has removed the product's page. */
  deadIn?: string
}

export type DemoBrand = {
  name: string
  /** The business that owns it; unclaimed without one. */
  business?: string
  /** Listed from a proposal, not by the platform. */
  isProposed?: boolean
  description: string
  country: string | null
  category: string
  cuisine?: string
  look: { mark: BrandMark; colours: number } | null
  /** Photos of its page, each with its description. */
  photos?: readonly (readonly [BrandScene, string])[]
  links?: Partial<Record<'email' | 'website' | 'facebook' | 'instagram' | 'youtube', string>>
  /** By country, the host of a shop that sells it; elsewhere it sells its own products. */
  shops?: Partial<Record<string, string>>
  products: readonly DemoProduct[]
  /** The newest reviews without a reply. */
  unanswered: number
}

/** id, title, parent */
export const PRODUCT_CATEGORIES: readonly (readonly [string, string, string?])[] = [
  ['en:plant-based-foods', 'Plant-based foods'],
  ['en:spreads', 'Spreads', 'en:plant-based-foods'],
  ['en:nut-butters', 'Nut butters', 'en:spreads'],
  ['en:beverages', 'Beverages'],
  ['en:plant-based-milks', 'Plant milks', 'en:beverages'],
  ['en:soft-drinks', 'Soft drinks', 'en:beverages'],
  ['en:coffees', 'Coffees', 'en:beverages'],
  ['en:snacks', 'Snacks'],
  ['en:crackers', 'Crackers', 'en:snacks'],
  ['en:cereal-bars', 'Cereal bars', 'en:snacks'],
  ['en:chocolates', 'Chocolates', 'en:snacks'],
  ['en:condiments', 'Condiments'],
  ['en:sauces', 'Sauces', 'en:condiments'],
  ['en:salad-dressings', 'Salad dressings', 'en:sauces'],
  ['en:pestos', 'Pestos', 'en:sauces'],
  ['en:meals', 'Meals'],
  ['en:soups', 'Soups', 'en:meals'],
  ['en:breakfast-cereals', 'Breakfast cereals'],
  ['en:granolas', 'Granolas', 'en:breakfast-cereals'],
  ['en:body-care', 'Body care'],
]

export const BRAND_CATEGORIES: readonly (readonly [string, string, string?])[] = [
  ['shop', 'Shop'],
  ['shop/health_food', 'Health food shop', 'shop'],
  ['shop/confectionery', 'Confectioner', 'shop'],
  ['shop/coffee', 'Coffee roaster', 'shop'],
  ['shop/bakery', 'Bakery', 'shop'],
  ['shop/cosmetics', 'Body care', 'shop'],
  ['amenity', 'Hospitality'],
  ['amenity/cafe', 'Café', 'amenity'],
  ['amenity/restaurant', 'Restaurant', 'amenity'],
]

export const CUISINES: readonly (readonly [string, string])[] = [
  ['coffee_shop', 'Coffee shop'],
  ['mediterranean', 'Mediterranean'],
  ['seafood', 'Seafood'],
  ['soup', 'Soup'],
]
