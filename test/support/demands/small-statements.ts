import pg from 'pg'

import type { TestApp } from '../apps/app.ts'

/** The most rows of one batch of the jobs. */
const MOST = 500

/** Runs `work` while a statement fails that changes more reviews of the queue than a batch has. */
export async function inSmallStatements<T>(
  { migrationUrl }: Pick<TestApp, 'migrationUrl'>,
  work: () => Promise<T>,
): Promise<T> {
  const owner = new pg.Client({ connectionString: migrationUrl })
  await owner.connect()
  try {
    await owner.query(`create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from changed) > ${MOST} then raise exception 'one statement changes too many reviews'; end if;
      return null; end $$`)
    await owner.query(`create trigger refuse_many after update on review_work referencing new table as changed
      for each statement execute function refuse_many()`)
    return await work()
  } finally {
    await owner.query('drop function if exists refuse_many() cascade')
    await owner.end()
  }
}
