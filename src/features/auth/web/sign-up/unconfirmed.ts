/** A user with an unconfirmed email; `password` is the one just typed, while the page still has it. */
export type Unconfirmed = { email: string; password?: string; isReturning: boolean }
