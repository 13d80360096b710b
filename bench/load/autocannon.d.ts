/** The used part of autocannon, which has no types of its own. */
declare module 'autocannon' {
  export type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  export type Options = {
    url: string
    connections: number
    /** Seconds; alternatively `amount` requests. */
    duration?: number
    amount?: number
    /** Requests a second of all connections together. */
    overallRate?: number
    headers?: Record<string, string>
    method?: string
    requests?: (Request & { setupRequest?: (request: Request) => Request })[]
  }
  export type Result = {
    requests: { total: number }
    '2xx': number
    non2xx: number
    errors: number
    duration: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
