import { expect, test } from 'vitest'
import { BRAND_SCENES } from '#dev/demo/art/brand-photos.ts'
import { DISHES } from '#dev/demo/art/dishes.ts'
import { breakName } from '#shared/art/label.ts'
import { PACK_SHAPES } from '#shared/art/packages.ts'
import {
  bannerArt,
  brandLogoArt,
  brandSceneArt,
  dishArt,
  packageArt,
  portraitArt,
} from '#dev/demo/art/pictures.ts'

test('the same seed draws the same picture, another seed another', () => {
  expect(portraitArt('maya')).toBe(portraitArt('maya'))
  expect(portraitArt('maya')).not.toBe(portraitArt('jonah'))
  expect(brandLogoArt({ seed: 'hollowmere' })).toBe(brandLogoArt({ seed: 'hollowmere' }))
})

test('every package, dish and banner is a whole file of the asked width and its own ratio', () => {
  for (const shape of PACK_SHAPES) {
    expect(packageArt({ name: 'Hazel & Oat', brand: 'Oat <Co>', shape, width: 1200 })).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="900" .*<\/svg>$/s,
    )
  }
  for (const scene of BRAND_SCENES) expect(brandSceneArt(scene, 400)).toContain('width="400" height="300"')
  for (const dish of DISHES) expect(dishArt(dish, 400)).toContain('width="400" height="300"')
  expect(bannerArt({ seed: 'x', width: 1500 })).toContain('width="1500" height="500"')
})

test('a file needs no font and no stylesheet: text is outlined, colours are written out', () => {
  const drawn =
    packageArt({ name: 'Crème Brûlée', brand: 'Nø' }) + portraitArt('a') + brandLogoArt({ seed: 'b' })
  expect(drawn).not.toContain('<text')
  expect(drawn).not.toContain('var(')
})

test('what a brand calls itself cannot leave its drawing', () => {
  expect(packageArt({ name: '"><script>', brand: '</svg>' })).not.toContain('<script')
})

test('names break into lines as even as can be', () => {
  expect(breakName('Kimchi')).toEqual(['Kimchi'])
  expect(breakName('Barista Oat')).toEqual(['Barista', 'Oat'])
  expect(breakName('Smoky Chickpea Crunch')).toEqual(['Smoky', 'Chickpea', 'Crunch'])
})
