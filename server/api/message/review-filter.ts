import { type RawBuilder, sql } from 'kysely'
import { npsBounds } from '../../../domain/nps.ts'
import { type Days, dayEdge } from '../../platform/http/day-boundary.ts'
import { isId } from '../../platform/http/ids.ts'
import type { Call } from '../../platform/http/operation.ts'
import { containing } from '../../platform/http/paging.ts'
import type { Search } from '../../platform/patient/patient-search.ts'
import { plain } from '../../platform/text/storable-text.ts'
import { type Asking, covers, saysWhy, searched } from './message-filter.ts'
import { asksMarks } from './survey-conditions.ts'

export type ReviewQuery = Call<'listReviews'>['query']
type Step = NonNullable<ReviewQuery['step']>
type Score = NonNullable<ReviewQuery['score']>

/** Nothing was written by hand that asks for an opinion but the links and the survey itself. */
const asks = sql`(s.type = 'nps' or ${asksMarks})`

/** How far each went (docs/decisions/0122). Whoever opened the page was asked, whatever the provider reports. */
export const steps: Record<Step, RawBuilder<boolean>> = {
  said: sql`m.said_at is not null`,
  asked: sql`(m.opened_at is not null or m.said_at is not null or arrived(m) and ${asks})`,
  opened: sql`m.opened_at is not null`,
  went: sql`m.went_at is not null`,
}

const scores: Record<Score, RawBuilder<boolean>> = {
  promoter: sql`m.rating >= ${sql.lit(npsBounds.promoter)}`,
  passive: sql`(m.rating > ${sql.lit(npsBounds.detractor)} and m.rating < ${sql.lit(npsBounds.promoter)})`,
  detractor: sql`m.rating <= ${sql.lit(npsBounds.detractor)}`,
  unscored: sql`m.rating is null`,
}

/** Who is not content and says why waits for a person, until somebody has seen to it. */
export const waits = sql<boolean>`(not m.handled and coalesce(${saysWhy}, false))`

/** What the numbers of the strip count of those who wrote. */
export const reviewGroups: Record<string, RawBuilder<boolean>> = {
  promoters: scores.promoter,
  passives: scores.passive,
  detractors: scores.detractor,
  unscored: scores.unscored,
  mayShow: sql`m.may_show_at is not null`,
  waiting: waits,
}

interface Told {
  days: Days
  asking: Asking
}

/** The `where` of messages `m` of scenarios `s` about visits `v`, and the same of one message. */
export function reviewFilter(
  query: ReviewQuery,
  { days, asking: { types, phones } }: Told,
): Search & Record<'finds' | 'fits', RawBuilder<unknown>> {
  const { score, standing, mayShow, search } = query
  const parts: RawBuilder<unknown>[] = [
    covers(types) ? sql`true` : sql`s.type = any(${types}::text[])`,
    ...askedParts(query),
  ]
  if (query.from) parts.push(sql`m.send_at >= ${dayEdge(query.from, days, 0, 'from')}`)
  if (query.to) parts.push(sql`m.send_at < ${dayEdge(query.to, days, 1, 'to')}`)
  if (score) parts.push(scores[score])
  if (standing) parts.push(standing === 'waiting' ? waits : sql`m.handled`)
  if (mayShow !== undefined)
    parts.push(mayShow ? sql`m.may_show_at is not null` : sql`m.may_show_at is null`)
  const found = search?.trim() ? named(search, phones) : { finds: sql`true`, fits: sql`true` }
  return {
    finds: sql.join([...parts, found.finds], sql` and `),
    fits: sql.join([...parts, found.fits], sql` and `),
  }
}

/** Whom, where and by which channel: what the way and the transitions are narrowed by alike. */
export function askedParts({
  specialistId,
  branchId,
  channel,
}: Pick<ReviewQuery, 'specialistId' | 'branchId' | 'channel'>): RawBuilder<unknown>[] {
  const same = (column: RawBuilder<unknown>, id: string | undefined) =>
    id === undefined ? [] : [isId(id) ? sql`${column} = ${id}` : sql`false`]
  return [
    ...same(sql`v.specialist_id`, specialistId),
    ...same(sql`v.branch_id`, branchId),
    ...(channel === undefined ? [] : [sql`m.channel = ${channel}`]),
  ]
}

/** Names and numbers as in every list of messages, and words of the reviews. Whoever sees phones masked cannot find out a number in words digit by digit. */
function named(text: string, phones: boolean): Search {
  const { finds, fits } = searched(text, phones)
  const words = plain(text)
  if (!phones && /\p{N}/u.test(words)) return { finds, fits }
  const pattern = containing(words)
  return {
    finds: sql`(${finds} or m.said_at is not null and (m.comment ilike ${pattern}
      or m.id in (select q.message_id from visit_survey q where q.comment ilike ${pattern})))`,
    fits: sql`(${fits} or m.comment ilike ${pattern}
      or exists (select from visit_survey q where q.company_id = m.company_id and q.message_id = m.id and q.comment ilike ${pattern}))`,
  }
}
