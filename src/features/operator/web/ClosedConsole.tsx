import { useMutation, useQueryClient } from '@tanstack/react-query'

import { confirmOperator, type OperatorConsole } from '#features/operator/contract.ts'
import { deskQuery } from '#features/operator/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { OPERATOR_PROOF_MINUTES } from '#shared/step-up.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Scene } from '#ui/art/Scene.tsx'
import { Card } from '#ui/display/Card.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { call } from '#web/data/api.ts'

/** Stands in for the console until the operator has confirmed who they are. */
export function ClosedConsole({ desk: { needsFactor } }: { desk: OperatorConsole }) {
  return (
    <Card as="div" className="mx-auto mt-6 max-w-[27.5rem] md:mt-12 md:p-8">
      <Scene kind="locked" className="h-24 w-32" />
      {needsFactor ? <Enrol /> : <Open />}
    </Card>
  )
}

function Open() {
  const client = useQueryClient()
  const opening = useMutation({
    mutationFn: () => call(confirmOperator, { body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: deskQuery.queryKey }),
    meta: { action: 'opening of the console' },
  })
  return (
    <>
      <h1 tabIndex={-1} className="mt-4 text-t4">
        The console is closed
      </h1>
      <p className="mt-2 mb-5 text-pretty text-ink-2">
        Your decisions affect other people, so please confirm it’s you. You won’t be asked again for{' '}
        {OPERATOR_PROOF_MINUTES} minutes.
      </p>
      <FormError message={opening.error?.message} className="mb-4" />
      <Button
        variant="primary"
        size="lg"
        isBlock
        isPending={opening.isPending}
        pendingLabel="Opening the operator console"
        onPress={() => opening.mutate()}
      >
        Open the operator console
      </Button>
    </>
  )
}

function Enrol() {
  return (
    <>
      <h1 tabIndex={-1} className="mt-4 text-t4">
        Set up a second step first
      </h1>
      <p className="mt-2 mb-5 text-pretty text-ink-2">
        Your decisions affect other people, so operators need a passkey or an authenticator app. It takes a
        minute.
      </p>
      <LinkButton variant="primary" size="lg" isBlock href={paths.account}>
        Set it up in your account
      </LinkButton>
    </>
  )
}
