import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp } from '../../harness/app.ts'

interface About {
  clientId: string
  visitId: string
  visitAt: string
}

interface Written {
  answer?: 'none' | 'approved' | 'transferred' | 'canceled' | 'unclear'
  status?: string
  outcome?: string
  reason?: string | null
  sentAt?: string | null
  /** Null: a message that is not about a visit and takes its branch from this one. */
  visitAt?: string | null
}

/** Inserts a message about a visit of a clinic; it is sent now unless stated otherwise. */
export const writes = (
  { app }: TestApp,
  companyId: string,
  { clientId, visitId, visitAt }: About,
  message: Written,
) =>
  app.db.withTenant(companyId, async (tx) => {
    const { id } = await tx
      .selectFrom('scenario')
      .select('id')
      .where('type', '=', 'reminder')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const now = app.clock.now()
    const row = await tx
      .insertInto('message')
      .values({
        company_id: companyId,
        scenario_id: id,
        client_id: clientId,
        visit_id: visitId,
        visit_at: message.visitAt === undefined ? visitAt : message.visitAt,
        time_zone: 'Europe/Moscow',
        occasion: randomUUID(),
        send_at: now,
        channel: 'sms',
        status: message.status ?? 'delivered',
        outcome: message.outcome ?? 'done',
        reason: message.reason ?? null,
        answer: message.answer ?? 'none',
        answered_at: message.answer ? (message.sentAt ?? now) : null,
        sent_at: message.sentAt === undefined ? now : message.sentAt,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })

/** Runs a statement in the clinic's tenant scope. */
export const says = ({ app }: TestApp, companyId: string, statement: string) =>
  app.db.withTenant(companyId, (tx) => sql.raw(statement).execute(tx))
