/** Names of src/ui/tokens.css, as light and dark; the dark ones follow the reader's system. */
export const TOKENS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  paper: ['oklch(98.4% 0.008 99)', 'oklch(19.6% 0.02 160)'],
  surface: ['oklch(99.7% 0.004 91)', 'oklch(23.5% 0.026 160)'],
  sunken: ['oklch(96% 0.015 98)', 'oklch(17.2% 0.016 157)'],
  line: ['oklch(91.1% 0.019 97)', 'oklch(30.9% 0.032 158)'],
  'line-2': ['oklch(84.5% 0.023 101)', 'oklch(38.5% 0.038 158)'],
  ink: ['oklch(25.6% 0.031 164)', 'oklch(95.7% 0.015 111)'],
  'ink-2': ['oklch(43.2% 0.027 159)', 'oklch(81.4% 0.02 148)'],
  'ink-3': ['oklch(51.7% 0.022 157)', 'oklch(70.6% 0.024 156)'],
  leaf: ['oklch(51.5% 0.112 156)', 'oklch(73.6% 0.118 157)'],
  'leaf-tint': ['oklch(94.1% 0.024 145)', 'oklch(31.1% 0.047 162)'],
  'leaf-ink': ['oklch(42.2% 0.091 156)', 'oklch(83% 0.092 158)'],
  deep: ['oklch(32.3% 0.06 162)', 'oklch(30% 0.053 163)'],
  'on-deep': ['oklch(97.1% 0.016 99)', 'oklch(97.1% 0.016 99)'],
  'on-deep-2': ['oklch(83.9% 0.038 154)', 'oklch(81.6% 0.04 156)'],
  marigold: ['oklch(81.4% 0.148 80)', 'oklch(82.5% 0.134 81)'],
  'marigold-tint': ['oklch(95.7% 0.046 90)', 'oklch(30% 0.045 85)'],
  'marigold-ink': ['oklch(42.8% 0.09 76)', 'oklch(87.1% 0.099 82)'],
  star: ['oklch(64.8% 0.138 71)', 'oklch(82.5% 0.134 81)'],
  focus: ['oklch(51.5% 0.112 156)', 'oklch(82.5% 0.134 81)'],
  'logo-bg': ['#1e7a4c', '#63c08c'],
  'logo-slat': ['#5ba67f', '#3e9266'],
  'logo-vine': ['#fffefb', '#0d1812'],
}

const themed = (place: 0 | 1) =>
  Object.entries(TOKENS)
    .map(([name, values]) => `--${name}:${values[place]}`)
    .join(';')

/** The whole stylesheet of the public pages. `fonts` are the addresses of the two files. */
export function style(fonts: { fraunces: string; figtree: string }): string {
  return `@font-face{font-family:'Fraunces Variable';src:url('${fonts.fraunces}') format('woff2');font-weight:100 900;font-display:swap}
@font-face{font-family:'Figtree Variable';src:url('${fonts.figtree}') format('woff2');font-weight:300 900;font-display:swap}
:root{color-scheme:light;${themed(0)};--serif:'Fraunces Variable',Georgia,serif;--sans:'Figtree Variable',system-ui,sans-serif}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${themed(1)}}}
${RULES}`
}

