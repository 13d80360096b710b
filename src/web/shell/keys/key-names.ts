/** The command key, as this machine's keyboard calls it. */
export function commandKey(): string {
  return /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl'
}
