import { type RawBuilder, sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import { updateRequestNotification } from '../../engine/notifications/raise-notifications.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { patientNameSql, staffNameSql } from '../../platform/db/person-name-sql.ts'
import { isId, requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lockPatientOf } from '../../platform/patient/lock-patient.ts'
import { redactPhone, redactText } from '../../platform/patient/redact-phones.ts'
import { requireOwnLatestChange } from '../../platform/undo-guard.ts'

interface RequestRow {
  id: string
  client_id: string
  client_name: string
  phone: string | null
  text: string
  at: Temporal.Instant
  message_id: string
  handled: boolean
  handled_at: Temporal.Instant | null
  handled_by: string | null
}

/** Handlers for patient requests from a message's page: read by all, handled by staff. */
export function createRequestHandlers({ db, clock }: AppContext): Handlers {
  return {
    getRequest: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const [row] = await loadRequests(tx, sql`q.id = ${requireId(path.id)}`)
        if (!row) throw new Problem('NOT_FOUND')
        return toRequestBody(row, canSeePhones(caller.role))
      }),

    listRequests: ({ caller, query }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const { clientId, handled, page = 1, pageSize = 50 } = query
        const parts = [sql`q.company_id = ${caller.companyId}`]
        if (clientId !== undefined)
          parts.push(isId(clientId) ? sql`q.client_id = ${clientId}` : sql`false`)
        if (handled !== undefined) parts.push(handled ? sql`q.handled` : sql`not q.handled`)
        const fits = sql.join(parts, sql` and `)
        const rows = await loadRequests(
          tx,
          sql`${fits} order by q.handled, q.at desc, q.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
        )
        const count = await sql<{ total: number }>`
          select count(*)::int as total from client_request q where ${fits}`.execute(tx)
        const arePhonesVisible = canSeePhones(caller.role)
        return {
          items: rows.map((row) => toRequestBody(row, arePhonesVisible)),
          total: count.rows[0]?.total ?? 0,
        }
      }),

    setRequestHandled: ({ caller, path, body: { handled, takesBack } }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const now = clock.now()
        const id = requireId(path.id)
        if (!(await lockPatientOf(tx, 'client_request', id))) throw new Problem('NOT_FOUND')
        const known = await tx
          .selectFrom('client_request')
          .select('handled')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (!known) throw new Problem('NOT_FOUND')
        if (takesBack)
          await requireOwnLatestChange(
            tx,
            caller,
            { actions: ['setRequestHandled'], detail: { requestId: id } },
            now,
          )
        // Already marked: the first user stays named.
        if (known.handled === handled) return
        const mark = {
          handled_at: handled ? now : null,
          handled_by: handled ? caller.accountId : null,
        }
        await tx
          .updateTable('client_request')
          .set({ handled, ...mark })
          .where('id', '=', id)
          .execute()
        await updateRequestNotification(tx, caller.companyId, id, now)
        await addAudit(tx, caller, now, 'setRequestHandled', { requestId: id, handled })
      }),
  }
}

const toRequestBody = (row: RequestRow, arePhonesVisible: boolean) => ({
  id: row.id,
  clientId: row.client_id,
  clientName: redactText(arePhonesVisible, row.client_name),
  phone: redactPhone(arePhonesVisible, row.phone),
  text: redactText(arePhonesVisible, row.text),
  at: row.at.toString(),
  messageId: row.message_id,
  handled: row.handled,
  handledAt: row.handled_at?.toString() ?? null,
  handledBy: row.handled_by,
})

async function loadRequests(tx: Tx, condition: RawBuilder<unknown>): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select q.id, q.client_id, ${patientNameSql('c')} as client_name, c.phone, q.text, q.at,
      q.message_id, q.handled, q.handled_at, nullif(${staffNameSql('a')}, '') as handled_by
    from client_request q
    left join client c on c.company_id = q.company_id and c.id = q.client_id
    left join account a on a.id = q.handled_by
    where ${condition}`.execute(tx)
  return rows
}
