/** Shown only if the wait takes a second: what comes sooner needs no sign of waiting. */
export const LATE = 'animate-fade-in [animation-delay:1s]! [animation-fill-mode:backwards]!'
