import type { SiteCheck } from '#features/site-check/contract.ts'
import type { Tone } from '#features/site-check/rules.ts'
import { listChecks } from '#features/site-check/server/checks.ts'
import { csvRow, UTF8_BOM } from '#shared/csv.ts'
import type { Db } from '#server/data/db.ts'

const HEAD = ['Page', 'Leads to', 'Checked', 'To fix', 'Tips', 'Good', 'Checked each week']

/** Returns the last check of each page of a brand as CSV, the latest first. */
export async function* checksCsv(
  db: Db,
  page: { brandId: string; businessId: string },
): AsyncGenerator<string> {
  yield UTF8_BOM + csvRow(HEAD)
  for (const check of await listChecks(db, page)) yield csvLine(check)
}

function csvLine({ url, finalUrl, checkedAt, findings, isWatched }: SiteCheck): string {
  const titles = (tone: Tone) =>
    findings
      .filter((finding) => finding.tone === tone)
      .map(({ title }) => title)
      .join('; ')
  const found = [titles('problem'), titles('hint'), titles('good')]
  return csvRow([url, finalUrl, checkedAt, ...found, isWatched ? 'Yes' : 'No'])
}
