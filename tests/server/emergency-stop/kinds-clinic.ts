import { randomUUID } from 'node:crypto'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import type { Tx } from '../../../server/platform/db/database.ts'
import type { TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds } from '../../harness/clinic.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import type { SandboxAtWork } from '../../harness/sandbox.ts'

type Stop = components['schemas']['RedStop']

/**
 * 9:00 in Moscow: no message may be sent yet, except those about a visit or a booking of this
 * moment.
 */
export const NINE = '2026-12-08T06:00:00Z'

interface Kind {
  /** The visits that make a patient due; the last one gives the branch. */
  visits: { startsAt: string; createdAt?: string }[]
  /**
   * A further visit that moves the patient to another branch; null where a message is about its own
   * visit.
   */
  next: string | null
  /** A time inside the window at which the messages are due. */
  at: string
}

/** What makes a patient due for each scenario type on 8 December. */
export const kinds: Record<ScenarioType, Kind> = {
  reminder: {
    visits: [{ startsAt: '2026-12-09T12:00:00Z' }],
    next: null,
    at: '2026-12-08T07:00:00Z',
  },
  notification: {
    visits: [{ startsAt: '2026-12-18T12:00:00Z', createdAt: '2026-12-08T05:55:00Z' }],
    next: null,
    at: '2026-12-08T07:00:00Z',
  },
  memo: { visits: [{ startsAt: '2026-12-08T07:00:00Z' }], next: null, at: '2026-12-08T10:00:00Z' },
  nps: { visits: [{ startsAt: '2026-12-08T07:00:00Z' }], next: null, at: '2026-12-08T11:00:00Z' },
  birthday: {
    visits: [{ startsAt: '2026-12-20T07:00:00Z' }],
    next: '2026-12-18T07:00:00Z',
    at: '2026-12-08T07:00:00Z',
  },
  invitation: {
    visits: [{ startsAt: '2026-04-01T07:00:00Z' }, { startsAt: '2026-06-08T07:00:00Z' }],
    next: '2026-06-08T09:00:00Z',
    at: '2026-12-08T13:00:00Z',
  },
  promotion: {
    visits: [{ startsAt: '2026-08-01T07:00:00Z' }, { startsAt: '2026-10-01T07:00:00Z' }],
    next: '2026-11-01T07:00:00Z',
    at: '2026-12-08T13:00:00Z',
  },
}

/**
 * A clinic with two branches, patients of each and of none, and one active scenario, planned and
 * sent as the workers do.
 */
export async function kindsClinic(open: TestApp, sandbox: SandboxAtWork, type: ScenarioType) {
  const { app, clock } = open
  const kind = kinds[type]
  const { as, companyId } = await registerClinic(open)
  await connectChannels(open, companyId)
  const { patient, visit, branch } = seeds(open, companyId)
  const inside = <T>(work: (tx: Tx) => Promise<T>) => app.db.withTenant(companyId, work)
  const of = async (branchId: string | null) => {
    const { id, phone } = await patient({ birthDate: '1990-12-08' })
    await inside(async (tx) => {
      await tx.updateTable('client').set({ sum_paid: 5000 }).where('id', '=', id).execute()
      const asked = {
        company_id: companyId,
        client_id: id,
        at: clock.now().subtract({ hours: 99 }),
      }
      await tx
        .insertInto('consent_change')
        .values({ ...asked, category: 'marketing', allowed: true, source: 'import' })
        .execute()
    })
    let last = ''
    for (const seed of kind.visits) last = (await visit({ clientId: id, branchId, ...seed })).id
    return { id, phone: phone ?? '', visitId: last }
  }
  const [{ id: nordId }, { id: sudId }] = [await branch(null, 'Nord'), await branch(null, 'Sud')]
  const [nord, sud, nobodys] = [await of(nordId), await of(sudId), await of(null)]

  const made = await as.post<{ id: string }>('/api/scenario', {
    type,
    name: randomUUID(),
    autoStopDate: '2027-01-31',
    sendToAll: true,
  })
  const path = `/api/scenario/${made.body.id}`
  const list = await as.post<{ hash: string; count: number }>(`${path}/regenerate`)
  await as.post(`${path}/verify`, { hash: list.body.hash })
  const started = await as.post(`${path}/start`, { hash: list.body.hash, includePast: true })
  if (started.status !== 204 || list.body.count !== 3)
    throw new Error(`${type}: ${started.status}, ${list.body.count} in the list`)

  const send = async () => {
    await dispatchAll(app)
  }
  return {
    as,
    companyId,
    branches: { nordId, sudId },
    people: { nord, sud, nobodys },
    visit,
    plan: () => runPlans(app, companyId),
    /** The clinic system gives a visit another branch and leaves its time. */
    toBranch: (visitId: string, branchId: string | null) =>
      inside((tx) =>
        tx
          .updateTable('visit')
          .set({ branch_id: branchId, changed_at: clock.now() })
          .where('id', '=', visitId)
          .execute(),
      ),
    /** How many messages a stop of that branch, or of everything, would hold within a day. */
    async wouldHold(branchId: string | null) {
      const query = branchId === null ? '' : `?branchId=${branchId}`
      return (await as.get<{ count: number }>(`/api/red-stop/outlook${query}`)).body.count
    },
    press: async (branchId: string | null) =>
      (await as.post<Stop>('/api/red-stop', { branchId })).body,
    lift: async ({ id }: Stop) => (await as.post<Stop>(`/api/red-stop/${id}/lift`)).body,
    /** Sends or holds everything that is due. */
    send,
    async dispatch() {
      clock.set(kind.at)
      await send()
    },
    /** Who got a message, by the provider's log; twice if it came twice. */
    reached: async () => {
      const names = new Map(
        Object.entries({ nord, sud, nobodys }).map(([name, { phone }]) => [phone, name]),
      )
      return (await sandbox.accepted(companyId)).map(({ to }) => names.get(to) ?? to).sort()
    },
  }
}
