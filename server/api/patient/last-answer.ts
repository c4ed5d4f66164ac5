import { sql } from 'kysely'
import { hasAttendanceQuestion, scenarioTypes } from '../../../domain/scenario-kinds.ts'

const askingTypes = scenarioTypes.filter(hasAttendanceQuestion)

/**
 * What came back to the last message that left for the patient `c` and asks whether the patient comes: a survey or a memo that nobody answers hides no
 * answer. It hangs on messages alone and not on what time it is, so that patients can be found by it (docs/decisions/0110).
 */
export const lastAnswerSql = sql`
  select m.answer from message m
  where m.company_id = c.company_id and m.client_id = c.id and m.sent_at is not null and m.visit_id is not null
    and m.scenario_id in (select s.id from scenario s where s.type = any(${askingTypes}::text[]))
  order by m.sent_at desc limit 1`
