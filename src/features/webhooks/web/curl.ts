import type { Attempt } from '#features/webhooks/contract.ts'

/** Returns a shell command that sends the same request again, with the signature it had. */
export function curlOf(
  url: string,
  eventId: string,
  { timestamp, signature }: Pick<Attempt, 'timestamp' | 'signature'>,
  body: string,
): string {
  const headers = {
    'content-type': 'application/json',
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  }
  return [
    `curl ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`),
    `  --data-raw ${quoted(body)}`,
  ].join(' \\\n')
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
