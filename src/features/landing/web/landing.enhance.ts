// The optional script of the landing page, below 2 kB: keeps the query's brand for the checkout, and runs the
// carousel.
const SHOWN_MS = 3000
const FADE_MS = 600

carryBrand()
const carousel = document.querySelector<HTMLElement>('[data-carousel]')
if (carousel) run(carousel)

/** R44: adds the brand in this page's URL to the plan links. */
function carryBrand() {
  const brand = new URLSearchParams(location.search).get('brand')
  if (!brand) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="checkout?"]'))
    link.setAttribute('href', `${link.getAttribute('href')}&${new URLSearchParams({ brand })}`)
}

/**
 * R33: every 3 s another random picture fades in, unless the carousel is paused, focused or out of view, or
 * motion is reduced.
 */
function run(whole: HTMLElement) {
  const shots = [...whole.querySelectorAll<HTMLElement>('[data-shot]')]
  const dots = [...whole.querySelectorAll<HTMLElement>('[data-dot]')]
  const button = whole.querySelector<HTMLElement>('[data-play]')
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let current = shots.findIndex((shot) => !shot.hidden)
  let isPaused = still.matches
  let isHeld = false
  let isSeen = false

  const show = async (index: number) => {
    const [from, to] = [shots[current], shots[index]]
    if (!from || !to || from === to) return
    current = index
    mark()
    Object.assign(to.style, { zIndex: '1', opacity: '0' })
    to.hidden = false
    // Loaded only now.
    await to
      .querySelector('img')
      ?.decode()
      .catch(() => {})
    await to.animate([{ opacity: 0 }, { opacity: 1 }], FADE_MS).finished
    Object.assign(to.style, { zIndex: '', opacity: '' })
    for (const shot of shots) shot.hidden = shot !== shots[current]
  }
  /** Returns a random picture, never the current one. */
  const another = () => (current + 1 + Math.floor(Math.random() * (shots.length - 1))) % shots.length
  const mark = () => {
    for (const [index, dot] of dots.entries()) dot.setAttribute('aria-current', String(index === current))
    button?.setAttribute('aria-label', isPaused ? 'Play the screenshots' : 'Pause the screenshots')
    whole.toggleAttribute('data-paused', isPaused)
  }

  setInterval(() => {
    if (!isPaused && !isHeld && isSeen && !document.hidden) void show(another())
  }, SHOWN_MS)
  new IntersectionObserver(([entry]) => (isSeen = entry?.isIntersecting ?? false)).observe(whole)
  for (const [event, held] of [
    ['pointerenter', true],
    ['pointerleave', false],
    ['focusin', true],
    ['focusout', false],
  ] as const)
    whole.addEventListener(event, () => (isHeld = held))
  button?.addEventListener('click', () => {
    isPaused = !isPaused
    mark()
  })
  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => void show(index))
  still.addEventListener('change', () => {
    isPaused = still.matches
    mark()
  })
  mark()
  for (const controls of whole.querySelectorAll<HTMLElement>('[data-controls]')) controls.hidden = false
}

export {}
