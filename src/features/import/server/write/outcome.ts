/** How many records a batch created, updated and left unchanged. `arrived` lists the ids of new reviews. */
export type Outcome = { created: number; updated: number; unchanged: number; arrived?: readonly string[] }
