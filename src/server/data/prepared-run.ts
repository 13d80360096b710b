import pg from 'pg'

/** A prepared statement with the values of one run. */
type Run = { name: string; text: string; values: readonly unknown[] }

/**
 * Runs prepared statements over a connection of pg, all in one journey and one transaction, and answers the rows of each in camelCase. pg's own
 * way has each run describe its columns anew and makes every row twice; here the columns are described when the connection first parses the
 * statement, and a row is made once, by one literal.
 */
export function runPrepared(client: pg.ClientBase, runs: readonly Run[]): Promise<unknown[][]> {
  return new Promise((done, fail) => {
    client.query(new Journey(runs, done, fail))
  })
}

/** What pg asks of a query of one's own, as its cursors are one: it is submitted, and told what the server says. */
class Journey implements pg.Submittable {
  readonly #runs: readonly Run[]
  readonly #done: (rows: unknown[][]) => void
  readonly #fail: (error: unknown) => void
  readonly #rows: unknown[][]
  /** The run whose replies are coming in. */
  #at = 0
  #make: RowMaker | undefined
  #error: unknown

  constructor(runs: readonly Run[], done: (rows: unknown[][]) => void, fail: (error: unknown) => void) {
    this.#runs = runs
    this.#done = done
    this.#fail = fail
    this.#rows = runs.map(() => [])
    this.#make = makers.get(this.name ?? '')
  }

  /** By name and text pg remembers what a connection has parsed. */
  get name(): string | undefined {
    return this.#runs[this.#at]?.name
  }

  get text(): string | undefined {
    return this.#runs[this.#at]?.text
  }

  submit(connection: unknown): void {
    const wire = connection as Wire // What a connection of pg is, beyond its published types.
    wire.stream.cork()
    try {
      for (const [i, { name, text, values }] of this.#runs.entries()) {
        const isParsed =
          wire.parsedStatements[name] !== undefined || this.#runs.findIndex((run) => run.name === name) < i
        if (!isParsed) wire.parse({ name, text })
        wire.bind({ statement: name, values, valueMapper: prepareValue })
        if (!isParsed || !makers.has(name)) wire.describe({ type: 'P' })
        wire.execute({})
      }
    } catch (error) {
      this.#error = error
    } finally {
      wire.sync()
      wire.stream.uncork()
    }
  }

  handleRowDescription({ fields }: { fields: readonly Column[] }): void {
    this.#make = rowMaker(fields)
    makers.set(this.name ?? '', this.#make)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      if (this.#error === undefined) this.#rows[this.#at]?.push(this.#make?.(fields))
    } catch (error) {
      // Thrown from here it would end the process.
      this.#error = error
    }
  }

  handleCommandComplete(): void {
    this.#at += 1
    this.#make = makers.get(this.name ?? '')
  }

  handleReadyForQuery(): void {
    if (this.#error === undefined) this.#done(this.#rows)
    else this.#fail(this.#error)
  }

  handleError(error: unknown): void {
    this.#fail(error)
  }
}

type Wire = {
  parsedStatements: Readonly<Record<string, string>>
  stream: { cork(): void; uncork(): void }
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void
  describe(message: { type: 'P' }): void
  execute(message: object): void
  sync(): void
}
// pg exports its utilities without types.
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils

type Column = { name: string; dataTypeID: number }
type RowMaker = (values: readonly (string | null)[]) => unknown
type Parser = (value: string) => unknown
/** By statement: it answers the same columns wherever it was parsed. */
const makers = new Map<string, RowMaker>()
/** What pg does with a type that it leaves as text. */
const asText = pg.types.getTypeParser(25)

/** Objects made by one literal are several times faster to fill and to read than those that grow name by name. */
function rowMaker(columns: readonly Column[]): RowMaker {
  const parsers = columns.map(({ dataTypeID }): Parser => pg.types.getTypeParser(dataTypeID))
  const entries = columns.map(({ name }, i) => {
    const value = parsers[i] === asText ? `v[${i}]` : `v[${i}] === null ? null : p${i}(v[${i}])`
    return `${JSON.stringify(camel(name))}: ${value}`
  })
  const names = parsers.map((_, i) => `p${i}`)
  // eslint-disable-next-line no-new-func, typescript/no-implied-eval -- made of column names, each a JSON string
  return new Function(...names, `return (v) => ({ ${entries.join(', ')} })`)(...parsers) as RowMaker
}

export function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
