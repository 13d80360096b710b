import { isbot } from 'isbot'

/** Whether a program asks: one that says so, or one that does not say what it is. Every browser names itself. */
export function isProgram(userAgent: string): boolean {
  return userAgent.trim() === '' || isbot(userAgent)
}
