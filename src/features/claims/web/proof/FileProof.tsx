import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'

import type { Claim } from '#features/claims/contract.ts'
import { CopyRow } from '#features/claims/web/proof/CopyRow.tsx'
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
        For whoever looks after the website: it takes one file with one line, which nobody sees who does not look for
        it.{' '}
        <EmailInstructionsLink
          subject={`A file for ${new URL(url).host}`}
          lines={[
            'to show Trellis that our website is ours, please put a text file at this address. Nobody sees it who does not look for it.',
            '',
            `Address: ${url}`,
            `Content, one line: ${body.trim()}`,
            '',
            'Tell me when it is there, so that I can have it looked for.',
          ]}
        />
      </p>
      <ol className="grid list-decimal gap-1.5 ps-5">
        <li className="ps-1">Download the file, and leave its name as it is.</li>
        <li className="ps-1">
          Put it into the folder <b>.well-known</b> of your website. Make the folder if there is none; its name begins
          with a dot.
        </li>
        <li className="ps-1">Open the address below: you should see the one line, with no other page in front.</li>
      </ol>
      <Button icon={IconDownload} className="mt-4" onPress={() => save(new Blob([body], { type: 'text/plain' }), name)}>
        Download the file
      </Button>
      <dl className="mt-4 divide-y divide-line rounded-card border border-line-2 px-4">
        <CopyRow label="Address" value={url} />
        <CopyRow label="Content" value={body.trim()} />
      </dl>
      <CheckDomainButton
        claim={claim}
        way="file"
        label="Look for the file"
        words={{
          missing: {
            title: 'There is no such file yet',
            text: 'Check the name of the folder and of the file, and that the address does not lead on to another one.',
          },
          different: {
            title: 'The file says something else',
            text: 'It has to hold that one line and nothing more. Download it again and put it in place of the other.',
          },
          unreachable: {
            title: 'Your website did not answer',
            text: 'It has to be reached from everywhere within five seconds. Try again when it is up.',
          },
          unknown: {
            title: 'We could not look just now',
            text: 'That is on our side and says nothing about your file. Try again in a few minutes.',
          },
        }}
      />
    </div>
  )
}
