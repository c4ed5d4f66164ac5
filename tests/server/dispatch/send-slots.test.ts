import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reserveSlots } from '../../../server/engine/dispatch/send-slots.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()

// Slots are an hour apart, so that none passes on a busy machine.
const HOUR = 3_600_000

const take = (wanted: { line: string; count: number }[], horizon: number) =>
  open.app.db.withAllTenants(async (tx) => {
    const asked = JSON.stringify(wanted.map((one) => ({ ...one, spacing: HOUR })))
    const { rows } = await sql<{ line: string; taken: number; first_in: number }>`
      select * from take_slots(${asked}::jsonb, ${horizon}::float8)`.execute(tx)
    return rows
  })

test('concurrent requests together get exactly the slots of a rate-limit key before the horizon', async () => {
  const line = randomUUID()
  const asks = Array.from({ length: 4 }, () => take([{ line, count: 4 }], 10 * HOUR))
  const taken = (await Promise.all(asks)).flat().map((one) => one.taken)
  // One now and one in each of the next ten hours.
  expect(taken.toSorted()).toEqual([0, 3, 4, 4].toSorted())
  const [next] = await take([{ line, count: 1 }], 10 * HOUR)
  expect(next?.taken).toBe(0)
  expect(Math.round((next?.first_in ?? 0) / HOUR)).toBe(11)
})

test('the slots of one rate-limit key do not use up those of another', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  await take([{ line: one, count: 9 }], 4 * HOUR)
  const again = await take(
    [one, other].map((line) => ({ line, count: 9 })),
    4 * HOUR,
  )
  expect(new Map(again.map(({ line, taken }) => [line, taken]))).toEqual(
    new Map([
      [one, 0],
      [other, 5],
    ]),
  )
})

test('the second of two messages to one chat waits, although the rate-limit key has room for both', async () => {
  const client = randomUUID()
  const line = randomUUID()
  const wanting = (clientId: string) => ({
    message: { client_id: clientId, chat: null },
    decision: { account: { provider: 'telegram', line } },
  })
  const { ready, postponed } = await reserveSlots(
    open.app,
    [client, client].map(wanting) as unknown as Parameters<typeof reserveSlots>[1], // only the fields that slot reservation reads
  )
  expect([ready.length, postponed.length]).toEqual([1, 1])
  expect(postponed[0]?.after).toBeGreaterThan(1000)
  await open.app.db.withAllTenants((tx) =>
    sql`update send_slot set next_at = clock_timestamp() + interval '1 hour' where line = ${`${line} ${client}`}`.execute(
      tx,
    ),
  )
  const later = await reserveSlots(open.app, [wanting(client)] as unknown as Parameters<
    typeof reserveSlots
  >[1])
  expect(later.ready).toEqual([])
})
