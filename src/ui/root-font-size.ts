/** Returns the size of 1rem in pixels: 16, unless the reader has chosen another text size. */
export function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
