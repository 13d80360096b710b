/**
 * Lists the problems of a page with large text. Runs in the page, so it uses nothing outside itself. Every
 * finding is one line: the rule, and the text or control that breaks it.
 */
export function layoutFaults(): string[] {
  const found = new Set<string>()
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=tab], [role=switch], [role=slider]'
  const root = document.documentElement
  // Truncated on purpose, with a link to the full text beside it.
  const isClamped = (element: Element) => getComputedStyle(element).webkitLineClamp !== 'none'
  if (root.scrollWidth > root.clientWidth) found.add(`wider than the window: ${root.scrollWidth}`)

  /** Tells whether only screen readers get it: a box of one pixel that clips its text. */
  const isUnseen = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isUnseen(element.parentElement))
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest(
      '[aria-hidden=true], [inert], [data-live-announcer], svg, option, script, style, noscript',
    ) === null &&
    !isUnseen(element)
  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ')
    return `${element.tagName.toLowerCase()} “${words.slice(0, 60)}”`
  }
  /** Tells whether the element, or an ancestor, is fixed in the window: it covers scrolling content. */
  const floats = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement))

  type Line = { text: string; element: Element; box: DOMRect; floats: boolean }
  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent ?? ''
    if (element === null || text.trim() === '' || !isShown(element)) continue
    range.selectNodeContents(node)
    const clamp = element.closest('[class*=line-clamp]')?.getBoundingClientRect().bottom ?? Infinity
    for (const box of range.getClientRects())
      if (box.width > 1 && box.top < clamp)
        lines.push({ text: text.trim().slice(0, 60), element, box, floats: floats(element) })
    // A word of letters must be on one line, unless it is too long for any line.
    for (const { 0: word, index } of text.matchAll(
      /(?<=^|[\s(“‘-])[\p{L}\p{M}\d/]+(?=[\s.,:;!?)”’-]*(?:\s|-|$))/gu,
    )) {
      if (word.length > 16) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
      if (tops.size > 1)
        found.add(`a word broken in ${tops.size}: “${word}” of “${text.trim().slice(0, 60)}”`)
    }
  }

  for (const { text, element, box } of lines) {
    for (
      let outer: Element | null = element;
      outer !== null && outer !== document.body;
      outer = outer.parentElement
    ) {
      const style = getComputedStyle(outer)
      const around = outer.getBoundingClientRect()
      if (isClamped(outer)) break
      const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible'
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY)
      const isBox =
        clips || style.borderRightWidth !== '0px' || !/, 0\)$|transparent/.test(style.backgroundColor)
      if (scrolls) break
      if (!isBox || style.display === 'inline' || style.display === 'contents') continue
      const beyond = Math.max(box.right - around.right, around.left - box.left)
      const below = Math.max(box.bottom - around.bottom, around.top - box.top)
      if (beyond > 2)
        found.add(`${clips ? 'cut off' : 'beyond its box'} by ${Math.round(beyond)} px: “${text}”`)
      // A line's box is higher than its letters.
      else if (below > box.height * 0.3) found.add(`${clips ? 'cut off' : 'out of its box'} below: “${text}”`)
      // Positioned in the window, not in its ancestor.
      if (style.position === 'fixed') break
    }
  }

  const overlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  for (const [index, a] of lines.entries())
    for (const b of lines.slice(index + 1)) {
      if (a.element === b.element || a.floats !== b.floats) continue
      const high = overlap(a.box, b.box)
      if (high !== false && high > Math.min(a.box.height, b.box.height) * 0.35)
        found.add(`one over the other: “${a.text}” and “${b.text}”`)
    }

  const controls = [...document.querySelectorAll(CONTROLS)].filter(isShown)
  const boxes = controls.map((control) => ({
    control,
    box: control.getBoundingClientRect(),
    floats: floats(control),
  }))
  for (const [index, { control, box, floats: isFloating }] of boxes.entries()) {
    // In text, or as large as the row around it.
    const isInText = getComputedStyle(control).display === 'inline'
    const isStretched = getComputedStyle(control, '::after').position === 'absolute'
    const hit = control.closest('label')?.getBoundingClientRect() ?? box
    if (!isInText && !isStretched && (hit.width < 24 || hit.height < 24))
      found.add(`a small target, ${Math.round(hit.width)} × ${Math.round(hit.height)}: ${nameOf(control)}`)
    if (box.right > root.clientWidth + 1 || box.left < -1) {
      let outer = control.parentElement
      while (outer !== null && !/auto|scroll/.test(getComputedStyle(outer).overflowX))
        outer = outer.parentElement
      if (outer === null) found.add(`out of the window: ${nameOf(control)}`)
    }
    // A link in text has the shape of its lines.
    if (isInText) continue
    for (const other of boxes.slice(index + 1)) {
      if (getComputedStyle(other.control).display === 'inline') continue
      if (isFloating !== other.floats || control.contains(other.control) || other.control.contains(control))
        continue
      const high = overlap(box, other.box)
      if (high !== false && high > 2)
        found.add(`one over the other: ${nameOf(control)} and ${nameOf(other.control)}`)
    }
  }
  return [...found]
}
