import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { greenhouseTree } from '#shared/art/greenhouse.ts'
import { toSvg } from '#shared/art/svg.ts'

import { root } from '../run/child.ts'
import { read } from '../run/files.ts'

const SIZE = { width: 500, height: 640 }

/** Draws the greenhouse of the landing page as two files, one for each theme: in the page itself it would weigh more than all its words. */
export async function drawGreenhouses(): Promise<void> {
  const tokens = read('src/ui/tokens.css')
  const dark = tokens.indexOf("[data-theme='dark'] {")
  const light = valuesOf(tokens.slice(0, dark))
  await put('light', light)
  await put('dark', new Map([...light, ...valuesOf(tokens.slice(dark))]))
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

/** The plain colours among the tokens, by name. */
function valuesOf(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{3,8})\s*;/gi)].map(([, name = '', value = '']) => [name, value]),
  )
}

if (import.meta.main) await drawGreenhouses()
