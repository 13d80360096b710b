import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { greenhouseTree } from '#shared/art/greenhouse.ts'
import { toSvg } from '#shared/art/svg.ts'

import { root } from '../run/child.ts'
import { read } from '../run/files.ts'

const SIZE = { width: 500, height: 640 }

/**
 * Draws the greenhouse of the landing page as two files, one per theme: inline it would be larger than the
 * page's text.
 */
export async function drawGreenhouses(): Promise<void> {
  const tokens = read('src/ui/tokens.css')
  await Promise.all([put('light', valuesOf(tokens, 0)), put('dark', valuesOf(tokens, 1))])
}

function put(theme: string, values: ReadonlyMap<string, string>): Promise<void> {
  const drawing = toSvg(greenhouseTree({ ...SIZE, isRich: true, id: 'glass' }))
  const coloured = drawing.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`src/ui/tokens.css has no ${name}.`)
    return value
  })
  return writeFile(join(root, `src/features/landing/web/hero/greenhouse-${theme}.svg`), coloured)
}

/** Returns the plain colours among the tokens by name, of one side of `light-dark()`. */
function valuesOf(css: string, side: 0 | 1): Map<string, string> {
  const tokens = css.matchAll(/(--[\w-]+): (?:light-dark\()?(#[0-9a-f]{3,8})(?:, (#[0-9a-f]{3,8})\))?;/g)
  return new Map([...tokens].map(([, name = '', light = '', dark = light]) => [name, side === 0 ? light : dark]))
}

if (import.meta.main) await drawGreenhouses()
