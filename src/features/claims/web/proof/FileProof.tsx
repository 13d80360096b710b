import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'

import type { Claim } from '#features/claims/contract.ts'
import { CopyRow } from '#ui/actions/CopyRow.tsx'
import { EmailInstructionsLink } from '#features/claims/web/proof/EmailInstructionsLink.tsx'
import { CheckDomainButton } from '#features/claims/web/proof/CheckDomainButton.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { save } from '#web/data/api.ts'

type FileProofProps = { claim: Claim; file: { url: string; body: string } }

/** The proof by a text file at a fixed URL of the website. */
export function FileProof({ claim, file: { url, body } }: FileProofProps) {
  const name = url.split('/').at(-1) ?? 'trellis-verify.txt'
  return (
    <div>
      <p className="mb-4 max-w-reading text-pretty text-ink-2">
        For the person who manages your website. It’s one small text file that visitors won’t notice.{' '}
        <EmailInstructionsLink
          subject={`File for ${new URL(url).host}`}
          lines={[
            'To prove to Trellis that our website is ours, please put a text file at this address. Visitors won’t notice it.',
            '',
            `Address: ${url}`,
            `Content, one line: ${body.trim()}`,
            '',
            'Let me know when it’s done so I can have it checked.',
          ]}
        />
      </p>
      <ol className="grid list-decimal gap-1.5 ps-5">
        <li className="ps-1">Download the file and keep its name.</li>
        <li className="ps-1">
          Put it into the folder <b>.well-known</b> of your website. Create the folder if it isn’t there. Its
          name starts with a dot.
        </li>
        <li className="ps-1">Open the address below. You should see one line of text.</li>
      </ol>
      <Button
        icon={IconDownload}
        className="mt-4"
        onPress={() => save(new Blob([body], { type: 'text/plain' }), name)}
      >
        Download the file
      </Button>
      <dl className="mt-4 divide-y divide-line rounded-card border border-line-2 px-4">
        <CopyRow label="Address" value={url} />
        <CopyRow label="Content" value={body.trim()} />
      </dl>
      <CheckDomainButton
        claim={claim}
        way="file"
        label="Check the file"
        words={{
          missing: {
            title: 'We can’t find the file yet',
            text: 'Check the names of the folder and the file, and make sure the address doesn’t redirect.',
          },
          different: {
            title: 'The file has different content',
            text: 'It must contain that one line and nothing else. Download it again and replace the old one.',
          },
          unreachable: {
            title: 'Your website didn’t respond',
            text: 'It has to respond within five seconds. Try again when it’s online.',
          },
          unknown: {
            title: 'We couldn’t check right now',
            text: 'That’s a problem on our side, not with your file. Try again in a few minutes.',
          },
        }}
      />
    </div>
  )
}
