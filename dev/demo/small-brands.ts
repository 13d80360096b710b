import type { DemoBrand, DemoProduct, Kind } from './words/catalogue.ts'

type Stars = NonNullable<DemoProduct['stars']>
type Short = Partial<DemoProduct> & { stars?: Stars }

const CATEGORY: Record<Kind, string> = {
  spread: 'en:spreads',
  milk: 'en:plant-based-milks',
  drink: 'en:beverages',
  yoghurt: 'en:plant-based-foods',
  snack: 'en:snacks',
  chocolate: 'en:chocolates',
  sauce: 'en:sauces',
  meal: 'en:meals',
}
const SHAPE = {
  spread: 'jar',
  milk: 'carton',
  drink: 'bottle',
  yoghurt: 'jar',
  snack: 'pouch',
  chocolate: 'bar',
  sauce: 'bottle',
  meal: 'pouch',
} as const

/**
 * Brands of two or three products, one for each plan status, unclaimed ones, and one that is listed twice.
 */
export const SMALL_BRANDS: readonly DemoBrand[] = [
  small(
    'Greyfield Mill',
    'GB',
    'mill',
    7,
    'Stone-ground flours and the crackers that come of them.',
    ['Spelt Snaps', 'Rye & Caraway Thins', 'Oat Crumble Mix'],
    'snack',
    5,
  ),
  small(
    'Larkspur Farm',
    'GB',
    'petals',
    3,
    'Pickles and chutneys from one walled garden.',
    ['Bread & Butter Pickles', 'Green Tomato Chutney'],
    'sauce',
    3,
  ),
  small(
    'Thornapple',
    'IT',
    'leaf',
    6,
    'Tomatoes, and what a family of four can do with them.',
    ['Passata', 'Sunday Sugo'],
    'sauce',
    4,
  ),
  small(
    'Cloverkin',
    'FR',
    'sprout',
    5,
    'Organic spreads for breakfast.',
    ['Chestnut Cream', 'Fig Spread'],
    'spread',
    2,
  ),
  small(
    'Kelp & Crumb',
    'NO',
    'drop',
    2,
    'Crispbread with seaweed from Lofoten.',
    ['Dulse Crispbread', 'Salt & Kelp Crumb'],
    'snack',
    3,
  ),
  small('Sorrel Works', 'DK', 'leaf', 1, 'Sharp green sauces.', ['Green Sorrel Sauce'], 'sauce', 1),
  small(
    'Moon Pantry',
    'ES',
    'moon',
    3,
    'Ready meals that taste of somebody’s kitchen.',
    ['Chickpea Stew', 'Smoky Rice'],
    'meal',
    2,
  ),
  small(
    'Fennel & Fig',
    'FR',
    'petals',
    1,
    'Confectionery from the south.',
    ['Fig & Fennel Bar', 'Almond Nougat'],
    'chocolate',
    4,
  ),
  small('Bramblery', 'GB', 'sprout', 3, 'Hedgerow cordials.', ['Bramble Cordial', 'Elder Shrub'], 'drink', 3),
  small(
    'Harbour Table',
    'GB',
    'arch',
    7,
    'Plant menus for hotels and restaurants.',
    ['Harbour Chowder', 'Carrot Lox'],
    'meal',
    2,
  ),
  {
    ...small(
      'Wild Larder',
      'IE',
      'leaf',
      5,
      'Foraged and fermented on the west coast.',
      ['Seaweed Kraut', 'Hawthorn Ketchup', 'Nettle Pesto'],
      'sauce',
      5,
    ),
    business: undefined,
  },
  {
    ...small(
      'Marrow & Thyme',
      'GB',
      'sprout',
      6,
      'Vegetable stocks and gravies, cooked down slowly.',
      ['Roast Onion Gravy', 'Garden Stock'],
      'sauce',
      3,
    ),
    business: undefined,
  },
  {
    ...small('Saltgrass', 'PT', 'waves', 7, 'Salt-marsh greens in a jar.', ['Pickled Samphire'], 'sauce', 2),
    business: undefined,
  },
  // Duplicates, for an operator to merge.
  {
    ...small('Rye & Thistle', 'GB', 'grain', 4, '', ['Caraway Rye', 'Seeded Crispbread'], 'snack', 4),
    business: undefined,
    category: 'shop/bakery',
  },
  {
    ...small(
      'Rye and Thistle',
      'GB',
      'grain',
      4,
      'A bakery of three, known for its dark rye.',
      ['Caraway Rye Loaf'],
      'snack',
      2,
    ),
    business: undefined,
    category: 'shop/bakery',
    isProposed: true,
  },
]

/** Returns only a website. */
export function web(host: string): { website: string } {
  return { website: `https://${host}` }
}

function small(
  name: string,
  country: string,
  mark: NonNullable<DemoBrand['look']>['mark'],
  colours: number,
  description: string,
  products: string[],
  kind: Kind,
  size: number,
): DemoBrand {
  const host = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '')}.example`
  return {
    name,
    business: name,
    description,
    country,
    category: 'shop/health_food',
    look: { mark, colours },
    links: web(host),
    unanswered: 2,
    products: products.map((title, i) =>
      product(title, kind, (colours + i * 3) % 10, `${title}, by ${name}.`, {
        stars: [0, i % 2, 1, Math.ceil(size / 2), Math.max(1, size - i)],
      }),
    ),
  }
}

/** Returns a product with few details of its own: the rest is derived from its kind. */
export function product(
  name: string,
  kind: Kind,
  colours: number,
  description: string,
  more: Short = {},
): DemoProduct {
  return {
    name,
    kind,
    colours,
    description,
    category: CATEGORY[kind],
    shape: SHAPE[kind],
    ingredients: [],
    ...more,
  }
}
