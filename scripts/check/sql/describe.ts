import pg from 'pg'

/** A column of a result, as PostgreSQL describes it before the statement runs. */
export type Column = { name: string; type: PgType; mayBeNull: boolean | 'unknown' }
export type Description = { params: readonly PgType[]; columns: readonly Column[] }
export type PgType = { name: string; labels: readonly string[] | undefined; element: PgType | undefined }

type Field = { name: string; tableID: number; columnID: number; dataTypeID: number }
type Plan = {
  'Node Type'?: string
  'Group Key'?: string[]
  Output?: string[]
  Plans?: Plan[]
  'Join Type'?: string
  'Parent Relationship'?: string
  'Subplan Name'?: string
}

/** Describes statements to the migrated database without running them. */
export async function openDescriber(url: string): Promise<{
  describe(sql: string): Promise<Description>
  end(): Promise<void>
}> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const types = await readTypes(client)
  const required = await readRequiredColumns(client)
  const typeOf = (oid: number) =>
    types.get(oid) ?? { name: String(oid), labels: undefined, element: undefined }
  return {
    async describe(sql) {
      const { params, fields } = await parseAndDescribe(client, sql)
      const plan = fields.length === 0 ? undefined : await readPlan(client, sql)
      const nullable = new Set(plan === undefined ? [] : optionalOutputs(plan))
      const columns = fields.map(({ name, tableID, columnID, dataTypeID }, index): Column => {
        const output = bare(plan?.Output?.[index] ?? '')
        const isColumn = tableID !== 0
        const isOptional = isColumn && !required.has(`${tableID}.${columnID}`)
        const mayBeNull = isOptional || nullable.has(output) || mayYieldNull(output, plan)
        return { name, type: typeOf(dataTypeID), mayBeNull: mayBeNull || (isColumn ? false : 'unknown') }
      })
      return { params: params.map(typeOf), columns }
    },
    end: () => client.end(),
  }
}

/** Sends Parse and Describe; PostgreSQL replies with the types of the parameters and the columns of a row. */
function parseAndDescribe(client: pg.Client, sql: string): Promise<{ params: number[]; fields: Field[] }> {
  return new Promise((resolve, reject) => {
    let params: number[] = []
    let fields: Field[] = []
    const describing = {
      submit(connection: pg.Connection) {
        // `pg` passes every message but this one to its queries.
        connection.once(
          'parameterDescription',
          (message: { dataTypeIDs: number[] }) => (params = message.dataTypeIDs),
        )
        connection.parse({ name: '', text: sql, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: (message: { fields: Field[] }) => (fields = message.fields),
      handleError: reject,
      handleReadyForQuery: () => resolve({ params, fields }),
    }
    client.query(describing)
  })
}

async function readPlan(client: pg.Client, sql: string): Promise<Plan | undefined> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (verbose, generic_plan, format json) ${sql}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan
}

/** Returns the expressions that an outer join may leave null. */
function optionalOutputs(plan: Plan): string[] {
  const join = plan['Join Type']
  return (plan.Plans ?? []).flatMap((child) => {
    const side = child['Parent Relationship']
    const isOptional =
      join === 'Full' || (join === 'Left' && side === 'Inner') || (join === 'Right' && side === 'Outer')
    return [...(isOptional ? (child.Output ?? []).map(bare) : []), ...optionalOutputs(child)]
  })
}

/** Removes the parentheses that a plan adds around the expressions of its children. */
function bare(expression: string): string {
  return /^\((.*)\)$/s.exec(expression)?.[1] ?? expression
}

/** Tells whether the outermost call of an expression is null without rows, or by definition. */
function mayYieldNull(expression: string, plan: Plan | undefined): boolean {
  const subquery = /^\(?((?:SubPlan|InitPlan) \d+)(?:\)\.col\d+)?$/.exec(expression)?.[1]
  if (subquery === undefined)
    return /^nullif\(/i.test(expression) || (AGGREGATE.test(expression) && !isGrouped(plan))
  const inner = plan === undefined ? undefined : subPlan(plan, subquery)
  // For `exists` only the rows matter: its plan has no output.
  if (inner?.Output === undefined) return false
  const hasAlwaysARow = inner['Node Type'] === 'Aggregate' && !isGrouped(inner)
  return !hasAlwaysARow || mayYieldNull(bare(inner.Output[0] ?? ''), inner)
}

/** Aggregates that are null without rows. */
const AGGREGATE = /^(?:max|min|sum|avg|array_agg|string_agg|jsonb?_agg|jsonb?_object_agg)\(/i

/** Tells whether the rows of a plan are groups, none of which is empty. */
function isGrouped(plan: Plan | undefined): boolean {
  if (plan === undefined || plan['Node Type'] === 'Aggregate') return plan?.['Group Key'] !== undefined
  const [only, another] = (plan.Plans ?? []).filter((child) => child['Parent Relationship'] === 'Outer')
  return another === undefined && only !== undefined && isGrouped(only)
}

function subPlan(plan: Plan, name: string): Plan | undefined {
  for (const child of plan.Plans ?? []) {
    const found = child['Subplan Name'] === name ? child : subPlan(child, name)
    if (found !== undefined) return found
  }
  return undefined
}

async function readTypes(client: pg.Client): Promise<Map<number, PgType>> {
  const { rows } = await client.query<{ oid: number; name: string; elem: number; labels: string[] | null }>(`
    select t.oid::int, t.typname as name,
      case when t.typcategory = 'A' then t.typelem::int else 0 end as elem,
      (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as labels
    from pg_type t`)
  const plain = new Map(rows.map(({ oid, name, labels }) => [oid, { name, labels: labels ?? undefined }]))
  return new Map(
    rows.map(({ oid, name, labels, elem }) => {
      const inner = plain.get(elem)
      const element = inner && { ...inner, element: undefined }
      return [oid, { name, labels: labels ?? undefined, element }]
    }),
  )
}

/** Returns the columns that their table declares not null, as `table.column`. */
async function readRequiredColumns(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ column: string }>(
    `select attrelid::int || '.' || attnum as column from pg_attribute where attnotnull`,
  )
  return new Set(rows.map(({ column }) => column))
}
