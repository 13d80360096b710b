/** What the starter of a page whose scripts come late keeps (scripts/build/late-start.ts). */
type Early = {
  typed: Record<string, string>
  pressed: HTMLElement | null
  sent: HTMLFormElement | null
  /** It listens no longer. */
  end(): void
}

declare global {
  interface Window {
    early?: Early
  }
}

/** Once the page lives: what was typed, pressed or sent before it did is done now. */
export function replayEarly(): void {
  const { early } = window
  if (early === undefined) return
  delete window.early
  early.end()
  document.body.hidden = false
  for (const [name, value] of Object.entries(early.typed)) retype(name, value)
  const { pressed, sent } = early
  if (pressed !== null && (sent === null || pressed instanceof HTMLInputElement)) press(pressed)
  sent?.requestSubmit()
}

function press(pressed: HTMLElement): void {
  if (pressed instanceof HTMLAnchorElement) {
    // Where it leads is put right after the first look, which ends with this task.
    setTimeout(() => pressed.click())
    return
  }
  // It stands as it was chosen: React hears only of what changes.
  if (pressed instanceof HTMLInputElement) pressed.checked = !pressed.checked
  pressed.click()
}

function retype(name: string, value: string): void {
  const field = document.getElementsByName(name)[0]
  if (!(field instanceof HTMLInputElement) || field.value === value) return
  // React looks at what the element's own setter was told.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
