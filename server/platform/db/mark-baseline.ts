import { type Kysely, sql } from 'kysely'

const BASELINE = '0001_baseline'
/** First and last migration from before the first release; the baseline is their sum (docs/decisions/0106). */
const FIRST_STEP = '0001_ground'
const LAST_STEP = '0105_channel_health'

/** Marks the baseline as done in a database that has run all the earlier migrations. Throws for one that has run only some. */
export async function markBaseline(db: Kysely<unknown>): Promise<void> {
  if (!(await hasMigrations(db))) return
  await db.transaction().execute(async (tx) => {
    await sql`lock table kysely_migration in exclusive mode`.execute(tx)
    const { rows } = await sql`
      select from kysely_migration where name in (${FIRST_STEP}, ${LAST_STEP})`.execute(tx)
    if (rows.length === 0) return
    if (rows.length === 1)
      throw new Error(
        'This database is of before the first release and has not taken every step of that time. Start commit 81c5d38 over it once, then this version; or begin with a new database',
      )
    await sql`delete from kysely_migration where name <= ${LAST_STEP}`.execute(tx)
    await sql`insert into kysely_migration (name, timestamp) values (${BASELINE}, now()::text)`.execute(
      tx,
    )
  })
}

/** Whether any migration was ever run here. */
export async function hasMigrations(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where relname = 'kysely_migration' and relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  return rows.length > 0
}
