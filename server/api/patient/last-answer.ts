import { sql } from 'kysely'
import { hasAttendanceQuestion, scenarioTypes } from '../../../domain/scenario-kinds.ts'

const askingTypes = scenarioTypes.filter(hasAttendanceQuestion)

/**
 * SQL for the answer to the last message sent to the patient `c` that asks for one; surveys and memos without an answer do not hide an earlier
 * answer. Depends only on messages, not on the time, so that patients can be found by it (docs/decisions/0110).
 */
export const lastAnswerSql = sql`
  select m.answer from message m
  where m.company_id = c.company_id and m.client_id = c.id and m.sent_at is not null and m.visit_id is not null
    and m.scenario_id in (select s.id from scenario s where s.type = any(${askingTypes}::text[]))
  order by m.sent_at desc limit 1`
