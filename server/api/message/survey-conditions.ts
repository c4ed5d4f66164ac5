import { sql } from 'kysely'

/** Messages `m` of scenarios `s` with a link to the survey after a first visit, of any type. */
export const hasSurveyLink = sql`coalesce(strpos(m.text, '/s/' || m.link) > 0, false)`

/** Surveys that ask for a score, by link or by text; excludes those with only a link to ratings. */
export const asksForScore = sql`(s.type = 'nps' and (not ${hasSurveyLink} or coalesce(strpos(m.text, '/n/' || m.link) > 0, false)))`

/** Ratings of the survey after a first visit for message `m`; uses a `visit_survey` row `q` that may be missing. */
export const surveyRatingsJson = sql`case when q.message_id is not null then jsonb_build_object('specialist', q.specialist_mark,
  'reception', q.reception_mark, 'waiting', q.waiting_mark, 'comfort', q.comfort_mark) end`
