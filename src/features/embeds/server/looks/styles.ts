import {
  CORNER_RADII,
  EDGE,
  type EmbedFont,
  type EmbedLayout,
  GROUNDS,
  type Look,
  NARROW,
  readableAccent,
  type Scheme,
  WIDE,
} from '#features/embeds/rules.ts'

/** A page of its own, or markup inside the shop's page. */
export type Surface = 'frame' | 'fragment'

type Palette = Record<'ground' | 'ink' | 'two' | 'line' | 'bg' | 'soft' | 'star' | 'bar' | 'off', string>

const PALETTES: Record<Scheme, Palette> = {
  light: {
    ground: GROUNDS.light[0],
    ink: '#1b1b1b',
    two: '#5c5c5c',
    line: '#e2e2e0',
    bg: GROUNDS.light[1],
    soft: '#f6f6f4',
    star: '#c27e06',
    bar: '#f4b63f',
    off: '#d5d5d1',
  },
  dark: {
    ground: GROUNDS.dark[0],
    ink: '#f3f1ec',
    two: '#b3b0a8',
    line: '#3a3934',
    bg: GROUNDS.dark[1],
    soft: '#272622',
    star: '#f2bc55',
    bar: '#f2bc55',
    off: '#4b4a44',
  },
}
const LOGO: Record<Scheme, Record<'logo-bg' | 'logo-slat' | 'logo-vine', string>> = {
  light: { 'logo-bg': '#1e7a4c', 'logo-slat': '#63b38a', 'logo-vine': '#f4f9ee' },
  dark: { 'logo-bg': '#63c08c', 'logo-slat': '#3e9266', 'logo-vine': '#0d1812' },
}

/** The text of the shop's page, and lines made of it: whatever its colours are, these can be read. */
const INHERITED = {
  ink: 'inherit',
  two: 'color-mix(in srgb,currentColor 76%,transparent)',
  line: 'color-mix(in srgb,currentColor 18%,transparent)',
  bg: 'transparent',
  soft: 'color-mix(in srgb,currentColor 6%,transparent)',
  off: 'color-mix(in srgb,currentColor 24%,transparent)',
}

export const FONTS: Record<Exclude<EmbedFont, 'shop'>, string> = {
  sans: 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  serif: 'ui-serif,Georgia,"Times New Roman",serif',
  rounded: 'ui-rounded,"SF Pro Rounded","Arial Rounded MT Bold",Nunito,system-ui,sans-serif',
}

/** Returns the colours of a scheme, with the chosen accent made readable. */
export function paletteOf(accent: string, scheme: Scheme): Record<string, string> {
  const { colour, on } = readableAccent(accent, scheme)
  return { ...PALETTES[scheme], ...LOGO[scheme], accent: colour, on }
}

const variables = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** Declares the colours: of one scheme, or of both. */
function colours({ colours: chosen, accent }: EmbedLayout, surface: Surface): string {
  if (chosen === 'light' || chosen === 'dark')
    return `.trl{color-scheme:${chosen};${variables(paletteOf(accent, chosen))}}`
  const light = paletteOf(accent, 'light')
  // A frame does not learn the colours of the page around it. Most shops are light, whatever a visitor
  // prefers.
  if (chosen === 'shop' && surface === 'frame') return `.trl{${variables(light)}}`
  const dark = paletteOf(accent, 'dark')
  if (chosen === 'auto')
    return `.trl{color-scheme:light dark;${variables(light)}}@media (prefers-color-scheme:dark){.trl{${variables(dark)}}}`
  const both = Object.fromEntries(
    Object.entries(light).map(([key, value]) => [key, `light-dark(${value},${dark[key]})`]),
  )
  return `.trl{${variables({ ...light, ...INHERITED })}}@supports (color:light-dark(red,red)){.trl{${variables({ ...both, ...INHERITED })}}}`
}

const FRAME = `html,body{height:100%;margin:0}body{display:grid}.trl{font-size:.875rem}`

