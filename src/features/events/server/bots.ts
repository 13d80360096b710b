import { isbot } from 'isbot'

/**
 * Tells whether a bot sends the request: one that says so, or one without a user agent. Every browser has
 * one.
 */
export function isProgram(userAgent: string): boolean {
  return userAgent.trim() === '' || isbot(userAgent)
}
