/** The box of a text control, alone or around an input with something beside it. */
export const BOX =
  'w-full rounded-control border border-control bg-surface text-t2 leading-normal transition-colors ' +
  'focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus ' +
  'has-[:disabled]:border-line-2 has-[:disabled]:bg-sunken has-[:disabled]:text-ink-3 has-[[aria-invalid]]:border-tomato'
