import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()

/**
 * PostgreSQL caches the plan made for one changed row; with nested loops six thousand rows take
 * seconds.
 */
test('every trigger that joins the rows before and after a change has nested loops disabled', async () => {
  const { rows } = await open.app.db.withAllTenants((tx) =>
    sql<{ name: string; loops: boolean }>`
      select distinct p.proname as name, not coalesce('enable_nestloop=off' = any(p.proconfig), false) as loops
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgoldtable is not null and t.tgnewtable is not null and p.prosrc ~ 'join (before|after) '`.execute(
      tx,
    ),
  )
  expect(rows.map(({ name }) => name)).toContain('note_changed_messages')
  expect(rows.filter(({ loops }) => loops)).toEqual([])
})
