import type { Config } from '#server/config.ts'

/**
 * The site that passkeys belong to. The id is the host of PUBLIC_URL: a new host makes every passkey useless.
 */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): {
  id: string
  name: string
  origin: string
} {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, name: 'Trellis for Business', origin }
}
