/** Someone whose address is still to be confirmed; the password is the one just typed, while this page still knows it. */
export type Unconfirmed = { email: string; password?: string; isReturning: boolean }