const BASE = `.trl,.trl *{box-sizing:border-box;margin:0}
.trl{container-type:inline-size;line-height:1.5;text-align:start;color:var(--ink);overflow-wrap:anywhere}
.trl-in{display:flex;flex-direction:column;min-height:100%}
.trl p,.trl h2,.trl b,.trl small,.trl ul{font:inherit;letter-spacing:inherit;padding:0;border:0;max-width:none}
.trl b,.trl h2{font-weight:650}
.trl a{color:inherit;text-underline-offset:3px;text-decoration-thickness:1px}
.trl a:focus-visible,.trl-mid:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:3px}
.trl svg{flex:none;display:block}
.trl .trl-off{fill:var(--off)}.trl .trl-on{fill:var(--star)}
.trl small{display:block;font-size:.93em;color:var(--two)}
.trl .trl-v{font-weight:600;line-height:1;letter-spacing:-.02em;font-variant-numeric:lining-nums tabular-nums}
.trl .trl-a{color:var(--accent);font-weight:600;white-space:nowrap}
.trl .trl-by{display:inline-flex;align-items:center;justify-content:center;min-width:24px;min-height:24px;gap:.4em;font-size:.93em;color:var(--two);text-decoration:none;white-space:nowrap}
.trl .trl-by:hover{text-decoration:underline}
.trl .trl-how{font-size:.86em;color:var(--two);margin-top:.5em}
.trl .trl-btn{display:flex;align-items:center;justify-content:center;min-height:2.9em;padding:.3em 1.1em;border-radius:calc(var(--r)*.8);background:var(--accent);color:var(--on);font-weight:600;text-decoration:none;text-align:center}
.trl .trl-sc{display:inline-flex;align-items:center;flex-wrap:wrap;gap:.15em .55em}
.trl .trl-sc span{color:var(--two)}
.trl .trl-foot{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:.3em 1em}
.trl .trl-link{flex:1;display:flex;align-items:center;justify-content:center;gap:.6em;min-height:3em;font-weight:600;text-decoration:none;text-align:center}
.trl .trl-note{min-height:100%;display:grid;place-content:center;justify-items:center;gap:.8em;text-align:center;color:var(--two);padding:1.2em}
@media (forced-colors:active){.trl{--ground:Canvas;--ink:CanvasText;--two:CanvasText;--line:CanvasText;--bg:Canvas;--soft:Canvas;--star:CanvasText;--bar:CanvasText;--off:Canvas;--accent:LinkText;--on:Canvas;--logo-bg:CanvasText;--logo-slat:Canvas;--logo-vine:Canvas}.trl .trl-off{stroke:CanvasText;stroke-width:1.5}.trl .trl-btn{border:1px solid LinkText;background:Canvas;color:LinkText}}`

const REVIEWS = `.trl .trl-top{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:.2em 1em;padding-bottom:.9em}
.trl .trl-top>small{display:block}
.trl .trl-who{display:flex;align-items:center;gap:.7em;margin-bottom:.5em}
.trl .trl-who b{display:block;line-height:1.3}
.trl .trl-who p{display:flex;flex-wrap:wrap;align-items:center;gap:.1em .55em;line-height:1.35;font-size:.93em;color:var(--two)}
.trl .trl-face{flex:none;width:2.3em;height:2.3em;border-radius:50%;object-fit:cover;background:var(--soft);display:grid;place-items:center;font-weight:600;color:var(--two)}
.trl .trl-text{white-space:pre-line}
.trl .trl-re{margin-top:.7em;padding:.7em 1em;border-radius:calc(var(--r)*.8);background:var(--soft);font-size:.93em}
.trl .trl-re p{color:var(--two);white-space:pre-line}
.trl .trl-more{font-size:.93em;color:var(--two);display:inline-block;margin-top:.3em}
.trl .trl-none{color:var(--two)}`

/** In a frame the reviews scroll, and what is above and below them stays. */
const SCROLLED = `.trl,.trl-in{height:100%}.trl-mid{flex:1 1 0;min-height:9em;overflow-y:auto;overscroll-behavior-y:auto;scrollbar-width:thin;scrollbar-color:var(--off) transparent}`

const DISTRIBUTION = `.trl .trl-dist{list-style:none;display:grid;gap:.4em}
.trl .trl-dist li{display:flex;align-items:center;gap:.45em;font-size:.93em;line-height:1.2;font-variant-numeric:tabular-nums}
.trl .trl-dist .trl-bar{flex:1;width:0;min-width:0;height:.5em;border-radius:.25em;overflow:hidden;background:var(--soft);box-shadow:inset 0 0 0 1px var(--line)}
.trl .trl-bar rect{fill:var(--bar)}
.trl .trl-dist b{min-width:1.8em;text-align:end;font-weight:400;color:var(--two)}`

const FOOT = `.trl .trl-end{padding-top:.8em;border-top:1px solid var(--line)}`

