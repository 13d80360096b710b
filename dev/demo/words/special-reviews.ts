import type { Dish } from '#dev/demo/art/dishes.ts'

/**
 * A comment with its replies. `by` is a reviewer, or a login name of the brand's, who then speaks for the
 * brand.
 */
export type Said = {
  by: string
  text: string
  hoursLater: number
  likes?: number
  likedBy?: readonly string[]
  isEdited?: boolean
  answers?: readonly Said[]
}

/** A review of Hollowmere with a specific text. It is one of those counted by its product's stars. */
export type SpecialReview = {
  product: string
  by: string
  stars: 1 | 2 | 3 | 4 | 5
  text: string
  hoursAgo: number
  likes: number
  likedBy?: readonly string[]
  photos?: readonly Dish[]
  feedback?: string
  /** Empty means unanswered; absent gets an ordinary reply. */
  thread?: readonly Said[]
}

export const DELETED_REVIEWER = 'deleted-8c1f'

const LONG = `I have been buying from this mill since they had one jar and one opinion, so take this with the salt it deserves.

The chickpeas arrive in a paper pouch that you can put back into the paper bin, which I mention first because it is the reason I tried them. The second reason was the smoke. Most things that call themselves smoked taste of a bottle; these taste of somebody standing beside a fire for an afternoon. It is not loud. It comes after the salt and stays until you drink something.

I have now eaten them on pumpkin soup, on a salad of fennel and orange, on a baked potato, on noodles (do not laugh, it was excellent), and once, after a long day and with no witnesses, on vanilla ice cream. That last one I cannot recommend, but I do not regret it either.

What I would change: the pouch holds 120 grams, which in this household is a single sitting. A larger one would save paper and my dignity. And the zip is a little shy; press it twice.

What I would not change: anything else. The crunch is still there after nine days, which I know because I hid a pouch behind the flour and forgot it. They are not too oily, they do not stain the fingers orange, and my nephew, who lives on five kinds of food, has made them the sixth.

For the people who count: eleven grams of protein, and an ingredient list that fits into one breath. Thank you for making something so plain so well.`

