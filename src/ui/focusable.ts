/** Lets a heading, or another element that isn't a control, take the focus. */
export function focusable(element: HTMLElement | null): HTMLElement | null {
  if (element && !element.hasAttribute('tabindex')) element.tabIndex = -1
  return element
}
