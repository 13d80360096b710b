import { run } from '../run/child.ts'
import { read } from '../run/files.ts'

type Diagnostic = { message: string; filename: string; labels: { span: { line: number } }[] }

/** Returns each `any`, `as` and `!` of the product's code without a reason on its line or the one before. */
export async function unreasoned(places: readonly string[]): Promise<string[]> {
  const args = ['-c', 'scripts/check/reasons.oxlintrc.json', '--format=json', ...places]
  const { output } = await run('oxlint', args, { quiet: true })
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(output)
  return diagnostics.flatMap(({ filename, labels, message }) => {
    const line = labels[0]?.span.line ?? 1
    const lines = read(filename).split('\n')
    const isReasoned =
      / \/\/ \S/.test(lines[line - 1] ?? '') || /^\s*(\/\/ \S|.*\*\/$)/.test(lines[line - 2] ?? '')
    return isReasoned
      ? []
      : [`${filename}:${line} ${message} Say why in a comment on the line, or do without.`]
  })
}
