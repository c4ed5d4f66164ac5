import { type RawBuilder, sql } from 'kysely'
import { npsThresholds } from '../../../domain/nps.ts'
import { isCommentedDetractor } from '../../engine/attention/attention-reason.ts'
import { isDelivered, messageTimeSql } from '../../engine/metrics/message-facts.ts'
import { type DayContext, parseDayBoundary } from '../../platform/http/day-boundary.ts'
import { isId } from '../../platform/http/ids.ts'
import type { Call } from '../../platform/http/operation.ts'
import { toLikePattern } from '../../platform/http/paging.ts'
import type { PatientSearch } from '../../platform/patient/patient-search.ts'
import { isHiddenSearch } from '../../platform/patient/phone-search.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'
import { buildMessageSearch, coversAllTypes, type MessageReader } from './message-filter.ts'
import { hasSurveyLink } from './survey-conditions.ts'

export type ReviewQuery = Call<'listReviews'>['query']
type ReviewStep = NonNullable<ReviewQuery['step']>
type ReviewScore = NonNullable<ReviewQuery['score']>

/** Chat messages of staff never ask for a review, only these links and the survey. */
const asksForReview = sql`(s.type = 'nps' or ${hasSurveyLink})`

/** Condition of each step of the review funnel (docs/decisions/0122). Opening the page proves delivery, whatever the provider reports. */
export const stepConditions: Record<ReviewStep, RawBuilder<boolean>> = {
  said: sql`m.said_at is not null`,
  asked: sql`(m.opened_at is not null or m.said_at is not null or ${isDelivered} and ${asksForReview})`,
  opened: sql`m.opened_at is not null`,
  went: sql`m.went_at is not null`,
}

const scoreConditions: Record<ReviewScore, RawBuilder<boolean>> = {
  promoter: sql`m.rating >= ${sql.lit(npsThresholds.promoter)}`,
  passive: sql`(m.rating > ${sql.lit(npsThresholds.detractor)} and m.rating < ${sql.lit(npsThresholds.promoter)})`,
  detractor: sql`m.rating <= ${sql.lit(npsThresholds.detractor)}`,
  unscored: sql`m.rating is null`,
}

/** A low score with a comment that staff have not handled. */
export const isWaitingForStaff = sql<boolean>`(not m.handled and coalesce(${isCommentedDetractor}, false))`

/** Conditions of the strip's numbers, among patients who wrote. */
export const reviewGroupConditions: Record<string, RawBuilder<boolean>> = {
  promoters: scoreConditions.promoter,
  passives: scoreConditions.passive,
  detractors: scoreConditions.detractor,
  unscored: scoreConditions.unscored,
  mayShow: sql`m.may_show_at is not null`,
  waiting: isWaitingForStaff,
}

interface FilterContext {
  dayContext: DayContext
  reader: MessageReader
}

/** Returns the `where` condition for messages `m` of scenarios `s` about visits `v`, also for a single message. */
export function buildReviewFilter(
  query: ReviewQuery,
  { dayContext, reader: { types, canSeePhones } }: FilterContext,
): PatientSearch & Record<'indexCondition' | 'rowCondition', RawBuilder<unknown>> {
  const { score, standing, mayShow, search } = query
  const conditions: RawBuilder<unknown>[] = [
    coversAllTypes(types) ? sql`true` : sql`s.type = any(${types}::text[])`,
    ...scopeConditions(query),
  ]
  if (query.from)
    conditions.push(
      sql`${messageTimeSql} >= ${parseDayBoundary(query.from, dayContext, 0, 'from')}`,
    )
  if (query.to)
    conditions.push(sql`${messageTimeSql} < ${parseDayBoundary(query.to, dayContext, 1, 'to')}`)
  if (score) conditions.push(scoreConditions[score])
  if (standing) conditions.push(standing === 'waiting' ? isWaitingForStaff : sql`m.handled`)
  if (mayShow !== undefined)
    conditions.push(mayShow ? sql`m.may_show_at is not null` : sql`m.may_show_at is null`)
  const searchConditions = search?.trim()
    ? buildReviewSearch(search, canSeePhones)
    : { indexCondition: sql`true`, rowCondition: sql`true` }
  return {
    indexCondition: sql.join([...conditions, searchConditions.indexCondition], sql` and `),
    rowCondition: sql.join([...conditions, searchConditions.rowCondition], sql` and `),
  }
}

/** Filters by specialist, branch and channel, shared by the funnel and the transitions. */
export function scopeConditions({
  specialistId,
  branchId,
  channel,
}: Pick<ReviewQuery, 'specialistId' | 'branchId' | 'channel'>): RawBuilder<unknown>[] {
  const createIdCondition = (column: RawBuilder<unknown>, id: string | undefined) =>
    id === undefined ? [] : [isId(id) ? sql`${column} = ${id}` : sql`false`]
  return [
    ...createIdCondition(sql`v.specialist_id`, specialistId),
    ...createIdCondition(sql`m.branch_id`, branchId),
    ...(channel === undefined ? [] : [sql`m.channel = ${channel}`]),
  ]
}

/** Searches names and numbers like message lists, and review texts. Users who see phones masked cannot search digits in texts. */
function buildReviewSearch(text: string, canSeePhones: boolean): PatientSearch {
  const { indexCondition, rowCondition } = buildMessageSearch(text, canSeePhones)
  const words = toStorableText(text)
  if (isHiddenSearch(words, canSeePhones)) return { indexCondition, rowCondition }
  const pattern = toLikePattern(words)
  return {
    indexCondition: sql`(${indexCondition} or m.said_at is not null and (m.comment ilike ${pattern}
      or m.id in (select q.message_id from visit_survey q where q.comment ilike ${pattern})))`,
    rowCondition: sql`(${rowCondition} or m.comment ilike ${pattern}
      or exists (select from visit_survey q where q.company_id = m.company_id and q.message_id = m.id and q.comment ilike ${pattern}))`,
  }
}
