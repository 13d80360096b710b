import type * as z from 'zod/mini'

import type { undoImport } from '#features/products/sheet-contract.ts'
import { paths } from '#shared/paths.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'

type UndoneProps = { undone: z.output<(typeof undoImport)['spec']['reply']>; onStartOver?: () => void }

/** The result of an undo, with the products that were kept and why. */
export function Undone({ undone: { undone, kept }, onStartOver }: UndoneProps) {
  return (
    <Card className="max-w-[46rem]" role="status">
      <h2 className="text-t3">Import undone</h2>
      <p className="mt-1.5 text-ink-2">
        {undone === 0
          ? 'Nothing could be undone.'
          : `${count(undone, 'product')} ${undone === 1 ? 'is' : 'are'} as before. Added products are in the archive.`}
      </p>
      {kept.length > 0 && (
        <>
          <p className="mt-4 font-semibold">
            {count(kept.length, 'product')} stayed as {kept.length === 1 ? 'it is' : 'they are'}:
          </p>
          <ul className="mt-1.5 grid max-h-80 gap-1 overflow-y-auto text-t1">
            {kept.map(({ productId, name, reason }) => (
              <li key={productId}>
                <TextLink href={paths.product(productId)}>
                  <LongName name={name} />
                </TextLink>
                : {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <LinkButton href={paths.products}>View your products</LinkButton>
        {onStartOver && (
          <Button variant="ghost" onPress={onStartOver}>
            Import another file
          </Button>
        )}
      </div>
    </Card>
  )
}
