import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useMutation } from '@tanstack/react-query'

import { Button, type ButtonProps } from '#ui/actions/Button.tsx'

type DownloadButtonProps = Pick<ButtonProps, 'children' | 'size' | 'className'> & {
  /** The action in reports of errors: 'invoice export'. */
  action: string
  /** Fetches and saves the file. */
  save: () => Promise<void>
}

/** A button that saves a file, and says so if that fails. */
export function DownloadButton({ action, save, ...button }: DownloadButtonProps) {
  const saving = useMutation({ meta: { action }, mutationFn: save })
  return (
    <>
      <Button
        icon={IconDownload}
        onPress={() => saving.mutate()}
        isPending={saving.isPending}
        pendingLabel="Downloading"
        {...button}
      />
      {saving.isError && (
        <p role="alert" className="basis-full text-t1 font-medium text-pretty text-tomato-ink">
          We couldn’t create the file. {saving.error.message}
        </p>
      )}
    </>
  )
}

/** Returns the name of a CSV file of today: `credit-2026-11-23.csv`. */
export function csvName(...parts: readonly string[]): string {
  return `${[...parts, new Date().toISOString().slice(0, 10)].join('-')}.csv`
}
