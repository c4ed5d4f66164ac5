import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getAdapter } from '../../../server/channels/registry.ts'
import { getSpacingMs } from '../../../server/engine/connections/provider-pace.ts'
import { type PendingSend, reserveSlots } from '../../../server/engine/dispatch/send-slots.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import {
  clinicWithChannels,
  MORNING,
  mostInWindow,
  running,
  whileDispatching,
} from './dispatch-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp(MORNING, sandbox.env))

describe('the pace of a provider', () => {
  test('is kept in every time window across all workers', async () => {
    const { companyId, due, attempts } = await clinicWithChannels(open)
    await due({ count: 620 })
    await whileDispatching(running(open), 3, async () => {
      const all = await attempts()
      return all.length >= 620 && all.every(({ state }) => state !== 'sending')
    })
    const instants = (await sandbox.accepted(companyId)).map(({ at }) => Date.parse(at))
    expect(instants).toHaveLength(620)
    expect(mostInWindow(instants, 5000)).toBeLessThanOrEqual(500)
    // The gateway counts refused requests too: there were none.
    expect((await attempts()).filter(({ code }) => code !== null)).toEqual([])
  })

  test('is used almost fully: of 620 requests at once those that fit into the next 1.5 seconds get a slot', async () => {
    const clients = Array.from({ length: 620 }, () => randomUUID())
    const { ready, postponed } = await reserveSlots(
      open.app,
      clients.map(wanting(randomUUID(), 'wazzup24')),
    )
    // The provider allows 150 requests in the 1.5 seconds of look-ahead.
    expect(ready.length).toBeLessThanOrEqual(150)
    expect(ready.length).toBeGreaterThan(130)
    expect(ready.length + postponed.length).toBe(620)
  })

  test('of a bot is kept by workers that take slots at the same time', async () => {
    const { rateLimit } = getAdapter('telegram')
    const spacing = rateLimit ? getSpacingMs(rateLimit) : 0
    const line = randomUUID()
    // Uses the times of the database, because the arrival of its answers depends on the machine.
    const took = () =>
      open.app.db.withAllTenants(async (tx) => {
        const wanted = JSON.stringify([{ line, count: 20, spacing }])
        const granted = await sql<{
          taken: number
        }>`select * from take_slots(${wanted}::jsonb, 1500)`.execute(tx)
        const { rows } = await sql<{ at: number }>`
          select extract(epoch from next_at)::float8 * 1000 as at from send_slot where line = ${line}`.execute(
          tx,
        )
        const { taken = 0 } = granted.rows[0] ?? {}
        return Array.from({ length: taken }, (_, back) => (rows[0]?.at ?? 0) - (back + 1) * spacing)
      })
    const slots = (await Promise.all([1, 2, 3, 4].map(took))).flat()
    expect(slots.length).toBeGreaterThan(25)
    expect(mostInWindow(slots, 1000)).toBeLessThanOrEqual(30)
    // Not all requests at the same time get a slot.
    const others = Array.from({ length: 80 }, () => randomUUID())
    const { ready, postponed } = await reserveSlots(open.app, others.map(wanting(randomUUID())))
    expect(ready.length).toBeGreaterThan(25)
    expect(ready.length).toBeLessThanOrEqual(45)
    expect(postponed).toHaveLength(80 - ready.length)
  })

  test('makes a second message to the same chat wait', async () => {
    const client = randomUUID()
    const line = randomUUID()
    const first = await reserveSlots(open.app, [client, client].map(wanting(line)))
    expect(first.ready).toHaveLength(1)
    expect(first.postponed[0]?.after).toBeGreaterThan(1000)
    // The chat stays reserved this long after the slot of the rate-limit key, however late this is checked.
    const apart = await open.app.db.withAllTenants((tx) =>
      sql<{ apart: number }>`
        select extract(epoch from c.next_at - l.next_at)::float8 * 1000 as apart from send_slot l
        join send_slot c on c.line = ${`${line} ${client}`} where l.line = ${line}`.execute(tx),
    )
    expect(apart.rows[0]?.apart).toBeGreaterThan(1000)
    await open.app.db.withAllTenants((tx) =>
      sql`update send_slot set next_at = clock_timestamp() + interval '1 minute' where line = ${`${line} ${client}`}`.execute(
        tx,
      ),
    )
    const second = await reserveSlots(open.app, [client].map(wanting(line)))
    expect(second.ready).toHaveLength(0)
  })
})

/** The fields of a pending send that slot reservation reads. */
const wanting =
  (line: string, provider: 'telegram' | 'wazzup24' = 'telegram') =>
  (clientId: string) =>
    ({
      message: { client_id: clientId },
      decision: { account: { provider, line } },
    }) as unknown as PendingSend
