import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'

import { SHEET_ROWS_MAX } from '#features/products/sheet-contract.ts'
import { templateFile } from '#features/products/web/import/files.ts'
import { LOCALE } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { cx } from '#ui/cx.ts'
import { DROP_BOX, DropArea, FileButton } from '#ui/fields/DropArea.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { save } from '#web/data/api.ts'

type ChooseFileProps = { error: string | undefined; onChoose: (file: File) => void }

/** A drop area for a CSV file, and a template. */
export function ChooseFile({ error, onChoose }: ChooseFileProps) {
  return (
    <Card>
      <DropArea
        label="CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        onFiles={([file]) => file && onChoose(file)}
        className={cx(DROP_BOX, 'py-10')}
      >
        <Icon of={IconFileSpreadsheet} size={36} className="text-ink-3" />
        <p className="font-semibold">
          <span className="pointer-coarse:hidden">Drop a CSV file here</span>
          <span className="not-pointer-coarse:hidden">Your products as a CSV file</span>
        </p>
        <p className="-mt-2 text-t1 text-ink-3">
          Up to {SHEET_ROWS_MAX.toLocaleString(LOCALE)} rows. Excel, Numbers and Google Sheets all save as
          CSV.
        </p>
        <FileButton variant="primary" className="mt-1">
          Choose a file
        </FileButton>
      </DropArea>
      <FormError message={error} className="mt-4" />
      <div className="mt-5 grid gap-1.5 text-t1 text-ink-2">
        <p>
          The first line names the columns: <b>Name</b>, <b>Description</b>, <b>Categories</b>,{' '}
          <b>Ingredients</b>, <b>Allergens</b> and <b>Shops</b> (or <b>Points of sale</b>). We read those and
          name the rest before you import.
        </p>
        <p>
          A row with an <b>Id</b> changes that product; a row without one adds a product. Fields without a
          column stay as they are, and an empty cell clears the field.
        </p>
        <p>
          Separate several values in one cell with semicolons. Each shop is a country and a link:{' '}
          <span className="wrap-anywhere">GB https://…; BE https://…</span>
        </p>
      </div>
      <Button
        size="sm"
        icon={IconDownload}
        onPress={() => save(templateFile(), 'products-template.csv')}
        className="mt-4"
      >
        Download the template
      </Button>
    </Card>
  )
}
