// Written by `npm run fix` from src/ui/tokens.css: change the colours there.
export const COLOURS = {
  light: {
    paper: '#FBFAF4',
    surface: '#FFFEFB',
    sunken: '#F4F2E7',
    line: '#E5E2D4',
    ink: '#14281F',
    ink2: '#44554B',
    ink3: '#5E6C63',
    leaf: '#1E7A4C',
    onLeaf: '#FFFFFF',
    leafTint: '#E2F0E2',
    star: '#C27E06',
  },
  dark: {
    paper: '#0D1812',
    surface: '#13221A',
    sunken: '#0A120D',
    line: '#22352A',
    ink: '#F1F2E7',
    ink2: '#BAC6BB',
    ink3: '#95A59A',
    leaf: '#63C08C',
    onLeaf: '#06200F',
    leafTint: '#183829',
    star: '#F2BC55',
  },
} as const
