import type { Dish } from '#dev/demo/art/dishes.ts'

import type { Kind } from './catalogue.ts'

type Words = readonly [string, ...string[]]

/** Openings of a review by its stars, for any product. */
export const OPENINGS: Record<1 | 2 | 3 | 4 | 5, Words> = {
  5: [
    'Third time I buy it, and it will not be the last.',
    'Gone in two days, and there are only two of us.',
    'I did not expect to write a review of this, but here I am.',
    'My mother asked what it was, which never happens.',
    'Better than the one I used to make myself.',
    'The first vegan one that my partner asks for.',
    'A friend brought it and I have been looking for it since.',
    'Short list of ingredients, big taste.',
    'Found it at the market in Mechelen and came back for four more.',
    'It does one thing and does it right.',
    'I hid it from the children. They found it.',
    'Worth the walk to the shop.',
    'Even my father, who is suspicious of everything, had seconds.',
    'Simple, honest, very good.',
    'This has a fixed place in the cupboard now.',
    'I keep one at work and one at home.',
  ],
  4: [
    'Very good, with one small wish.',
    'Nearly perfect.',
    'I like it a lot, though it is not cheap.',
    'Good, and better on the second day.',
    'Would buy it again if my shop had it more often.',
    'Tasty. I expected a little more of it.',
    'Good quality, as always with them.',
    'Happy with it.',
  ],
  3: [
    'Fine, no more than that.',
    'I wanted to like it more than I did.',
    'Decent, but I will go back to my old one.',
    'Good idea, not quite there yet.',
    'Depends on the batch: the first was lovely, the second was not.',
    'Too sweet for me, my sister disagrees.',
  ],
  2: [
    'Not for me.',
    'Disappointed this time.',
    'I had read so much good about it that I expected more.',
    'The last one was much better than this one.',
  ],
  1: ['Sorry, this one went into the bin.', 'It arrived open and I could not use it.', 'No. I tried twice.'],
}

/** Details by kind of product. */
export const DETAILS: Record<Kind, { good: Words; poor: Words }> = {
  spread: {
    good: [
      'Thick enough to hold on warm toast.',
      'It tastes of what is on the label, not of sugar.',
      'The oil settles on top; one stir and it is back.',
      'On porridge it is almost unfair.',
      'The jar is a good jar, too: mine holds buttons now.',
      'You can taste that somebody stood beside it.',
      'I put it into cookies and it stayed soft.',
      'No palm oil and you do not miss it.',
    ],
    poor: [
      'Mine was so stiff that it tore the bread.',
      'There was a finger of oil on top that would not stir in.',
      'Grainy, and not in a good way.',
      'Half the jar was air.',
    ],
  },
  milk: {
    good: [
      'It foams without a fight.',
      'Stays together in hot coffee.',
      'Cold from the fridge it is a dessert.',
      'Not too sweet, at last.',
      'The carton closes properly, which I cannot say of the others.',
      'My porridge has never been creamier.',
      'I use it for béchamel and nobody notices.',
      'A good amount of body without the flour taste.',
    ],
    poor: [
      'It split in my coffee twice.',
      'Watery this time.',
      'The cap leaked in my bag.',
      'There was a layer at the bottom that no shaking could lift.',
    ],
  },
  drink: {
    good: [
      'Cold from the fridge it is a dessert.',
      'Clean taste, long finish.',
      'Not too sweet, at last.',
      'I pour it for guests and they photograph the bottle.',
      'Good on its own, better with ice.',
      'It wakes up a grey afternoon.',
      'You taste what it is made of and nothing else.',
      'The bottle goes back to the shop, which I like.',
    ],
    poor: [
      'Flat, and sweeter than I remember.',
      'The cap leaked in my bag.',
      'There was more water in it than anything else.',
    ],
  },
  yoghurt: {
    good: [
      'Set, not stirred, and you notice.',
      'Sharp enough to be breakfast.',
      'The fruit is fruit.',
      'It holds a spoon upright.',
      'No aftertaste, which I had given up on.',
      'I bake with it as well.',
    ],
    poor: ['Runny this time.', 'Too sharp for the children.', 'The lid was not sealed.'],
  },
  snack: {
    good: [
      'Crisp to the last one, even a week after opening.',
      'Roasted right to the middle.',
      'I meant to put it on salad and ate it on the tram.',
      'Just enough salt.',
      'My daughter takes it to school and comes home without it.',
      'You hear it before you taste it.',
      'Good with soup, better without.',
      'It keeps me going until dinner.',
    ],
    poor: [
      'Half of them were soft.',
      'Too salty for me to finish.',
      'The bag does not close again, so it has to be eaten at once.',
      'A few were so hard that I worried for my teeth.',
    ],
  },
  chocolate: {
    good: [
      'Deep and not bitter.',
      'It stays a while after it is gone.',
      'It snaps, and then it melts slowly.',
      'One square is enough. In theory.',
      'The wrapper is paper all the way through.',
      'A clean finish, no waxy film.',
    ],
    poor: [
      'Mine had gone white.',
      'Very sweet for the percentage on the wrapper.',
      'It had melted and set again on the way.',
    ],
  },
  sauce: {
    good: [
      'It made a plate of plain rice into dinner.',
      'Sharp, bright, not too hot.',
      'I put it on everything for a week.',
      'You can taste the season in it.',
      'Two spoons in lentils, and done.',
      'My son eats cabbage with it now.',
      'Proper heat that comes late.',
      'It keeps for weeks in the fridge, if you let it.',
    ],
    poor: [
      'More vinegar than vegetable.',
      'Far hotter than the label says.',
      'The bottle pours either nothing or everything.',
      'It had separated and stayed separated.',
    ],
  },
  meal: {
    good: [
      'Four minutes and it tastes of an afternoon.',
      'Seasoned by somebody who tastes as they cook.',
      'Two real portions, not two for children.',
      'I add a handful of spinach and call it mine.',
      'Good to have in the cupboard for late trains.',
      'Nothing in it that I would have to look up.',
    ],
    poor: [
      'Thin, I had to cook it down.',
      'One portion rather than two.',
      'Mostly water.',
      'It needed salt, lemon and patience.',
    ],
  },
}

