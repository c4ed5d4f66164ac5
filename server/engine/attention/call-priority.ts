import { sql } from 'kysely'

/** How many visits the list of calls has. */
export const CALL_LIST_SIZE = 10
/** Visits that were missed within this time count. */
const NO_SHOW_YEARS = 2
/** A visit that was booked at least so long ago is forgotten more easily. */
const LONG_LEAD_DAYS = 21

/** What an item's visit says about the risk that the patient does not come; only for items `i` that ask whether a patient comes. */
export const callFacts = (now: Temporal.Instant) => sql`left join lateral (
    select
      (select count(*)::int from visit p where p.company_id = v.company_id and p.client_id = v.client_id and p.outcome = 'noShow'
        and p.starts_at < ${now} and p.starts_at > ${now}::timestamptz - make_interval(years => ${sql.lit(NO_SHOW_YEARS)})) as no_shows,
      not exists (select from visit p where p.company_id = v.company_id and p.client_id = v.client_id and p.status = 'valid'
        and p.starts_at < ${now}) as first_visit,
      coalesce(extract(day from ${now}::timestamptz - v.mis_created_at)::int, 0) as lead_days
    from visit v where v.company_id = current_company() and v.id = i.visit_id and i.reason in ('unanswered', 'undelivered', 'unclear')
  ) f on true`

/** SQL for the priority of a call: missed visits weigh most, then a message that did not arrive. Null: no call. */
export const callScoreSql = sql`(least(f.no_shows, 3) * 4 + case when i.reason = 'undelivered' then 5 else 0 end
  + case when f.lead_days >= ${sql.lit(LONG_LEAD_DAYS)} then 2 else 0 end + case when f.first_visit then 1 else 0 end + 1)`

/** SQL for the reasons of a call as JSON, most important first. */
export const callReasonsSql = sql`case when f.no_shows is null then '[]'::jsonb else to_jsonb(array_remove(array[
    case when f.no_shows > 0 then jsonb_build_object('kind', 'noShows', 'count', f.no_shows) end,
    jsonb_build_object('kind', case when i.reason = 'undelivered' then 'undelivered' else 'unconfirmed' end, 'count', 1),
    case when f.lead_days >= ${sql.lit(LONG_LEAD_DAYS)} then jsonb_build_object('kind', 'longLead', 'count', f.lead_days) end,
    case when f.first_visit then jsonb_build_object('kind', 'firstVisit', 'count', 1) end], null)) end`
