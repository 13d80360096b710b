import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconWorldCheck from '@tabler/icons-react/dist/esm/icons/IconWorldCheck.mjs'
import { type FormEvent, type ReactNode, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'

import type { Embed } from '#features/embeds/contract.ts'
import { useStars } from '#features/embeds/web/code/use-stars.ts'
import { type Code, useCode } from '#features/embeds/web/code/use-code.ts'
import { EMBED_FIELDS, type EmbedValues } from '#features/embeds/web/form/embed-form.ts'
import { EmbedBar } from '#features/embeds/web/form/EmbedBar.tsx'
import { EmbedFields } from '#features/embeds/web/form/EmbedFields.tsx'
import type { EmbeddableProduct } from '#features/embeds/web/queries.ts'
import { EMBEDS_HEADER, FIELD_NAMES, type EmbedField } from '#features/embeds/web/words.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

// The choices come first.
const Preview = lazyComponent(
  async () => (await import('#features/embeds/web/preview/Preview.tsx')).Preview,
  {
    fallback: <Skeleton className="h-[44rem] rounded-card" />,
  },
)
const CodeCard = lazyComponent(
  async () => (await import('#features/embeds/web/code/CodeCard.tsx')).CodeCard,
  {
    fallback: <Skeleton className="h-80 rounded-card" />,
  },
)

export type EmbedLayoutProps = {
  brand: { id: string; name: string }
  products: readonly EmbeddableProduct[]
  /** As it is saved; null for a new one. */
  embed: Embed | null
  values: EmbedValues
  errors: FieldErrors<EmbedValues>
  onChange: (changes: Partial<EmbedValues>) => void
  /** Absent for a role that can only look. */
  actions?: {
    isDirty: boolean
    isPending: boolean
    errorMessage: string | null
    save: () => void
    /** Saves, and copies the code then. */
    saveAnd: (copy: (saved: Embed) => Promise<void>) => void
    discard: () => void
  }
  /** Between the header and the form: the list of embeds. */
  top: ReactNode
  /** Below: the check of a page. */
  children: ReactNode
}

const BLOCKED = 'Your browser blocked copying. The code is selected: press Ctrl+C or Cmd+C.'

/** One embed: its choices with a preview, and its code. */
export function EmbedLayout(props: EmbedLayoutProps) {
  const { brand, products, embed, values, errors, onChange, actions, top, children } = props
  const product = products.find(({ id }) => id === values.productId)
  const stars = useStars(values.productId)
  const code = useCode(embed && current(embed, values, product, brand.name), stars.data)
  const block = useRef<HTMLPreElement>(null)
  const isSaved = embed !== null && actions?.isDirty !== true
  const copyLabel = isSaved ? 'Copy code' : 'Save and copy code'
  async function copySaved(saved: Embed) {
    if (await code.copy(saved)) return
    if (block.current) getSelection()?.selectAllChildren(block.current)
    // The saved embed replaces this form and shows its code.
    if (embed === null) toast('Embed saved, but your browser blocked copying. Copy the code below.')
  }
  const copy = () => (isSaved ? void copySaved(embed) : actions?.saveAnd(copySaved))
  const canCopy = isSaved || actions !== undefined
  const messages = messagesOf(errors)
  return (
    <>
      <PageHeader
        {...EMBEDS_HEADER}
        actions={
          <>
            <Button icon={IconWorldCheck} onPress={goToCheck}>
              Check my site
            </Button>
            {canCopy && (
              <Button
                variant="primary"
                icon={IconCopy}
                onPress={copy}
                isPending={actions?.isPending === true}
                isDisabled={code.code === undefined}
              >
                {copyLabel}
              </Button>
            )}
          </>
        }
      />
      {top}
      <form
        noValidate
        aria-label={embed === null ? 'New embed' : 'Embed'}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          actions?.save()
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <ErrorSummary errors={EMBED_FIELDS.flatMap((name) => summaryOf(name, messages))} />
        <div className="@container">
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @min-[50rem]:grid-cols-[21rem_minmax(0,1fr)]">
            <EmbedFields
              values={values}
              onChange={onChange}
              errors={messages}
              brandName={brand.name}
              products={products}
              isDisabled={actions === undefined}
            />
            <div className="min-w-0 @min-[50rem]:sticky @min-[50rem]:top-6">
              <Preview brand={brand} product={product ?? null} values={values} />
            </div>
          </div>
        </div>
        <CodeCard
          code={code}
          isBadge={values.look === 'badge'}
          onCopy={copy}
          isPending={actions?.isPending === true}
          copyLabel={copyLabel}
          copyError={code.isBlocked ? BLOCKED : null}
          codeRef={block}
          stars={stars}
          product={product}
        />
        {actions && <Bar embed={embed} actions={actions} code={code} onCopy={copy} />}
      </form>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      <p className="mt-5 px-1 text-pretty text-ink-2">
        Google and Meta can show your reviews beside your products, too.{' '}
        <TextLink href={paths.feeds}>Set up review feeds</TextLink>
      </p>
    </>
  )
}

type BarProps = {
  embed: Embed | null
  actions: NonNullable<EmbedLayoutProps['actions']>
  code: Code
  onCopy: () => void
}

function Bar({
  embed,
  actions: { isDirty, isPending, errorMessage, save, discard },
  code,
  onCopy,
}: BarProps) {
  const isNew = embed === null
  const status = isDirty
    ? 'Unsaved changes'
    : code.isStale
      ? 'Changed since you copied'
      : isNew
        ? 'New embed'
        : 'Saved'
  return (
    <EmbedBar status={status} errorMessage={errorMessage} isPinned={isDirty || errorMessage !== null}>
      {isDirty && (
        <Button variant="ghost" onPress={discard} isDisabled={isPending}>
          Discard
        </Button>
      )}
      {isDirty && !isNew ? (
        <Button variant="primary" onPress={save} isPending={isPending} pendingLabel="Saving">
          Save
        </Button>
      ) : (
        <Button
          variant="primary"
          icon={IconCopy}
          onPress={onCopy}
          isPending={isPending}
          isDisabled={code.code === undefined}
          pendingLabel="Saving"
        >
          {isNew ? 'Save and copy code' : 'Copy code'}
        </Button>
      )}
    </EmbedBar>
  )
}

/** Returns the embed as it would be saved, for its code. */
function current(
  embed: Embed,
  values: EmbedValues,
  product: EmbeddableProduct | undefined,
  brandName: string,
): Embed {
  const isSame = values.productId === embed.productId
  const subject = isSame ? embed.subject : (product ?? { name: brandName, rating: null, reviewsCount: 0 })
  return { ...embed, ...values, subject }
}

function goToCheck() {
  const field = document.getElementById('site-url')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** Returns the first message of each field: those of a list are in its entries. */
function messagesOf(errors: FieldErrors<EmbedValues>): Partial<Record<EmbedField, string>> {
  const { allowedSites: sites, ...fields } = errors
  const listed = Array.isArray(sites)
    ? sites.find((site) => site?.message !== undefined)?.message
    : sites?.message
  const messages: Partial<Record<EmbedField, string>> = {}
  for (const name of EMBED_FIELDS) {
    const message = name === 'allowedSites' ? listed : fields[name]?.message
    if (typeof message === 'string') messages[name] = message
  }
  return messages
}

function summaryOf(name: EmbedField, messages: Partial<Record<EmbedField, string>>) {
  const message = messages[name]
  return message === undefined ? [] : [{ name, message: `${FIELD_NAMES[name]}: ${message}` }]
}
