import { root, run } from '../run/child.ts'

/** The last commit before the rule. */
const SINCE = '158342a9a178a5c2210f271affd0a08575dc48bd'
/** Published before the length was checked. */
const PUBLISHED = new Set(['8ad78765329e9c58f5903524b1657bf6be1874fa'])
const TYPES = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'chore', 'style', 'revert']
const FORM = new RegExp(`^(?:${TYPES.join('|')})(?:\\([a-z0-9][a-z0-9,/-]*\\))?!?: \\S`)
/** As `git revert` writes it. */
const REVERT = /^Revert ".+"$/
const LONGEST = 72

type Commit = { id: string; subject: string }

/** Returns what is wrong with the subjects of commits. */
export function subjectProblems(commits: readonly Commit[]): string[] {
  return commits.flatMap(({ id, subject }) => {
    if (REVERT.test(subject)) return []
    const length = [...subject].length
    const commit = `${id.slice(0, 7)} "${subject}"`
    return [
      ...(FORM.test(subject) ? [] : [`${commit}: write "type(scope): subject", of ${TYPES.join(', ')}.`]),
      ...(length <= LONGEST || PUBLISHED.has(id)
        ? []
        : [`${commit} has ${length} characters, ${LONGEST} at most.`]),
    ]
  })
}

/**
 * Returns what is wrong with the commits since the rule, or nothing without such a history: a download, a
 * shallow clone.
 */
export async function commitProblems(folder: string = root, since: string = SINCE): Promise<string[]> {
  const git = (...args: string[]) => run('git', ['-C', folder, ...args], { quiet: true })
  const { code } = await git('merge-base', '--is-ancestor', since, 'HEAD')
  if (code !== 0) return []
  const { output } = await git('log', '--no-merges', '--format=%H%x09%s', `${since}..HEAD`)
  return subjectProblems(
    [...output.matchAll(/^([0-9a-f]{40,64})\t(.*)$/gm)].map(([, id = '', subject = '']) => ({ id, subject })),
  )
}
