import { sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import { listTariffScenarioTypes } from '../../../domain/tariff-plans.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { coveringMessages } from '../../engine/visit/covering-messages.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { redactText } from '../../platform/patient/redact-phones.ts'
import { toVisitBody, type VisitRow } from './visit-body.ts'
import { visitRowsSql } from './visit-rows.ts'

type VisitDetail = components['schemas']['VisitDetail']
type VisitEvent = VisitDetail['story'][number]

/** Maximum next visits listed. */
const MAX_NEXT_VISITS = 10

/** Returns one visit with its state, history, and the patient's next visits. */
export async function loadVisitDetail(
  tx: Tx,
  caller: Caller,
  id: string,
  now: Temporal.Instant,
): Promise<VisitDetail> {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const arePhonesVisible = canSeePhones(caller.role)
  const types = listTariffScenarioTypes(caller.tariff.plan)
  const rows = visitRowsSql(company.time_zone, types, now)
  const found = await sql<VisitRow>`${rows} where v.id = ${id}`.execute(tx)
  const visit = found.rows[0]
  if (!visit) throw new Problem('NOT_FOUND')
  const next = await sql<VisitRow>`
    ${rows} where v.client_id = ${visit.client_id} and v.id <> ${id} and v.starts_at > ${now} and v.status = 'valid'
    order by v.starts_at, v.id limit ${MAX_NEXT_VISITS}`.execute(tx)
  return {
    visit: toVisitBody(visit, arePhonesVisible, now),
    story: await loadVisitHistory(tx, id, types, arePhonesVisible),
    next: next.rows.map((row) => toVisitBody(row, arePhonesVisible, now)),
    sendsOffers: await sendsOffers(tx),
  }
}

/** Events of the visit, and answers about it and its day; messages only of scenarios in the plan. */
async function loadVisitHistory(
  tx: Tx,
  id: string,
  types: readonly string[],
  arePhonesVisible: boolean,
): Promise<VisitEvent[]> {
  const { rows } = await sql<Omit<VisitEvent, 'at' | 'from'> & { at: string; from: string | null }>`
    with own as materialized (select * from visit where id = ${id}),
    written as materialized (
      select m.*, s.name as scenario_name, s.type as scenario_type, m.visit_id is distinct from ${id} as same_day from message m
      join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
      where m.id in (select x.id from message x where x.visit_id = ${id} union select x.id from own v cross join lateral (${coveringMessages}) x)
        and s.type = any(${types}::text[])
    ),
    happened as (
      select mis_created_at as at, 'booked' as kind, null::timestamptz as moved_from, null as answer, null as text, null as by, null as done, null as refusal, null::jsonb as message from own
      union all select (w->>'at')::timestamptz, 'moved', (w->>'from')::timestamptz, null, null, null, null, null, null
        from own, jsonb_array_elements(coalesce(own.moves, jsonb_build_array(jsonb_build_object('at', own.moved_at, 'from', own.moved_from)))) w
      union all select canceled_at, 'canceled', null, null, null, null, null, null, null from own
      union all select reinstated_at, 'restored', null, null, null, null, null, null, null from own
      union all select confirmed_at, 'confirmed', null, null, null, null, null, null, null from own
      union all select coalesce(ends_at, starts_at), outcome, null, null, null, null, null, null, null from own where outcome is not null
      union all select coalesce(m.sent_at, m.send_at), 'message', null, null, null, null, null, null, jsonb_build_object('id', m.id, 'scenarioName', m.scenario_name,
        'type', m.scenario_type, 'channel', m.channel, 'provider', m.provider, 'status', m.status, 'outcome', m.outcome, 'reason', m.reason,
        'sameDay', m.same_day) from written m
      union all select e.at, case e.detail->>'offer' when 'accepted' then 'offerAccepted' when 'taken' then 'offerTaken' when 'declined' then 'offerDeclined' else 'answered' end,
        case when e.detail ? 'offer' then m.visit_at end, e.detail->>'answer', e.detail->>'text', null, null, null, null
        from written m join message_event e on e.company_id = m.company_id and e.message_id = m.id where e.kind = 'answered'
      union all select e.at, e.kind, null, null, null, e.detail->>'by', e.detail->>'done', null, null
        from written m join message_event e on e.company_id = m.company_id and e.message_id = m.id where e.kind in ('handled', 'unhandled')
      union all select a.at, 'told', null, a.answer, a.wished_time, a.by_name, null, null, null from visit_answer a where a.visit_id = ${id}
      union all select a.taken_back_at, 'takenBack', null, a.answer, null, null, null, null, null from visit_answer a where a.visit_id = ${id}
      union all select w.added_at, 'waiting', null, null, null, w.added_by, null, null, null from waiting_entry w where w.visit_id = ${id}
      union all select w.removed_at, 'waitingOver', null, null, null, w.removed_by, null, null, null from waiting_entry w where w.visit_id = ${id}
      -- What another answer came before is told by that one.
      union all select coalesce(a.settled_at, a.created_at), case a.state when 'waiting' then 'writing' when 'refused' then 'unwritten' else a.state end,
        null, a.answer, null, null, null, a.reason, null from answer_writing a where a.visit_id = ${id} and a.state <> 'overtaken'
    )
    select at::text, kind, moved_from::text as "from", answer, text, by, done, refusal, message from happened where at is not null
    -- What was to be said of the visit itself comes before what another one of its day said for it at the same moment.
    order by happened.at, kind, message ->> 'sameDay' nulls first, message ->> 'id', text`.execute(
    tx,
  )
  return rows.map((row) => ({
    ...row,
    at: toInstantText(row.at),
    from: row.from && toInstantText(row.from),
    text: redactText(arePhonesVisible, row.text),
  }))
}

/** Whether freed times are offered: an active scenario has a text for it. */
async function sendsOffers(tx: Tx): Promise<boolean> {
  const scenario = await tx
    .selectFrom('scenario')
    .select('id')
    .where('type', '=', 'notification')
    .where('state', '=', 'active')
    .where('text_freed', 'is not', null)
    .executeTakeFirst()
  return scenario !== undefined
}

/** Converts the database's time format. */
const toInstantText = (text: string) => Temporal.Instant.from(text.replace(' ', 'T')).toString()
