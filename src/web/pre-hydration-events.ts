/** Events recorded by the starter of a page whose scripts load late (scripts/build/late-start.ts). */
type Early = {
  typed: Record<string, string>
  pressed: HTMLElement | null
  sent: HTMLFormElement | null
  /** Stops listening. */
  end(): void
}

declare global {
  interface Window {
    early?: Early
  }
}

/** Replays the input, presses and submissions from before hydration. */
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
    // The target is corrected right after the first render, which ends with this task.
    setTimeout(() => pressed.click())
    return
  }
  // It already has the chosen state, and React only notices changes.
  if (pressed instanceof HTMLInputElement) pressed.checked = !pressed.checked
  pressed.click()
}

function retype(name: string, value: string): void {
  const field = document.getElementsByName(name)[0]
  if (!(field instanceof HTMLInputElement) || field.value === value) return
  // React tracks the value through the element's own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
