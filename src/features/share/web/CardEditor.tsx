import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useAbility } from '#features/account/web/active.ts'
import { getShareCard, headlineProblem, type Share, updateShareCard } from '#features/share/contract.ts'
import { CARD_LANGUAGES, type CardLanguage, HEADLINE_MAX, type Sheet } from '#features/share/rules.ts'
import { cardWords, LANGUAGE_NAMES } from '#features/share/text.ts'
import { CardPreview } from '#features/share/web/CardPreview.tsx'
import { shareQuery } from '#features/share/web/queries.ts'
import { length } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { call, download } from '#web/data/api.ts'
import { failureText } from '#web/data/reply.ts'

type CardEditorProps = { share: Share; brandId: string; productId: string | undefined }
type Texts = { headline: string; language: CardLanguage }

/** The card for the parcel: its texts, saved when they are left or the card is downloaded, and its PDFs. */
export function CardEditor({ share, brandId, productId }: CardEditorProps) {
  const client = useQueryClient()
  const canChange = useAbility('embed')
  const { card } = share
  // Unsaved changes only: everything else follows the saved card.
  const [changes, setChanges] = useState<Partial<Texts>>({})
  const withCard = ({ headline = card.headline, language = card.language }: Partial<Texts>): Texts => ({
    headline,
    language,
  })
  const { headline, language } = withCard(changes)
  const problem = headline.trim() === '' ? 'Write something first.' : headlineProblem(headline)
  const subject = { params: { brandId }, query: { productId } }

  // Keeps what was typed while the card was being saved.
  const forget = (old: Partial<Texts>) => setChanges((now) => (now === old ? {} : now))
  const saving = useMutation({
    meta: { action: 'card' },
    // One after the other: the last choice is what stays saved.
    scope: { id: `card ${brandId} ${productId ?? ''}` },
    mutationFn: (sent: Partial<Texts>) => call(updateShareCard, { ...subject, body: withCard(sent) }),
    onSuccess: async (saved, sent) => {
      const { queryKey } = shareQuery(brandId, productId)
      // A response still in flight may be stale.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (known) => known && { ...known, card: saved })
      // After the cache has shown the saved card: the one before would flash.
      notifyManager.schedule(() => forget(sent))
    },
  })
  const save = async (next: Partial<Texts>) => {
    const { headline: text, language: chosen } = withCard(next)
    if (text.trim() === card.headline && chosen === card.language) return forget(next)
    if (canChange && headlineProblem(text) === undefined && text.trim() !== '') await saving.mutateAsync(next)
  }
  const file = useMutation({
    meta: { action: 'card PDF' },
    mutationFn: async (sheet: Sheet) => {
      await save(changes)
      const query = { ...subject.query, sheet }
      await download(getShareCard, { params: subject.params, query }, `review-card-${sheet}.pdf`)
    },
  })
  const chooseLanguage = (chosen: CardLanguage) => {
    // A headline that nobody wrote changes with the language.
    const isOurs = headline === cardWords(language, '').headline
    const next = { ...changes, language: chosen, ...(isOurs && { headline: cardWords(chosen, '').headline }) }
    setChanges(next)
    save(next).catch(() => undefined)
  }
  const isMaking = (sheet: Sheet) => file.isPending && file.variables === sheet
  const left = HEADLINE_MAX - length(headline.trim())
  return (
    <Card aria-labelledby="share-card" isPadded={false} className="overflow-hidden">
      <CardPreview share={share} brandId={brandId} headline={headline} language={language} />
      <div className="p-4 md:p-6">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="share-card">Parcel card</h2>
          <Badge>A6, two sides</Badge>
        </div>
        <div className="mt-4 grid grid-cols-1 gap-4 @min-[26rem]:grid-cols-[minmax(0,1fr)_10rem] sm:grid-cols-[minmax(0,1fr)_10rem]">
          <TextField
            label="Headline"
            value={headline}
            onChange={({ target }) => setChanges({ ...changes, headline: target.value })}
            onBlur={() => void save(changes).catch(() => undefined)}
            disabled={!canChange}
            errorMessage={problem}
            description={problem === undefined && left <= 10 ? `${left} characters left` : undefined}
          />
          <Select
            label="Language"
            options={CARD_LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id] }))}
            value={language}
            onChange={chooseLanguage}
            isDisabled={!canChange}
          />
        </div>
        {!canChange && (
          <p className="mt-3 text-t1 text-ink-3">
            Your role can’t change the card. You can still download it.
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2 max-sm:*:w-full">
          <Button
            icon={IconFileDownload}
            onPress={() => file.mutate('a6')}
            isPending={isMaking('a6')}
            isDisabled={problem !== undefined}
            pendingLabel="Making the PDF"
          >
            Download PDF
          </Button>
          <Button
            icon={IconPrinter}
            onPress={() => file.mutate('a4')}
            isPending={isMaking('a4')}
            isDisabled={problem !== undefined}
            pendingLabel="Making the PDF"
          >
            Print four on A4
          </Button>
        </div>
        <p className="mt-3 text-t1 text-ink-3">
          The A6 has 3 mm of bleed for a printer. The A4 has marks to cut it yourself.
        </p>
        <FormError
          message={
            file.isError
              ? `The card didn’t download. ${failureText(file.error)}`
              : saving.isError
                ? `The card wasn’t saved. ${failureText(saving.error)}`
                : null
          }
          className="mt-3"
        />
      </div>
    </Card>
  )
}
