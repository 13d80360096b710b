/** Milliseconds after the last letter. */
export const SEARCH_DEBOUNCE_MS = 300
