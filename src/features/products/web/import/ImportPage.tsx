import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { Applied } from '#features/products/web/import/Applied.tsx'
import { Checked } from '#features/products/web/import/Checked.tsx'
import { ChooseFile } from '#features/products/web/import/ChooseFile.tsx'
import { LastImport } from '#features/products/web/import/LastImport.tsx'
import { useImport } from '#features/products/web/import/use-import.ts'
import { paths } from '#shared/paths.ts'
import { LOCALE } from '#shared/text.ts'
import { Banner } from '#ui/display/Banner.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { ProgressBar } from '#ui/display/Meter.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** `/dashboard/products/import`: imports products from a spreadsheet, with a preview. */
export function ImportPage() {
  const brand = useActiveBusiness()?.brand
  const canEdit = useAbility('products.edit')
  if (!brand) return null
  return (
    <>
      <PageHeader
        title="Import products"
        back={{ href: paths.products, label: 'Products' }}
        sub="Add or update many products at once. You’ll see every change before it happens."
      />
      {canEdit ? (
        <Import key={brand.id} brandId={brand.id} />
      ) : (
        <Banner title="You don’t have permission to import products">
          Owners, admins and editors can. Ask an owner or admin to change your role.
        </Banner>
      )}
    </>
  )
}

function Import({ brandId }: { brandId: string }) {
  const { state, choose, apply, checkAgain, startOver } = useImport(brandId)
  if (state.step === 'checking') {
    const { done, total, fileName } = state
    const progress = `${done.toLocaleString(LOCALE)} of ${total.toLocaleString(LOCALE)} rows`
    return (
      <Card className="max-w-[46rem]">
        <h2 className="mb-3 text-t3 wrap-anywhere">Checking {fileName}</h2>
        <ProgressBar label={`Checking ${fileName}`} value={done} max={total} valueText={progress} />
        <div className="mt-3 flex items-center justify-between gap-3">
          <output className="text-t1 text-ink-2 tabular-nums">{progress}</output>
          <Button size="sm" onPress={startOver}>
            Stop
          </Button>
        </div>
      </Card>
    )
  }
  if (state.step === 'checked')
    return (
      <Checked
        checked={state}
        onApply={() => void apply()}
        onCheckAgain={checkAgain}
        onStartOver={startOver}
      />
    )
  if (state.step === 'applied') return <Applied brandId={brandId} applied={state} onStartOver={startOver} />
  return (
    <div className="grid max-w-[46rem] gap-6">
      <ChooseFile error={state.error} onChoose={(file) => void choose(file)} />
      <LastImport brandId={brandId} />
    </div>
  )
}
