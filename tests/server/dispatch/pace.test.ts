import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeSlots, type Wanting } from '../../../server/dispatch/slots.ts'
import { type OpenHouse, openHouse } from '../../harness/house.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { clinicWithChannels, MORNING, mostInWindow, running, whileDispatching } from './ground.ts'

let sandbox: SandboxAtWork
let open: OpenHouse

beforeAll(async () => {
  sandbox = await sandboxAtWork()
})
afterAll(() => sandbox.close())

beforeEach(async () => {
  open = await openHouse(MORNING, sandbox.env)
  return () => open.close()
}, 60_000)

describe('the pace a provider allows', () => {
  test('is kept in every window over all workers, and not by much less', async () => {
    const { companyId, due, attempts } = await clinicWithChannels(open)
    await due({ count: 620 })
    await whileDispatching(running(open), 3, async () => {
      const all = await attempts()
      return all.length >= 620 && all.every(({ state }) => state !== 'sending')
    })
    const instants = (await sandbox.accepted(companyId)).map(({ at }) => Date.parse(at))
    expect(instants).toHaveLength(620)
    expect(mostInWindow(instants, 5000)).toBeLessThanOrEqual(500)
    // The gateway counts refused requests too: none came.
    expect((await attempts()).filter(({ code }) => code !== null)).toEqual([])
    const [first = 0, last = 0] = [Math.min(...instants), Math.max(...instants)]
    expect(620 / ((last - first) / 1000)).toBeGreaterThan(40)
  }, 60_000)

  test('of a bot is kept by workers who ask at the same time, a second apart for one chat', async () => {
    const line = randomUUID()
    const slots: number[] = []
    const took = async (clients: string[]) => {
      const { ready, over } = await takeSlots(open.house, clients.map(wanting(line)))
      slots.push(...ready.map(({ slot }) => performance.now() + (slot?.left() ?? 0)))
      return { ready: ready.length, over: over.map(({ after }) => after) }
    }
    const fresh = (count: number) => Array.from({ length: count }, () => randomUUID())
    const rounds = await Promise.all([1, 2, 3, 4].map(() => took(fresh(20))))
    const ready = rounds.reduce((sum, one) => sum + one.ready, 0)
    expect(ready).toBeGreaterThan(25)
    expect(ready).toBeLessThan(80)
    expect(mostInWindow(slots, 1000)).toBeLessThanOrEqual(30)
  })

  test('of one chat lets a second message wait', async () => {
    const client = randomUUID()
    const line = randomUUID()
    const first = await takeSlots(open.house, [client, client].map(wanting(line)))
    expect(first.ready).toHaveLength(1)
    expect(first.over[0]?.after).toBeGreaterThan(1000)
    const second = await takeSlots(open.house, [client].map(wanting(line)))
    expect(second.ready).toHaveLength(0)
  })
})

/** As much of a Telegram message as slots are given by. */
const wanting = (line: string) => (clientId: string) =>
  ({
    work: { client_id: clientId },
    sending: { account: { provider: 'telegram', line } },
  }) as unknown as Wanting
