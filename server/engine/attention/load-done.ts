import { sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { toDayStart } from '../../platform/day-start.ts'
import type { Tx } from '../../platform/db/database.ts'
import { patientNameSql, staffNameSql } from '../../platform/db/person-name-sql.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { redactText } from '../../platform/patient/redact-phones.ts'
import { loadAttentionTime } from './attention-time.ts'

type AttentionDone = components['schemas']['AttentionDone']

/** More than a shift does. */
const MAX_ENTRIES = 200

/**
 * SQL for the latest action on every thing that staff worked on since a time: `at, account_id, kind, answer, message_id, visit_id,
 * request_id, is_done`. An action that was taken back leaves its thing undone.
 */
const latestActions = (caller: Caller, since: Temporal.Instant) => sql`
  select distinct on (l.thing) l.* from (
    select a.at, a.id, a.account_id,
      coalesce(a.detail->>'visitId', a.detail->>'messageId', a.detail->>'requestId', a.detail->>'subjectId') as thing,
      case a.action when 'answerVisit' then 'answered' when 'correctReply' then 'answered' when 'recordCall' then 'called' when 'takeBackCall' then 'called'
        when 'snooze' then 'snoozed' when 'moveVisit' then 'moved' when 'takeBackMove' then 'moved' else 'handled' end as kind,
      a.detail->>'answer' as answer, a.detail->>'messageId' as message_id, a.detail->>'visitId' as visit_id, a.detail->>'requestId' as request_id,
      a.action not in ('takeBackCall', 'takeBackMove') and coalesce(a.detail->>'answer', '') <> 'none' and coalesce(a.detail->>'handled', 'true') = 'true'
        and (a.action <> 'snooze' or a.detail->>'until' is not null) as is_done
    from audit_log a where a.company_id = ${caller.companyId} and a.at >= ${since}
      and a.action in ('answerVisit', 'correctReply', 'setHandled', 'setRequestHandled', 'recordCall', 'takeBackCall', 'snooze', 'moveVisit', 'takeBackMove')
  ) l order by l.thing, l.at desc, l.id desc`

/** The start of today in the clinic's zone. */
async function loadDayStart(tx: Tx, now: Temporal.Instant): Promise<Temporal.Instant> {
  const { timeZone } = await loadAttentionTime(tx, now)
  return toDayStart(now.toZonedDateTimeISO(timeZone).toPlainDate(), timeZone)
}

/** Returns how many things the caller and all staff have settled today. */
export async function countDoneToday(
  tx: Tx,
  caller: Caller,
  now: Temporal.Instant,
): Promise<{ doneByMe: number; doneByAll: number }> {
  const { rows } = await sql<{ doneByMe: number; doneByAll: number }>`
    select count(*) filter (where account_id = ${caller.accountId})::int as "doneByMe", count(*)::int as "doneByAll"
    from (${latestActions(caller, await loadDayStart(tx, now))}) d where is_done`.execute(tx)
  return rows[0] ?? { doneByMe: 0, doneByAll: 0 }
}

/** Returns what staff have settled today, newest first. */
export async function loadDoneToday(
  tx: Tx,
  caller: Caller,
  now: Temporal.Instant,
): Promise<AttentionDone[]> {
  const { rows } = await sql<Omit<AttentionDone, 'at'> & { at: Temporal.Instant }>`
    select d.at, nullif(${staffNameSql('a')}, '') as "byName", d.kind as action, d.answer, coalesce(${patientNameSql('c')}, '') as "clientName",
      m.id as "messageId", v.id as "visitId"
    from (${latestActions(caller, await loadDayStart(tx, now))}) d
    left join account a on a.id = d.account_id
    left join message m on m.company_id = current_company() and m.id = d.message_id::uuid
    left join visit v on v.company_id = current_company() and v.id = d.visit_id::uuid
    left join client_request q on q.company_id = current_company() and q.id = d.request_id::uuid
    left join client c on c.company_id = current_company() and c.id = coalesce(m.client_id, v.client_id, q.client_id)
    where d.is_done order by d.at desc, d.id desc limit ${MAX_ENTRIES}`.execute(tx)
  const arePhonesVisible = canSeePhones(caller.role)
  return rows.map((row) => ({
    ...row,
    at: row.at.toString(),
    clientName: redactText(arePhonesVisible, row.clientName),
  }))
}