const RULES = `*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:16px}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:400 .9375rem/1.55 var(--sans);overflow-wrap:anywhere}
main{flex:1;width:100%;outline:0}
h1,h2,p,ul,ol,dl,dd{margin:0;padding:0}ul,ol{list-style:none}img,svg{display:block}img{max-width:100%;height:auto;background:var(--sunken)}
h1,h2{font-family:var(--serif);font-weight:560;line-height:1.15;letter-spacing:-.01em;text-wrap:balance}
h1{font-size:clamp(min(1.75rem,1rem + 3.4vw),1.2rem + 2.2vw,2.25rem)}h2{font-size:min(1.5rem,.9rem + 2.75vw)}
b{font-weight:650}a{color:var(--leaf);text-underline-offset:3px}:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
.wrap{width:100%;max-width:1144px;margin-inline:auto;padding-inline:24px}.row{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 24px}
.small{font-size:.8125rem}.muted{color:var(--ink-2)}.faint{color:var(--ink-3)}
.skip{position:absolute;inset-block-start:-48px;inset-inline-start:16px;padding:8px 16px;background:var(--surface);z-index:1}.skip:focus{inset-block-start:8px}
.demo{padding:6px 24px;text-wrap:balance;text-align:center;font-size:.8125rem;background:var(--marigold-tint);color:var(--marigold-ink)}
.top{border-block-end:1px solid var(--line)}.top .row{min-height:64px}.mark{display:flex;align-items:center;gap:8px;font:560 1.125rem var(--serif);color:var(--ink);text-decoration:none;min-height:44px}.mark b{font-weight:inherit}
.lg-bg{fill:var(--logo-bg)}.lg-slat{stroke:var(--logo-slat);stroke-width:1.3}.lg-stem{fill:none;stroke:var(--logo-vine);stroke-width:1.9;stroke-linecap:round}.lg-leaf{fill:var(--logo-vine)}
nav a{display:inline-flex;align-items:center;min-height:44px}nav{display:flex;flex-wrap:wrap;gap:0 20px}.top nav a{color:var(--ink);font-weight:600;text-decoration:none}.top nav a:hover{text-decoration:underline}
.foot{margin-block-start:80px;padding-block:28px;background:var(--deep);color:var(--on-deep-2)}.foot b{color:var(--on-deep)}.foot p{max-width:44ch}.foot a{color:var(--on-deep);text-decoration:none}.foot a:hover{text-decoration:underline}
.card{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:20px}
.btn{display:inline-flex;align-items:center;min-height:44px;padding:0 18px;border:1px solid var(--line-2);border-radius:8px;background:var(--surface);color:var(--ink);font-weight:600;text-decoration:none}.btn:hover{background:var(--sunken)}
.badge{display:inline-flex;align-items:center;gap:5px;padding:2px 10px 2px 7px;border-radius:999px;background:var(--leaf-tint);color:var(--leaf-ink);font-size:.8125rem;font-weight:600}.badge path{fill:currentColor}
.sprite{position:absolute;width:0;height:0}.stars{display:inline-block;vertical-align:-.16em;overflow:visible}.s-off{fill:var(--line-2)}.s-on{fill:var(--star)}
.letter{display:grid;place-items:center;background:var(--leaf-tint);color:var(--leaf-ink);font:560 1.125rem var(--serif)}
.face{width:40px;height:40px;border-radius:50%;flex:none;object-fit:cover}.face.big{width:52px;height:52px}.comment .face{width:36px;height:36px}.by-brand .face{border-radius:9px}
.two{display:grid;grid-template-columns:minmax(0,1fr);gap:32px}.two>aside{display:grid;gap:16px;align-content:start}
.who{display:flex;align-items:center;gap:12px}.who b{display:block;line-height:1.3}.who .given{margin-inline-start:auto;text-align:end;display:grid;gap:3px;justify-items:end}
.say,.lede,.quote{white-space:pre-line;text-wrap:pretty;max-width:68ch}.lede{font-size:1.125rem;line-height:1.5}.quote{font:440 1.5rem/1.25 var(--serif);letter-spacing:-.012em;text-wrap:balance}
.hero{margin-block-start:24px}.hero.bare{height:104px;border-radius:10px;background:repeating-linear-gradient(45deg,transparent 0 27px,var(--line) 27px 28px),repeating-linear-gradient(-45deg,transparent 0 27px,var(--line) 27px 28px),var(--sunken)}.banner{width:100%;aspect-ratio:3/1;object-fit:cover;border-radius:10px}.own{width:100%;height:auto;max-height:480px;object-fit:cover;border-radius:10px}
.who-brand{display:flex;flex-wrap:wrap;align-items:flex-start;gap:12px 20px;margin:0 0 32px;padding-inline:24px;position:relative}.who-brand>div{flex:1;min-width:220px;padding-block-start:16px}.who-brand .btn{margin-block-start:16px}.who-brand .btn{margin-inline-start:auto}
.logo{width:104px;height:104px;margin-block-start:-40px;border-radius:18px;border:4px solid var(--paper);flex:none;font-size:2.25rem}.score{display:flex;flex-wrap:wrap;align-items:center;gap:2px 8px;margin-block-start:6px}.score a{color:inherit}
.main{display:grid;gap:48px;align-content:start}.main section>h2{margin-block-end:16px}.main section>h2 .faint{font-size:1.125rem}
.tiles{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:24px 16px}.tile b{display:block;margin-block-start:10px;line-height:1.3}.tile .small{display:flex;flex-wrap:wrap;align-items:center;gap:0 6px;margin-block-start:2px}
.buy summary{display:inline-flex;align-items:center;gap:6px;min-height:36px;color:var(--ink-2);font-weight:600;cursor:pointer;list-style:none}.buy summary::-webkit-details-marker{display:none}.buy summary::after{content:'';width:7px;height:7px;margin-block-start:-4px;border:solid currentColor;border-width:0 1.5px 1.5px 0;rotate:45deg}.buy[open] summary::after{margin-block-start:4px;rotate:225deg}.buy a{display:inline-flex;align-items:center;min-height:36px}
.shot{display:block;position:relative;aspect-ratio:4/3;border-radius:10px;overflow:hidden;background:var(--sunken)}.shot img,.shot .letter{width:100%;height:100%;object-fit:cover}.shot .letter{font-size:2.25rem;background:var(--sunken);color:var(--ink-3)}
.flag{position:absolute;inset-block-start:8px;inset-inline-start:8px;padding:2px 10px;border-radius:999px;background:var(--marigold);color:oklch(24.1% 0.046 83);font-size:.8125rem;font-weight:600}
.tiles+p,.pager{margin-block-start:24px}.pager{display:flex;flex-wrap:wrap;gap:12px}.pager:not(:has(a)){display:none}
.cards{display:grid;gap:16px}.cards>li{display:grid;gap:12px}.photos{display:flex;flex-wrap:wrap;gap:8px}.photos img{width:112px;height:84px;object-fit:cover;border-radius:8px}
.reply{padding:14px 16px;border-inline-start:3px solid var(--leaf);border-radius:0 8px 8px 0;background:var(--paper)}.reply .say{margin-block-start:6px}.quiet{display:inline-flex;align-items:center;min-height:32px;color:var(--ink-2);font-weight:600;font-size:.8125rem}
.facts h2,.two>aside .card h2{font-size:1.125rem;margin-block-end:12px}dl{display:grid;grid-template-columns:fit-content(50%) minmax(0,1fr);gap:6px 16px}dt{color:var(--ink-2)}.links{display:grid;margin-block-start:12px;padding-block-start:8px;border-block-start:1px solid var(--line)}.links a{display:inline-flex;align-items:center;min-height:36px}
.dist{display:grid;gap:6px}.dist li{display:grid;grid-template-columns:3.6em minmax(0,1fr) 2.6em;align-items:center;gap:10px;font-size:.8125rem;font-variant-numeric:tabular-nums}.dist .n{text-align:end;color:var(--ink-2)}
meter{display:block;width:100%;height:8px;border:0;border-radius:999px;background:var(--sunken);appearance:none}meter::-webkit-meter-inner-element{display:block}meter::-webkit-meter-bar{height:8px;border:0;border-radius:999px;background:var(--sunken)}meter::-webkit-meter-optimum-value{border-radius:999px;background:var(--marigold)}meter::-moz-meter-bar{border-radius:999px;background:var(--marigold)}
.crumb{margin-block:20px 4px}.crumb a{display:inline-flex;align-items:center;min-height:32px;color:var(--ink-2)}.on{margin-block-end:24px}
.one{padding:24px;display:grid;gap:16px}.shots{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:8px;margin-inline:-24px}.shots.single{grid-template-columns:minmax(0,1fr)}.shots a{display:block}.shots img{width:100%;aspect-ratio:4/3;object-fit:cover}.shots.single img{aspect-ratio:3/2}.likes{margin-block-end:-4px}
.thread li{margin-block-start:20px}.thread ol ol{margin-inline-start:17px;padding-inline-start:24px;border-inline-start:1px solid var(--line-2)}.comment{display:flex;gap:12px}.comment>div{flex:1;min-width:0}.by{display:flex;flex-wrap:wrap;align-items:center;gap:2px 8px}
.card.product{padding:0;overflow:hidden}.card.product .shot{border-radius:0}.card.product .in{padding:18px 20px}.card.product h2{margin-block-end:4px}
.by-line{padding:8px}.by-line a{display:flex;align-items:center;gap:12px;padding:10px 12px;border-radius:8px;color:inherit;text-decoration:none}.by-line a:hover{background:var(--sunken)}.by-line .face{border-radius:9px}.by-line span span{display:block}
.text{max-width:68ch;padding-block:48px 0;display:grid;gap:16px}.text h2{margin-block-start:24px}.text .lede{white-space:normal}.text ul{display:grid;gap:8px;padding-inline-start:20px;list-style:disc}
@media (min-width:700px){.tiles{grid-template-columns:repeat(4,minmax(0,1fr))}}
@media (min-width:900px){.two{grid-template-columns:minmax(0,1fr) 320px;gap:40px}.brand .two>aside{position:sticky;inset-block-start:24px;align-self:start}}
@media (max-width:699px){.wrap{padding-inline:16px}.who-brand{padding-inline:8px}.one{padding:16px}.shots{margin-inline:-16px}.quote{font-size:1.375rem}.thread ol ol{margin-inline-start:8px;padding-inline-start:16px}.logo{width:84px;height:84px}}
/* Large text in a narrow window. */
@media (max-width:18rem){dl{display:block}dd{margin-block-end:8px}}
@media (pointer:coarse){.buy summary,.buy a,.quiet,.links a,.crumb a,.score a{display:inline-flex;align-items:center;min-height:44px}.skip{padding-block:12px}}
@media print{.top nav,.foot,.btn,.demo,.skip{display:none}}
`
