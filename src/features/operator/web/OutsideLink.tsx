import { TextLink } from '#ui/actions/TextLink.tsx'

/** A URL from a user, opened beside the console; only its host is shown. Anything else is shown as text. */
export function OutsideLink({ url }: { url: string }) {
  const parsed = URL.parse(url)
  if (parsed === null || !['http:', 'https:'].includes(parsed.protocol)) return <bdi>{url}</bdi>
  return (
    <TextLink
      href={parsed.href}
      isDocument
      target="_blank"
      className="touch:-my-3 touch:inline-flex touch:min-h-11 touch:items-center"
    >
      <bdi>{parsed.host.replace(/^www\./, '')}</bdi>
    </TextLink>
  )
}
