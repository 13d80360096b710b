import type { DemoBrand } from './words/catalogue.ts'
import { HOLLOWMERE } from './hollowmere.ts'
import { product, SMALL_BRANDS, web } from './small-brands.ts'

const sold = { isPremium: true, soldIn: ['BE', 'NL', 'DE', 'FR'] }

/** The brands of the demo: one for each plan status, unclaimed ones, and one that is listed twice. */
export const BRANDS: readonly DemoBrand[] = [
  HOLLOWMERE,
  {
    name: 'Tidewrack',
    business: 'Tidewrack',
    description: 'Seaweed snacks and broths from the Zeeland coast, cut by hand at low tide.',
    country: 'NL',
    category: 'shop/health_food',
    cuisine: 'seafood',
    look: { mark: 'waves', colours: 2 },
    photos: [['market', 'Our stall at the harbour market']],
    links: web('tidewrack.example'),
    unanswered: 2,
    products: [
      product(
        'Sea Lettuce Crisps',
        'snack',
        4,
        'Sea lettuce and rice, puffed and salted by the sea itself.',
        {
          ingredients: ['rice', 'sea lettuce 18%', 'sunflower oil'],
          stars: [0, 1, 1, 3, 6],
          unrated: 1,
        },
      ),
      product('Kelp & Ginger Broth', 'meal', 8, 'A clear broth for a cold evening.', {
        category: 'en:soups',
        ingredients: ['water', 'kelp', 'ginger', 'shiitake'],
        stars: [0, 0, 1, 2, 4],
      }),
      product('Nori Sesame Sprinkle', 'sauce', 1, 'For rice, noodles and everything else.', {
        shape: 'jar',
        category: 'en:condiments',
        ingredients: ['sesame', 'nori', 'sea salt'],
        allergens: ['seeds'],
        stars: [0, 0, 0, 1, 3],
      }),
    ],
  },
  {
    name: 'Oat & Co',
    business: 'Oat & Co',
    description:
      'Six oat drinks, four yoghurts and a porridge. We buy from nineteen farms and print their names on the carton.',
    country: 'GB',
    category: 'shop/health_food',
    look: { mark: 'grain', colours: 5 },
    photos: [
      ['field', 'The first of our nineteen farms, a week before harvest'],
      ['shelf', 'A full shelf in Leeds'],
      ['bike', 'Returnable bottles on their way home'],
    ],
    links: {
      ...web('oatandco.example'),
      email: 'team@oatandco.example',
      instagram: 'https://www.instagram.com/oatandco.example',
      facebook: 'https://www.facebook.com/oatandco.example',
    },
    unanswered: 6,
    products: [
      ...[
        'Everyday Oat',
        'Oat Barista Gold',
        'Oat & Hazelnut',
        'Oat & Cocoa',
        'Oat & Vanilla',
        'Unsweetened Oat',
      ].map((name, i) =>
        product(
          name,
          'milk',
          (i * 3 + 1) % 10,
          `${name}: British oats, water and as little else as we can.`,
          {
            category: 'en:plant-based-milks',
            ingredients: ['water', 'oats 12%', 'sea salt'],
            allergens: ['gluten'],
            stars: [1, 1, 2, 3, 6 - i],
            ...sold,
            ...(i === 1 && { deadIn: 'FR' }),
          },
        ),
      ),
      ...['Blackcurrant Oatgurt', 'Rhubarb Oatgurt', 'Plain Oatgurt', 'Apricot Oatgurt'].map((name, i) =>
        product(name, 'yoghurt', (i * 2 + 3) % 10, `${name}, set in the pot and live.`, {
          ingredients: ['oats', 'fruit', 'cultures'],
          allergens: ['gluten'],
          stars: [0, 0, 1, 1, 3],
          ...sold,
        }),
      ),
      product('Overnight Porridge', 'meal', 0, 'Pour, stir, sleep.', {
        category: 'en:breakfast-cereals',
        ingredients: ['oats', 'linseed', 'raisins'],
        allergens: ['gluten', 'seeds'],
        stars: [0, 0, 1, 2, 2],
        soldIn: ['GB'],
      }),
    ],
  },
  {
    name: 'Beanworks',
    business: 'Beanworks',
    description: 'Small-batch coffee and oat lattes in returnable bottles.',
    country: 'BE',
    category: 'shop/coffee',
    cuisine: 'coffee_shop',
    look: { mark: 'moon', colours: 4 },
    photos: [
      ['jars', 'Bottling on a Tuesday'],
      ['bike', 'Deliveries inside the ring road'],
    ],
    unanswered: 14,
    products: [
      product('Cold Brew Oat Latte', 'drink', 7, 'Brewed for eighteen hours.', {
        shape: 'bottle',
        category: 'en:coffees',
        ingredients: ['coffee', 'oat drink'],
        allergens: ['gluten'],
        stars: [0, 1, 1, 2, 4],
      }),
      product('House Espresso', 'drink', 2, 'Red fruit, cocoa, no bitterness.', {
        shape: 'pouch',
        category: 'en:coffees',
        ingredients: ['arabica coffee'],
        stars: [0, 0, 1, 1, 4],
      }),
    ],
  },
  {
    name: 'Quiet Cup',
    business: 'Quiet Cup',
    description: '',
    country: 'IE',
    category: 'amenity/cafe',
    look: null,
    unanswered: 0,
    products: [
      product('Rooibos & Orange', 'drink', 2, 'Loose leaves in a tin.', {
        shape: 'jar',
        ingredients: ['rooibos', 'orange peel'],
      }),
      product('Nettle & Mint', 'drink', 1, 'Picked in May.', {
        shape: 'jar',
        ingredients: ['nettle', 'mint'],
      }),
    ],
  },
  ...SMALL_BRANDS,
]
