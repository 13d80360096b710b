import { createContext } from 'react'

/**
 * True in the browser and while the fallback page is rendered; false while a public page is rendered, which
 * gets no scripts if it is static.
 */
export const SpaMode = createContext(true)
