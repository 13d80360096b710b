import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { checkSignature } from '#features/webhooks/contract.ts'
import type { ReplyOf } from '#shared/api/contract.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { cx } from '#ui/cx.ts'
import { paths } from '#shared/paths.ts'
import { call } from '#web/data/api.ts'

type Place = { businessId: string; id: string }
type Verdict = ReplyOf<typeof checkSignature>

const EMPTY = { id: '', timestamp: '', signature: '', body: '' }

/** Compares what arrived at the owner's server with what was sent, and names the first difference. */
export function SignatureCheck({ place }: { place: Place }) {
  const [arrived, setArrived] = useState(EMPTY)
  const checking = useMutation({
    meta: { action: 'check' },
    mutationFn: () => call(checkSignature, { params: place, body: arrived }),
  })
  const field = (name: keyof typeof EMPTY) => ({
    value: arrived[name],
    onChange: (event: { target: { value: string } }) =>
      setArrived((known) => ({ ...known, [name]: event.target.value })),
  })
  const check = (event: FormEvent) => {
    event.preventDefault()
    checking.mutate()
  }
  return (
    <Card isPadded={false} aria-labelledby="check" className="mt-5">
      <CardHeader id="check" title="Why does my signature fail?" />
      <form onSubmit={check} className="grid gap-4 p-4 md:grid-cols-2 md:p-6">
        <p className="text-ink-2 md:col-span-2">
          Paste what your server received, before any library changed it. How to check a signature is in{' '}
          <TextLink href={`${paths.apiDocs}#webhooks`} isDocument>
            the docs
          </TextLink>
          .
        </p>
        <TextField label="webhook-id" autoComplete="off" placeholder="evt_…" {...field('id')} />
        <TextField
          label="webhook-timestamp"
          autoComplete="off"
          inputMode="numeric"
          placeholder="1795358032"
          {...field('timestamp')}
        />
        <TextField
          label="webhook-signature"
          autoComplete="off"
          placeholder="v1,…"
          className="md:col-span-2"
          {...field('signature')}
        />
        <TextArea label="Raw body" rows={4} className="md:col-span-2" {...field('body')} />
        <div className="flex flex-wrap items-start gap-4 md:col-span-2">
          <Button type="submit" isPending={checking.isPending}>
            Check
          </Button>
          <div aria-live="polite" className="min-w-0 flex-1">
            {checking.data && <Result {...checking.data} />}
          </div>
        </div>
        <FormError message={checking.error?.message} className="md:col-span-2" />
      </form>
    </Card>
  )
}

const VERDICTS: Record<Verdict['verdict'], string> = {
  matches: 'It matches. We signed exactly this.',
  unknownId:
    'We didn’t send a message with this webhook-id to this endpoint, or its words were removed since.',
  noSignature: 'The webhook-signature has no signature in it. It starts with v1, or v1a, for a public key.',
  timestamp: 'The body is right, but we didn’t send it at this webhook-timestamp.',
  reserialised:
    'Your framework parsed the body and wrote it again. Use the raw bytes, before any JSON parser.',
  body: 'The body was changed on the way.',
  secret: 'Everything arrived as we sent it, so the signature was made with another secret or was cut.',
}

function Result({ verdict, signed, differsAt }: Verdict) {
  const isFine = verdict === 'matches'
  return (
    <div
      className={cx(
        'rounded-card p-4',
        isFine ? 'bg-leaf-tint text-leaf-ink' : 'bg-tomato-tint text-tomato-ink',
      )}
    >
      <p className="font-semibold">{VERDICTS[verdict]}</p>
      {differsAt !== null && <p className="mt-1">The first difference is at character {differsAt + 1}.</p>}
      {!isFine && signed !== null && (
        <>
          <p className="mt-2">We signed exactly these bytes:</p>
          <pre className="mt-1 max-h-60 overflow-auto text-t1 wrap-anywhere whitespace-pre-wrap">
            {signed}
          </pre>
        </>
      )}
    </div>
  )
}
