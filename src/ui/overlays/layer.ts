/** A surface above the page: menus, lists, popovers. Only these have a shadow. */
export const LAYER =
  'rounded-card bg-surface text-ink shadow-layer outline-none entering:animate-drop exiting:animate-fade-out'

/** One line of a menu or a list. */
export const ITEM =
  'relative flex min-h-9 cursor-pointer items-center gap-2.5 rounded-mark px-2.5 py-1.5 text-t2 no-underline outline-none ' +
  'focus:bg-sunken focus-visible:bg-sunken hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-3 touch:min-h-11'

export const SECTION_TITLE = 'px-2.5 pt-2 pb-1 text-t1 font-semibold text-ink-3'
