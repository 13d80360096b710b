import { TextLink } from '#ui/actions/TextLink.tsx'

type EmailInstructionsLinkProps = { subject: string; lines: readonly string[] }

/** Opens a prepared email to the person who manages the website: few owners do it themselves. */
export function EmailInstructionsLink({ subject, lines }: EmailInstructionsLinkProps) {
  const body = ['Hello,', '', ...lines, '', 'Thank you!'].join('\r\n')
  return (
    <TextLink
      href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
      isDocument
      className="touch:-my-3 touch:inline-flex touch:min-h-11 touch:items-center"
    >
      Email them the instructions
    </TextLink>
  )
}