export const SPECIAL_REVIEWS: readonly SpecialReview[] = [
  {
    product: 'Smoky Chickpea Crunch',
    by: 'Maya Okafor',
    stars: 5,
    text: 'Found you at the corner shop in Ghent. I put it on soup, on salad, and in the end straight from the pouch on the tram. Buying two next time.',
    hoursAgo: 9,
    likes: 13,
    likedBy: ['ines'],
    photos: ['bowl', 'toast'],
    thread: [],
  },
  {
    product: 'Barista Oat',
    by: 'Jonah Aster',
    stars: 2,
    text: 'Foams well, but it split in my coffee twice this week. The carton says shake for ten seconds and I did. A bad batch?',
    hoursAgo: 27,
    likes: 3,
    photos: ['latte'],
    feedback: 'Would buy it again if this is sorted out.',
    thread: [],
  },
  {
    product: 'Hazel & Oat Spread',
    by: 'Elif Demir',
    stars: 5,
    text: 'The jar was empty by Sunday. Tastes of real hazelnuts, not sugar.\n\nI bought it for the children and hid it behind the lentils. It is thick enough to hold on warm toast and it does not leave that oily film. The paper label came off clean, so the jar holds pens now.',
    hoursAgo: 74,
    likes: 40,
    likedBy: ['ines'],
    photos: ['toast'],
    thread: [
      {
        by: 'ines',
        text: 'Elif, that is the fastest jar we have heard of this month. It is 42% hazelnut, roasted in Liège. The 700 g jar is for you.',
        hoursLater: 19,
        likes: 12,
        answers: [
          {
            by: 'Elif Demir',
            text: 'A 700 g jar? My pens are going to need a second home.',
            hoursLater: 21,
            likes: 7,
            likedBy: ['ines'],
          },
        ],
      },
      {
        by: 'Sofie Brandt',
        text: 'Is it fine without a fridge? Ours goes stiff in winter.',
        hoursLater: 46,
        likes: 2,
        answers: [
          {
            by: 'Tomas Lindqvist',
            text: 'Cupboard, always. Stir once and it is soft again.',
            hoursLater: 50,
            likes: 5,
          },
        ],
      },
    ],
  },
  {
    product: 'Dark Orange 72%',
    by: 'Priya Raman',
    stars: 4,
    text: 'Deep, not too sweet, and the orange is peel rather than perfume. I only wish the wrapper closed again: half a bar never stays half a bar.',
    hoursAgo: 126,
    likes: 9,
    photos: ['squares'],
    thread: [],
  },
  {
    product: 'Beet Dressing',
    by: 'Tomas Lindqvist',
    stars: 5,
    text: 'My daughter calls it pink sauce and now eats cabbage. Is it safe to warm it?',
    hoursAgo: 169,
    likes: 6,
    thread: [],
  },
  {
    product: 'Barista Oat',
    by: 'Wout Peeters',
    stars: 3,
    text: 'Good foam. The taste changed in spring, though: is there less oat in it now?',
    hoursAgo: 240,
    likes: 5,
    thread: [
      {
        by: 'rosa',
        text: 'The oats are the same 11%, Wout, but the harvest is a new one and it is a little sweeter. We print the farm on the side of the carton now.',
        hoursLater: 7,
        likes: 4,
        isEdited: true,
        answers: [
          {
            by: 'Wout Peeters',
            text: 'Thank you, that explains it. Which farm was it before?',
            hoursLater: 9,
            likes: 1,
            answers: [
              {
                by: 'rosa',
                text: 'De Kluize in Oosterzele. They are resting two fields this year and will be back in spring.',
                hoursLater: 26,
                likes: 3,
                answers: [
                  {
                    by: 'Zoë Maes',
                    text: 'I cycle past those fields every day. They look well rested.',
                    hoursLater: 30,
                    likes: 2,
                  },
                ],
              },
            ],
          },
        ],
      },
      { by: 'Marek Zielinski', text: 'Same here, but I have come to like the new one.', hoursLater: 33 },
    ],
  },
  {
    product: 'Maple & Buckwheat Granola',
    by: 'Anouk Dubois',
    stars: 5,
    text: 'One week, four breakfasts, four photos. The clusters are as big as the picture promises.',
    hoursAgo: 290,
    likes: 11,
    photos: ['bowl', 'smoothie', 'salad', 'cookies'],
  },
  {
    product: 'Dark Orange 72%',
    by: 'Dara Quinlan',
    stars: 5,
    text: 'I rate it <b>10/10</b> & would put "bitter orange" in the name: it’s not \'sweet orange\' at all.  <script>alert("chocolate")</script>',
    hoursAgo: 335,
    likes: 4,
  },
  { product: 'Hazel & Oat Spread', by: 'Greta Holm', stars: 5, text: '', hoursAgo: 410, likes: 0 },
  {
    product: 'Hazel & Oat Spread',
    by: 'Youssef Nasser',
    stars: 5,
    text: 'طعمه مثل البندق المحمّص في بيت جدتي 🌰🌿 الأولاد يأكلونه بالملعقة، وأنا أتظاهر بأنني لا أرى. شكرًا لكم! 😋👩‍🌾',
    hoursAgo: 530,
    likes: 8,
    photos: ['toast'],
  },
  { product: 'Smoky Chickpea Crunch', by: 'Hugo Lefèvre', stars: 5, text: LONG, hoursAgo: 620, likes: 27 },
  {
    product: 'Barista Oat',
    by: DELETED_REVIEWER,
    stars: 1,
    text: 'The carton arrived crushed and had leaked over everything else in the box.',
    hoursAgo: 730,
    likes: 0,
  },
  {
    product: 'Tomato Relish',
    by: 'Elif Demir',
    stars: 4,
    text: 'Sweet, then sharp, then gone. I would take a little less clove.',
    hoursAgo: 80 * 24,
    likes: 3,
  },
  {
    product: 'Pea Vanilla Drink',
    by: 'Elif Demir',
    stars: 3,
    text: 'Lovely cold, a bit beany in tea.',
    hoursAgo: 184 * 24,
    likes: 1,
  },
]
