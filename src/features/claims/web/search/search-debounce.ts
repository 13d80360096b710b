/** rules.md, Claim and ownership. */
export const SEARCH_DEBOUNCE_MS = 300
