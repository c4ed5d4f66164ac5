import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { claimDueAnswer } from '../../../server/engine/write-back/due-answers.ts'
import { connected, open, useWriteBack } from './write-back-clinic.ts'

useWriteBack()

/** All orders of three items. */
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
]

class Undone extends Error {}

test('one due answer is claimed at a time, even with a nested-loop plan from wrong table statistics', async () => {
  const some = [await connected(), await connected(), await connected()]
  for (const { told } of some) await told('approved')
  const root = new pg.Client({ connectionString: open.databaseUrl })
  await root.connect()
  // The table is analyzed while empty, so the planner takes a nested loop for the cheapest join.
  await root.query('set session_replication_role = replica')
  await root.query('create temp table kept as select * from answer_writing')
  await root.query('delete from answer_writing')
  await root.query('analyze answer_writing')
  await root.query('insert into answer_writing overriding system value select * from kept')
  const now = open.clock.now()
  const claimed: number[] = []
  for (const order of orders) {
    for (const [nth, { visit }] of some.entries())
      await root.query('update answer_writing set due_at = $1 where visit_id = $2', [
        now.subtract({ seconds: 1 + (order[nth] ?? 0) }).toString(),
        visit.id,
      ])
    const undone = open.app.db.withTenant(some[0]?.companyId ?? '', async (tx) => {
      for (const way of ['hashjoin', 'mergejoin', 'nestloop', 'material'])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
      await claimDueAnswer(tx, { lost: false, space: 1 }, now)
      const { rows } = await sql`select from answer_writing where claimed_until > ${now}`.execute(
        tx,
      )
      claimed.push(rows.length)
      throw new Undone()
    })
    await expect(undone).rejects.toThrow(Undone)
  }
  await root.end()
  expect(claimed).toEqual(orders.map(() => 1))
})
