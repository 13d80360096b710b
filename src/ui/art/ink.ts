import type { PlantColours } from '#shared/art/plants.ts'

/** The botanical colours as tokens, which follow the theme and `deep` surfaces. */
export const INK: PlantColours = {
  line: 'var(--art-line)',
  leaf: 'var(--art-leaf)',
  bloom: 'var(--art-bloom)',
  bloom2: 'var(--art-bloom-2)',
  heart: 'var(--art-heart)',
  slat: 'var(--art-slat)',
}
