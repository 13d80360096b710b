import type { Block, PolicyText, Run } from '#features/legal/web/policy-text.ts'
import { formatLongDate } from '#shared/dates.ts'
import { paths, POLICIES, type Policy } from '#shared/paths.ts'
import { cx } from '#ui/cx.ts'

const NAMES: Record<Policy, string> = {
  privacy: 'Privacy',
  terms: 'Terms',
  advertising: 'Advertising',
  copyright: 'Copyright',
}

/** `/policies/{policy}` (R17), also for printing. */
export function PolicyPage({ policy, text }: { policy: Policy; text: PolicyText }) {
  const parts = text.blocks.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2)
  return (
    <>
      <div className="mx-auto max-w-page px-5 py-8 md:px-10 md:pt-10 md:pb-20 print:max-w-none print:p-0">
        <nav aria-label="All policies" className="flex flex-wrap gap-x-6 border-b border-line">
          {POLICIES.map((id) => (
            <a
              key={id}
              href={paths.policy(id)}
              aria-current={id === policy ? 'page' : undefined}
              className={cx(
                '-mb-px inline-flex min-h-11 items-center border-b-2 font-semibold no-underline transition-colors',
                id === policy ? 'border-leaf text-leaf-ink' : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {NAMES[id]}
            </a>
          ))}
        </nav>
        <div className="mt-10 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[14rem_minmax(0,1fr)] print:mt-0">
          <nav aria-labelledby="contents" className="max-lg:hidden lg:sticky lg:top-8">
            <h2 id="contents" className="font-sans text-t1 font-semibold tracking-normal text-ink-3">
              On this page
            </h2>
            <Contents parts={parts} />
          </nav>
          <article className="max-w-reading min-w-0 print:max-w-none">
            <h1 tabIndex={-1}>{text.title}</h1>
            <p className="mt-3 text-t3 text-pretty text-ink-2">{text.summary}</p>
            <p className="mt-3 text-t1 text-ink-3">
              Last changed on <time dateTime={text.changed}>{formatLongDate(text.changed, 'UTC')}</time>
            </p>
            <details className="mt-5 rounded-card border border-line bg-surface px-5 lg:hidden print:hidden">
              <summary className="min-h-11 py-2.5 font-semibold">On this page</summary>
              <nav aria-label="On this page" className="pb-3">
                <Contents parts={parts} />
              </nav>
            </details>
            <div className="mt-6 rounded-card bg-leaf-tint px-5 py-4 *:mt-0 print:p-0">
              {text.blocks.slice(0, 1).map((block, index) => (
                <PolicyBlock key={index} block={block} />
              ))}
            </div>
            {text.blocks.slice(1).map((block, index) => (
              <PolicyBlock key={index} block={block} />
            ))}
          </article>
        </div>
      </div>
    </>
  )
}

/** Lists the parts of the text. On phones the list is collapsed, so that the page begins with its title. */
function Contents({ parts }: { parts: readonly { id: string; text: string }[] }) {
  return (
    <ol className="mt-2 grid gap-x-6 md:max-lg:grid-cols-2">
      {parts.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-8 items-center py-1 text-t1 text-ink-2 no-underline hover:text-leaf-ink hover:underline touch:min-h-11"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

function PolicyBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="group mt-12 scroll-mt-6">
          {block.text}
          <a
            href={`#${block.id}`}
            aria-label={`Link to ‘${block.text}’`}
            className="ms-2 text-ink-3 no-underline opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 print:hidden"
          >
            #
          </a>
        </h2>
      ) : (
        <h3 id={block.id} className="mt-8">
          {block.text}
        </h3>
      )
    case 'paragraph':
      return (
        <p className="mt-4 text-pretty">
          <Runs runs={block.runs} />
        </p>
      )
    case 'list':
      return <PolicyList isOrdered={block.isOrdered} items={block.items} />
    case 'table':
      return <PolicyTable head={block.head} rows={block.rows} />
  }
}

function PolicyList({ isOrdered, items }: { isOrdered: boolean; items: Run[][] }) {
  const Tag = isOrdered ? 'ol' : 'ul'
  return (
    <Tag className={cx('mt-4 grid gap-2 ps-5 marker:text-leaf', isOrdered ? 'list-decimal' : 'list-disc')}>
      {items.map((runs, index) => (
        <li key={index} className="ps-1 text-pretty">
          <Runs runs={runs} />
        </li>
      ))}
    </Tag>
  )
}

/** A table on wide screens; on phones each row is a card, with the column's heading before each cell. */
function PolicyTable({ head, rows }: { head: Run[][]; rows: Run[][][] }) {
  return (
    <table className="mt-5 w-full border-collapse text-t1 max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {head.map((runs, index) => (
            <th key={index} scope="col" className="border-b border-line-2 py-2 pe-4 text-start font-semibold">
              <Runs runs={runs} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {rows.map((cells, index) => (
          <tr
            key={index}
            className="max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:p-3.5"
          >
            {cells.map((runs, column) => (
              <td
                key={column}
                className="py-2.5 pe-4 align-top text-pretty max-md:block max-md:py-0.5 md:border-b md:border-line md:first:w-2/5 md:first:font-medium max-md:first:font-semibold"
              >
                {column > 0 && (
                  <span className="text-ink-3 md:hidden">
                    <Runs runs={head[column] ?? []} />:{' '}
                  </span>
                )}
                <Runs runs={runs} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, index) => {
    switch (run.kind) {
      case 'text':
        return run.text
      case 'strong':
        return <strong key={index}>{run.text}</strong>
      case 'em':
        return <em key={index}>{run.text}</em>
      case 'code':
        return (
          <code key={index} className="rounded-mark bg-sunken px-1 py-0.5 text-t1 wrap-anywhere">
            {run.text}
          </code>
        )
      case 'link':
        return (
          <a key={index} href={run.href} className="link">
            {run.text}
          </a>
        )
    }
  })
}
