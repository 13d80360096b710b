import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import type { Ref } from 'react'

import { RECIPE_NAMES, RECIPES, type Recipe, type Way, WAYS } from '#features/embeds/code.ts'
import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import { SearchStars } from '#features/embeds/web/code/SearchStars.tsx'
import type { Code } from '#features/embeds/web/code/use-code.ts'
import type { Stars } from '#features/embeds/web/code/use-stars.ts'
import type { EmbeddableProduct } from '#features/embeds/web/queries.ts'
import { Button } from '#ui/actions/Button.tsx'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { Tabs } from '#ui/actions/Tabs.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { FormError } from '#ui/fields/FormError.tsx'

type CodeCardProps = {
  code: Code
  isBadge: boolean
  onCopy: () => void
  isPending: boolean
  copyLabel: string
  /** Why copying failed. */
  copyError: string | null
  codeRef: Ref<HTMLPreElement>
  stars: Stars
  product: EmbeddableProduct | undefined
}

const WAY_WORDS: Record<Way, { name: string; about: string }> = {
  frame: { name: 'Frame', about: 'Without scripts and cookies. It loads when it comes into view.' },
  fragment: {
    name: 'Your server',
    about: 'Your own server puts the reviews into the page, so search engines read them there.',
  },
  component: {
    name: 'Web component',
    about: 'A script of 2 kB that puts the reviews into the page. No cookies, no tracking.',
  },
}

/** The code to paste, for each kind of site, with its steps. */
export function CodeCard(props: CodeCardProps) {
  const { code, isBadge, onCopy, isPending, copyLabel, copyError, codeRef, stars, product } = props
  const { choice, choose } = code
  return (
    <Card id="code" isPadded={false} className="min-w-0 scroll-mt-6 overflow-hidden">
      <CardHeader
        title="Code"
        end={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {code.isStale && (
              <Badge tone="marigold" icon={IconAlertTriangle}>
                Changed since you copied
              </Badge>
            )}
            <Button
              size="sm"
              icon={IconCopy}
              onPress={onCopy}
              isPending={isPending}
              isDisabled={code.code === undefined}
            >
              {copyLabel}
            </Button>
          </span>
        }
      />
      <FormError message={copyError} className="mx-4 mt-4 md:mx-6" />
      {code.isStale && (
        <p className="px-4 pt-4 text-t1 text-pretty text-ink-2 md:px-6">
          Your new choices change the size of the embed or the numbers in the code. Copy it again and replace
          the old one. Everything else updates on your shop within a minute.
        </p>
      )}
      <Tabs<Recipe>
        label="Your kind of site"
        value={choice.recipe}
        onChange={(recipe) => choose({ recipe, ...(recipe === 'html' ? {} : { way: 'frame' }) })}
        className="[&>[role=tablist]]:px-4 [&>[role=tabpanel]]:pt-0 md:[&>[role=tablist]]:px-6"
        tabs={RECIPES.map((recipe) => ({
          id: recipe,
          title: RECIPE_NAMES[recipe],
          content: <OneRecipe code={code} codeRef={codeRef} name={RECIPE_NAMES[recipe]} />,
        }))}
      />
      <div className="grid gap-x-8 gap-y-4 border-t border-line px-4 py-4 md:px-6 lg:grid-cols-2 lg:items-start">
        {!isBadge && (
          <div className="grid justify-items-start gap-2">
            <SegmentedControl
              label="Way to embed"
              value={choice.way}
              onChange={(way) => choose({ way })}
              options={WAYS.map((way) => ({ value: way, label: WAY_WORDS[way].name }))}
            />
            <p className="max-w-reading text-t1 text-pretty text-ink-2">{WAY_WORDS[choice.way].about}</p>
          </div>
        )}
        <SearchStars stars={stars} product={product} code={code} />
      </div>
    </Card>
  )
}

function OneRecipe({
  code: { code, choice },
  codeRef,
  name,
}: Pick<CodeCardProps, 'code' | 'codeRef'> & { name: string }) {
  if (code === undefined)
    return (
      <p className="bg-sunken px-4 py-6 text-ink-2 md:px-6">
        {name} can’t embed reviews as{' '}
        {choice.way === 'fragment' ? 'HTML of your own server' : 'a web component'}. Choose Frame below.
      </p>
    )
  if (code === null)
    return (
      <p className="bg-sunken px-4 py-6 text-ink-2 md:px-6">Your code is ready once this embed is saved.</p>
    )
  return (
    <>
      <CodeBlock ref={codeRef} label={`Code for ${name}`} code={code.code} className="max-h-96" />
      <ol className="grid list-decimal gap-1.5 border-t border-line py-4 ps-9 pe-4 text-ink-2 marker:text-ink-3 md:ps-11 md:pe-6">
        {code.steps.map((step) => (
          <li key={step} className="max-w-reading ps-1 text-pretty">
            {step}
          </li>
        ))}
      </ol>
    </>
  )
}