export const CLOSINGS: Words = [
  'Thank you for making it.',
  'Please never change the recipe.',
  'Please bring it to more shops in Antwerp.',
  'A bigger size would be welcome.',
  'I have told everyone.',
  'Next time two.',
  'Recommended.',
  'Well done.',
]

/** Subjects of photos. */
export const PHOTOS: Record<Kind, readonly [Dish, ...Dish[]]> = {
  spread: ['toast', 'cookies', 'bowl'],
  milk: ['latte', 'smoothie'],
  drink: ['smoothie', 'latte'],
  yoghurt: ['bowl', 'smoothie'],
  snack: ['bowl', 'salad'],
  chocolate: ['squares', 'cookies'],
  sauce: ['salad', 'bowl'],
  meal: ['bowl', 'salad'],
}

/** Replies of a brand; `{name}` is the reviewer's first name. */
export const REPLIES: Record<'home' | 'good' | 'poor', Words> = {
  /** Hollowmere's own. */
  home: [
    'Thank you, {name}! This went up on the wall of the roasting room.',
    '{name}, you have just made eleven people smile.',
    'Thank you, {name}! If you ever come past the mill, the coffee is on us.',
    'We read this aloud at lunch, {name}. Thank you.',
    'Thank you, {name}. The whole mill says hello.',
  ],
  good: [
    'That made our morning, {name}. Thank you for taking the time.',
    'Thank you, {name}. We will pass it on to the people who grow it.',
    'So glad it found its way to you, {name}.',
    'Lovely to hear, {name}. The recipe stays as it is, we promise.',
  ],
  poor: [
    'I am sorry, {name}. Please send us the number on the lid and we will replace it and look into that batch.',
    'Thank you for saying so plainly, {name}. That should not happen; a new one is on its way if you write to us.',
    'You are right, {name}, and we are working on exactly that. The next batch is already different.',
    'Sorry about that, {name}. Would you tell us where you bought it, so that we can check how it was stored?',
  ],
}
