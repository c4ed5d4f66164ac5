import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds } from '../../harness/clinic.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import type { SandboxAtWork } from '../../harness/sandbox.ts'

interface Asking {
  type: 'reminder' | 'notification' | 'nps'
  clientId: string
  /** The visit that the message is about. */
  visit?: { id: string; startsAt: string }
}

export interface Event {
  kind: string
  detail: Record<string, unknown> | null
}

/** A clinic that sends messages by WhatsApp when a test asks for it, and whose patients answer from the phones of the sandbox. */
export async function openInboundClinic(open: TestApp, sandbox: SandboxAtWork) {
  const { as, companyId } = await registerClinic(open, 'Europe/Moscow', 'ru')
  await connectChannels(open, companyId)
  const { patient, visit } = seeds(open, companyId)
  const now = () => open.clock.now().toString()

  /** Sends a message now; returns its id and the id of the provider. */
  async function asks({ type, clientId, visit: about }: Asking) {
    const [scenarioId, id] = [randomUUID(), randomUUID()]
    await open.app.db.withTenant(companyId, async (tx) => {
      await sql`
        insert into scenario (company_id, id, type, name, state, list_state, text, days_ahead, created_at, updated_at)
        values (${companyId}, ${scenarioId}, ${type}, ${scenarioId}, 'active', 'verified', '{clientName}!', 1, ${now()}, ${now()})`.execute(
        tx,
      )
      await sql`insert into cascade_step (company_id, scenario_id, position, channel) values (${companyId}, ${scenarioId}, 0, 'whatsapp')`.execute(
        tx,
      )
      await sql`
        insert into message (company_id, id, scenario_id, client_id, visit_id, visit_at, time_zone, occasion, send_at, due_at, created_at, updated_at)
        values (${companyId}, ${id}, ${scenarioId}, ${clientId}, ${about?.id ?? null}, ${about?.startsAt ?? null}, 'Europe/Moscow', ${id},
          ${now()}, ${now()}, ${now()}, ${now()})`.execute(tx)
    })
    await dispatchAll(open.app)
    const sent = (await sandbox.accepted(companyId)).at(-1)
    expect((await message(id)).sent_at).not.toBe(null)
    return { id, providerId: sent?.providerId ?? '' }
  }

  /** Inserts a sent promotion, without checking whether it could be sent. */
  async function sold(clientId: string) {
    const [scenarioId, id] = [randomUUID(), randomUUID()]
    await open.app.db.withTenant(companyId, async (tx) => {
      await sql`
        insert into scenario (company_id, id, type, name, state, list_state, text, created_at, updated_at)
        values (${companyId}, ${scenarioId}, 'promotion', ${scenarioId}, 'active', 'verified', '{clientName}!', ${now()}, ${now()})`.execute(
        tx,
      )
      await sql`
        insert into message (company_id, id, scenario_id, client_id, time_zone, occasion, send_at, sent_at, status, outcome, created_at, updated_at)
        values (${companyId}, ${id}, ${scenarioId}, ${clientId}, 'Europe/Moscow', ${id}, ${now()}, ${now()}, 'sent', 'done', ${now()}, ${now()})`.execute(
        tx,
      )
    })
    return id
  }

  const message = (id: string) =>
    open.app.db.withTenant(companyId, (tx) =>
      tx.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
  const replies = () =>
    open.app.db.withTenant(companyId, (tx) => tx.selectFrom('reply').select(['id']).execute())

  return {
    as,
    companyId,
    patient,
    asks,
    sold,
    message,
    async visitOf(clientId: string, startsAt: string) {
      return { ...(await visit({ clientId, startsAt })), startsAt }
    },
    /** Writes from the phone of the patient and waits until the server has stored the reply. */
    async writes(phone: string | null, text: string, quotes?: string) {
      const before = (await replies()).length
      await sandbox.answer(phone ?? '', text, 'whatsapp', quotes)
      await expect.poll(async () => (await replies()).length).toBe(before + 1)
    },
    answers: (...ids: string[]) => Promise.all(ids.map(async (id) => (await message(id)).answer)),
    async trail(id: string) {
      const { body } = await as.get<{ items: Event[] }>(`/api/message/${id}/timeline`)
      return body.items
    },
    async alerts() {
      const { body } = await as.get<{
        items: {
          type: string
          messageId: string | null
          clientName: string | null
          endedAt: string | null
          detail: Record<string, unknown>
        }[]
      }>('/api/alert/list')
      return body.items.filter(({ type }) => type === 'unclear')
    },
  }
}
