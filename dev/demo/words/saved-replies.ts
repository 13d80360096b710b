/** Hollowmere's saved replies; `{name}` and `{product}` are filled in when they are inserted. */
export const SAVED_REPLIES = [
  {
    name: 'Thank you',
    text: 'Thank you, {name}! Eleven people in an old mill are grinning. We are glad that {product} found a place on your table.',
    by: 'ines',
    daysAgo: 210,
  },
  {
    name: 'Sorry about the packaging',
    text: 'Thank you for telling us, {name}, and sorry that {product} did not reach you whole. Write to hello@hollowmere.example with the number on the lid, and a new one is on its way.',
    by: 'rosa',
    daysAgo: 120,
  },
  {
    name: 'Where to find it',
    text: 'Good question, {name}. The shops that have {product} are listed on its page, and the mill in Ghent is open on Saturdays until four.',
    by: 'rosa',
    daysAgo: 34,
  },
]
