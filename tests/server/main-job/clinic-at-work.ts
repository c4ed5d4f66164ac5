import { randomUUID } from 'node:crypto'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import type { TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds } from '../../harness/clinic.ts'
import type { SandboxAtWork } from '../../harness/sandbox.ts'

interface Item {
  clientId: string
  sendAt: string
  text: string
  status: string
}

export type ClinicAtWork = Awaited<ReturnType<typeof clinicAtWork>>

/**
 * A registered clinic that sends through the sandbox; its scenarios are started, planned and sent
 * as workers do it.
 */
export async function clinicAtWork(open: TestApp, sandbox: SandboxAtWork) {
  const { as, companyId } = await registerClinic(open)
  await connectChannels(open, companyId)
  const seed = seeds(open, companyId)
  const start = async (type: string, body: object = {}) => {
    const made = await as.post<{ id: string }>('/api/scenario', {
      type,
      name: randomUUID(),
      autoStopDate: '2027-01-31',
      ...body,
    })
    const path = `/api/scenario/${made.body.id}`
    // One step only: these tests are not about what follows an undelivered message.
    const order = [{ scenarioId: made.body.id, channels: [{ channel: 'whatsapp' }] }]
    await as.put('/api/scenario/settings/cascades/update', order)
    const list = await as.post<{ hash: string; count: number }>(`${path}/regenerate`)
    await as.post(`${path}/verify`, { hash: list.body.hash })
    const { status } = await as.post(`${path}/start`, { hash: list.body.hash })
    if (status !== 204) throw new Error(`not started: ${status}`)
    const { body: items } = await as.get<{ items: Item[] }>(
      `${path}/sending-list?status=due&pageSize=200`,
    )
    return { path, id: made.body.id, list: items.items }
  }
  const change = (id: string, columns: object) =>
    open.app.db.withTenant(companyId, (tx) =>
      tx
        .updateTable('visit')
        .set({ ...columns, changed_at: open.clock.now() })
        .where('id', '=', id)
        .execute(),
    )
  /** Sets the clock, then plans and sends as the workers do. */
  const at = async (moment: string) => {
    open.clock.set(moment)
    await runPlans(open.app, companyId)
    while (await dispatchBatch(open.app)) {
      // until nothing is due
    }
  }
  return {
    ...seed,
    as,
    companyId,
    start,
    change,
    at,
    accepted: () => sandbox.accepted(companyId),
    ends: async (scenarioId: string) => {
      const { body } = await as.get<{
        items: { outcome: string; reason: string | null; status: string }[]
      }>(`/api/message/list?scenarioId=${scenarioId}&pageSize=200`)
      return body.items.map(({ outcome, reason }) => [outcome, reason])
    },
  }
}
