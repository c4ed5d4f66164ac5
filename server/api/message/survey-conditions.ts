import { sql } from 'kysely'

/** Messages `m` of scenarios `s` that lead to the survey after a first visit, of whichever kind. */
export const hasSurveyLink = sql`coalesce(strpos(m.text, '/s/' || m.link) > 0, false)`

/** Loyalty surveys that ask for a score, by a link or in words; those that lead to marks alone do not. */
export const asksForScore = sql`(s.type = 'nps' and (not ${hasSurveyLink} or coalesce(strpos(m.text, '/n/' || m.link) > 0, false)))`

/** What was filled in after a first visit, behind message `m`; refers to a `visit_survey` row `q` that may be missing. */
export const surveyRatingsJson = sql`case when q.message_id is not null then jsonb_build_object('specialist', q.specialist_mark,
  'reception', q.reception_mark, 'waiting', q.waiting_mark, 'comfort', q.comfort_mark) end`
