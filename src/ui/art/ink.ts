import type { PlantColours } from '#shared/art/plants.ts'

/** The botanical inks as tokens: they follow the theme, and the `deep` surfaces that set their own. */
export const INK: PlantColours = {
  line: 'var(--art-line)',
  leaf: 'var(--art-leaf)',
  bloom: 'var(--art-bloom)',
  bloom2: 'var(--art-bloom-2)',
  heart: 'var(--art-heart)',
  slat: 'var(--art-slat)',
}
