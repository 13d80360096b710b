/** How many records a batch created, updated and left alone. `arrived` has the ids of new reviews. */
export type Outcome = { created: number; updated: number; unchanged: number; arrived?: readonly string[] }
