import { expect, test } from 'vitest'

import { checkText, type ContentRule } from '#features/promotions/content-rules.ts'

type Example = [text: string, ...found: [ContentRule, string][]]

const EXAMPLES: Example[] = [
  // Health claims.
  ['Cures dry skin overnight.', ['health', 'Cures']],
  ['Cured coconut strips, smoky and crisp.'],
  ['A cure for winter colds.', ['health', 'cure for']],
  ['Our serum heals irritated skin.', ['health', 'heals']],
  ['Soothes sore throats in minutes.', ['health', 'Soothes']],
  ['A chai that soothes the soul.'],
  ['Soothing notes of lavender.'],
  ['The detox tea for January.', ['health', 'detox']],
  ['Detoxifying greens in a bottle.', ['health', 'Detoxifying']],
  ['No detox talk, only good tea.'],
  ['Supports your immune system.', ['health', 'immune']],
  ['Ginger for your immunity.', ['health', 'immunity']],
  ['Prevents cancer.', ['health', 'Prevents cancer']],
  ['Prevents spills with a leakproof lid.'],
  ['Fights the common cold.', ['health', 'Fights the common cold']],
  ['Fights food waste, one wonky carrot at a time.'],
  ['Sweet treats for rainy days.'],
  ['Treats eczema gently.', ['health', 'Treats eczema']],
  ['Reduces stress after work.', ['health', 'Reduces stress']],
  ['Reduces plastic by 80 grams a bottle.'],
  ['Clinically proven to work.', ['health', 'Clinically proven']],
  ['Anti-inflammatory turmeric shot.', ['health', 'Anti-inflammatory']],
  ['Lose weight with oats.', ['health', 'Lose weight']],
  ['Lowers cholesterol in four weeks.', ['health', 'Lowers cholesterol']],
  ['Good for your gut.', ['health', 'Good for your gut']],
  ['Good for your lunchbox.'],
  ['Supports gut health.', ['health', 'Supports gut health']],
  ['Protects you from infections.', ['health', 'Protects you from infections']],
  ['Protects your hands from the heat of the pan.'],
  ['Silky foam that holds to the last sip.'],
  ['Rich in fibre, with 12 g of protein.'],
  ['A healthy breakfast in two minutes.'],
  // Comparison with named competitors.
  ['Better than Oatly.', ['comparison', 'Better than Oatly']],
  ['Better than ever.'],
  ['Better Than Ever: our new recipe'],
  ['Better than butter on warm toast.'],
  ['Creamier than Alpro Barista, half the sugar.', ['comparison', 'Creamier than Alpro Barista']],
  ['Unlike Beyond, no palm oil.', ['comparison', 'Unlike Beyond']],
  ['Unlike anything you have tasted.'],
  ['Beats Nutella at breakfast.', ['comparison', 'Beats Nutella']],
  ['The vegan alternative to Philadelphia.', ['comparison', 'alternative to Philadelphia']],
  ['The vegan alternative to cream cheese.'],
  ['More protein than Huel.', ['comparison', 'More protein than Huel']],
  ['More flavour than you expect.'],
  ['Oat vs. Oatly: taste it.', ['comparison', 'vs. Oatly']],
  ['Ditch Dairy. Drink oats.'],
  ['BETTER THAN EVERYTHING'],
  // Prices and discounts without a date.
  ['20% off this week.', ['price', '20% off']],
  ['20% off until 30 November.'],
  ['20% off. Ends Nov 30.'],
  ['Only $3 a bottle.', ['price', 'Only $3']],
  ['Only $3 a bottle until 2026-11-30.'],
  ['Now €2.49!', ['price', 'Now €2.49']],
  ['Now $2.49 until 11/30.'],
  ['Just 3 euros a bar.', ['price', 'Just 3 euros']],
  ['Half price for new customers.', ['price', 'Half price']],
  ['Buy one, get one.', ['price', 'Buy one, get one']],
  ['Save 15% on your first box.', ['price', 'Save 15%']],
  ['Saves 30% water in the making.'],
  ['30% less sugar, all the taste.'],
  ['1% for the Planet member.'],
  ['$1 of every bottle plants a tree.'],
  ['Made of 100% oats from Vermont.'],
  ['Off-grid bakery, 100% off-grid bread.'],
  ['On sale now.', ['price', 'On sale']],
  // Climate claims without proof.
  ['Our climate-positive chocolate.', ['climate', 'climate-positive']],
  ['Carbon neutral since 2020.', ['climate', 'Carbon neutral']],
  ['Carbon neutral, certified by SCS Global.'],
  ['We are not carbon neutral yet, but honest.'],
  ['Eco-friendly soap for every sink.', ['climate', 'Eco-friendly']],
  ['Net zero since day one.', ['climate', 'Net zero']],
  ['Good for the planet.', ['climate', 'Good for the planet']],
  ['Good for the whole family.'],
  ['100% sustainable packaging.', ['climate', '100% sustainable']],
  ['Wrapped in paper, with no plastic.'],
  ['Refill at 40 shops near you.'],
  // More than one rule, in the order of the text.
  ['Eco-friendly and only $4.', ['climate', 'Eco-friendly'], ['price', 'only $4']],
  ['Better than Oatly, 20% off.', ['comparison', 'Better than Oatly'], ['price', '20% off']],
  [''],
]

test.each(EXAMPLES)('content rules: %s', (text, ...expected) => {
  const found = checkText(text)
  expect(found.map(({ rule, words }) => [rule, words])).toEqual(expected)
  for (const { words, start, end, advice } of found) {
    expect(text.slice(start, end)).toBe(words)
    expect(advice).not.toBe('')
  }
})
