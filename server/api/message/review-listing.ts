import { type RawBuilder, sql } from 'kysely'
import { Problem } from '../../platform/http/problem.ts'
import type { KeyColumn, Listing } from '../../platform/list/listing.ts'
import {
  byId,
  byPatient,
  messages,
  moment,
  NAMES_INDEXED,
  own,
  ownNamed,
  patient,
  theirPatients,
} from './message-listing.ts'
import { type ReviewQuery, steps } from './review-filter.ts'

interface Sort {
  key: KeyColumn[]
  indexed: number
}

/** What the list may be sorted by. */
const sorts: Record<string, Sort> = {
  saidAt: { key: [moment(sql`m.said_at`), byId], indexed: 2 },
  sendAt: { key: [moment(sql`m.send_at`), byId], indexed: 2 },
  rating: { key: [{ column: sql`m.rating::bigint`, type: 'bigint' }, byId], indexed: 0 },
  clientName: { key: byPatient, indexed: NAMES_INDEXED },
}

/** The messages of a list of reviews, to be paged through. */
export function reviewListing(
  query: ReviewQuery,
  { finds, fits }: Record<'finds' | 'fits', RawBuilder<unknown>>,
): Listing {
  const { step = 'said', search } = query
  const sort = query.sort ?? (step === 'said' ? '-saidAt' : '-sendAt')
  const by = sort.replace(/^-/, '')
  const chosen = Object.hasOwn(sorts, by) ? sorts[by] : undefined
  if (!chosen) throw new Problem('CHECK_DETAILS', { sort: 'NOT_ONE_OF' })
  const byName = by === 'clientName'
  return {
    id: sql`m.id`,
    source: byName ? sql`${messages} ${patient}` : messages,
    where: sql`${steps[step]} and ${finds}`,
    fits: sql`${steps[step]} and ${fits}`,
    // Of those who were asked only their messages' texts tell.
    among:
      step === 'asked'
        ? null
        : sql`select m.id from message m where m.company_id = current_company() and ${steps[step]}`,
    key: chosen.key,
    // Rows that come and go are looked at whether they are listed or not.
    mayLack: by === 'rating' || by === 'saidAt',
    indexed: chosen.indexed,
    down: sort.startsWith('-'),
    standings: [byName ? ownNamed : own, ...(byName || search?.trim() ? [theirPatients] : [])],
    whole: null,
  }
}
