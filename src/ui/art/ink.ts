import type { PlantColours } from '#kernel/art/plants.ts'

/** The inks of what grows behind glass: those of the theme, also on a `deep` surface. */
export const GLASS_INK: PlantColours = {
  line: 'var(--glass-ink)',
  leaf: 'var(--glass-leaf)',
  bloom: 'var(--glass-bloom)',
  bloom2: 'var(--glass-bloom-2)',
  heart: 'var(--glass-heart)',
  slat: 'var(--glass-line)',
}

/** The botanical inks as tokens: they follow the theme, and the `deep` surfaces that set their own. */
export const INK: PlantColours = {
  line: 'var(--art-line)',
  leaf: 'var(--art-leaf)',
  bloom: 'var(--art-bloom)',
  bloom2: 'var(--art-bloom-2)',
  heart: 'var(--art-heart)',
  slat: 'var(--art-slat)',
}
