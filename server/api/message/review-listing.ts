import { type RawBuilder, sql } from 'kysely'
import { Problem } from '../../platform/http/problem.ts'
import type { KeyColumn, Listing } from '../../platform/list/listing.ts'
import {
  INDEXED_NAME_COLUMNS,
  messageIdKey,
  messageSource,
  messagesFrom,
  namedMessageSource,
  patientJoin,
  patientNameKey,
  patientSource,
  timeKeyColumn,
} from './message-listing.ts'
import { type ReviewQuery, stepConditions } from './review-filter.ts'

interface ReviewSort {
  key: KeyColumn[]
  indexedColumns: number
}

/** Sort options of the list. */
const sortKeys: Record<string, ReviewSort> = {
  saidAt: { key: [timeKeyColumn(sql`m.said_at`), messageIdKey], indexedColumns: 2 },
  sendAt: { key: [timeKeyColumn(sql`m.send_at`), messageIdKey], indexedColumns: 2 },
  rating: {
    key: [{ column: sql`m.rating::bigint`, type: 'bigint' }, messageIdKey],
    indexedColumns: 0,
  },
  clientName: { key: patientNameKey, indexedColumns: INDEXED_NAME_COLUMNS },
}

/** Returns the pageable list of review messages. */
export function createReviewListing(
  query: ReviewQuery,
  { indexCondition, rowCondition }: Record<'indexCondition' | 'rowCondition', RawBuilder<unknown>>,
): Listing {
  const { step = 'said', search } = query
  const sort = query.sort ?? (step === 'said' ? '-saidAt' : '-sendAt')
  const by = sort.replace(/^-/, '')
  const chosen = Object.hasOwn(sortKeys, by) ? sortKeys[by] : undefined
  if (!chosen) throw new Problem('CHECK_DETAILS', { sort: 'NOT_ONE_OF' })
  const byName = by === 'clientName'
  return {
    id: sql`m.id`,
    source: byName ? sql`${messagesFrom} ${patientJoin}` : messagesFrom,
    where: sql`${stepConditions[step]} and ${indexCondition}`,
    rowCondition: sql`${stepConditions[step]} and ${rowCondition}`,
    // For the step "asked" only the messages' texts tell.
    candidateIds:
      step === 'asked'
        ? null
        : sql`select m.id from message m where m.company_id = current_company() and ${stepConditions[step]}`,
    key: chosen.key,
    // Rows that come and go are looked at whether they are listed or not.
    isKeyNullable: by === 'rating' || by === 'saidAt',
    indexedColumns: chosen.indexedColumns,
    isDescending: sort.startsWith('-'),
    trackedSources: [
      byName ? namedMessageSource : messageSource,
      ...(byName || search?.trim() ? [patientSource] : []),
    ],
    wholeList: null,
  }
}
