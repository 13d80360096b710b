import { HOLLOWMERE_PRODUCTS } from './hollowmere-products.ts'
import type { DemoBrand } from './words/catalogue.ts'

/** The main brand of the demo: 212 reviews, of which 151, 41, 12, 5 and 3 have five to one stars. */
export const HOLLOWMERE: DemoBrand = {
  name: 'Hollowmere',
  business: 'Hollowmere',
  description:
    'We are eleven people in an old mill outside Ghent. We roast, stone-grind and bottle what grows near us: oats, hazelnuts, chickpeas, beetroot and whatever the season leaves at the door.\n\nEverything we make is vegan, everything is in glass or paper, and every recipe fits on one line of the label.',
  country: 'BE',
  category: 'shop/health_food',
  look: { mark: 'hills', colours: 0 },
  photos: [
    ['mill', 'The mill at first light'],
    ['hazel', 'Hazelnuts, still warm'],
    ['market', 'Saturdays at the Vrijdagmarkt'],
    ['shelf', 'On the shelf in Ghent'],
    ['field', 'Oats in August'],
    ['stone', 'Stone-ground, slowly'],
    ['bike', 'Round the city by bike'],
    ['jars', 'Filled by hand'],
  ],
  links: {
    email: 'hello@hollowmere.example',
    website: 'https://hollowmere.example',
    instagram: 'https://www.instagram.com/hollowmere.example',
  },
  shops: {
    NL: 'winkel.groenekade.example',
    DE: 'krumeundkorn.example',
    FR: 'epicerie-des-haies.example',
    LU: 'naturegaart.example',
    GB: 'thelowlarder.example',
    IE: 'dockleaf.example',
    PT: 'mercearia-da-horta.example',
  },
  unanswered: 4,
  products: HOLLOWMERE_PRODUCTS,
}