const LOOK_STYLES: Record<Exclude<Look, 'badge'>, string> = {
  strip: `.trl .trl-strip{flex:1;display:flex;align-items:center;flex-wrap:wrap;gap:.3em 1em;padding:.8em 0;border-block:1px solid var(--line)}
.trl .trl-strip q{quotes:none;flex:1;min-width:0;color:var(--two);overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:1;display:none}
.trl .trl-strip .trl-end2{display:flex;align-items:center;gap:1em;width:100%}.trl .trl-strip .trl-by{margin-inline-start:auto}
@container (min-width:${NARROW}px){.trl .trl-strip{flex-wrap:nowrap}.trl .trl-strip .trl-end2{width:auto;margin-inline-start:auto}.trl .trl-sc{flex-wrap:nowrap;white-space:nowrap}.trl .trl-strip a{white-space:nowrap}}
@container (min-width:${WIDE}px){.trl .trl-strip q{display:-webkit-box}}`,
  list: `${REVIEWS}${FOOT}.trl article{padding:1.1em 0;border-top:1px solid var(--line)}`,
  product: `${REVIEWS}${DISTRIBUTION}.trl .trl-cols{flex:1 1 auto;display:grid;gap:1.4em;grid-template-rows:auto minmax(0,1fr);min-height:0}
.trl aside{display:grid;gap:.8em;align-content:start}.trl aside .trl-hd{display:flex;align-items:center;gap:1em}.trl aside .trl-v{font-size:3.4em}
.trl .trl-rv{display:flex;flex-direction:column;min-height:0}
.trl article{padding-bottom:1.1em;margin-bottom:1.1em;border-bottom:1px solid var(--line)}.trl article:last-child{border-bottom:0;margin-bottom:0}
.trl .trl-ph{display:flex;flex-wrap:wrap;gap:.6em;margin-top:.7em}.trl .trl-ph img{display:block;width:6em;height:4.5em;object-fit:cover;border-radius:calc(var(--r)*.7);background:var(--soft)}
${FOOT}@container (min-width:${NARROW}px){.trl .trl-cols{grid-template-columns:minmax(9em,12.5em) minmax(0,1fr);grid-template-rows:minmax(0,1fr);gap:2em}.trl aside .trl-hd{display:grid;gap:.7em}}
@container (min-width:${WIDE}px){.trl .trl-cols{grid-template-columns:16em minmax(0,1fr);gap:3.5em}}`,
  wall: `${REVIEWS}.trl .trl-wall{columns:1;column-gap:.9em}
.trl article{break-inside:avoid;border:1px solid var(--line);border-radius:var(--r);background:var(--bg);padding:1em;overflow:hidden;margin-bottom:.9em}
.trl .trl-photo{display:block;width:calc(100% + 2em);max-width:none;height:auto;margin:-1em -1em 1em;aspect-ratio:16/10;object-fit:cover;background:var(--soft)}
.trl .trl-foot{padding-top:.8em}
@container (min-width:${NARROW}px){.trl .trl-wall{columns:2}}@container (min-width:${WIDE}px){.trl .trl-wall{columns:3}}`,
  summary: `${DISTRIBUTION}.trl .trl-sum{flex:1;display:flex;flex-direction:column;gap:1em;width:100%;max-width:21.5em;padding:1.4em;border:1px solid var(--line);border-radius:calc(var(--r)*1.2);background:var(--bg)}
.trl .trl-hd{display:flex;align-items:center;gap:1em}.trl .trl-sum .trl-v{font-size:3.4em}
.trl .trl-an{display:flex;gap:.55em;align-items:flex-start;font-size:.93em;line-height:1.4;color:var(--two)}.trl .trl-an svg{color:var(--accent);margin-top:.1em}
.trl .trl-sum .trl-how{margin:0}`,
}

/** Returns the styles of a look with its settings. They contain nothing that anyone wrote. */
export function stylesOf(layout: EmbedLayout & { look: Exclude<Look, 'badge'> }, surface: Surface): string {
  const { font, corners, colours: chosen, width, look } = layout
  const family =
    font === 'shop'
      ? surface === 'frame'
        ? `font-family:${FONTS.sans};`
        : ''
      : `font-family:${FONTS[font]};`
  // The pasted code rounds a frame, whose corners would otherwise show what is behind its page.
  const shape = surface === 'frame' ? '' : 'border-radius:var(--r);'
  const box = chosen === 'shop' ? '' : `background:var(--ground);padding:${EDGE}px;${shape}`
  const most = width === null ? '' : `max-width:${width + (chosen === 'shop' ? 0 : 2 * EDGE)}px;`
  return [
    surface === 'frame' ? FRAME : '',
    colours(layout, surface),
    `.trl{${family}${box}${most}--r:${CORNER_RADII[corners]}px}`,
    BASE,
    surface === 'frame' ? SCROLLED : '',
    LOOK_STYLES[look],
  ]
    .join('')
    .replaceAll('\n', '')
}
