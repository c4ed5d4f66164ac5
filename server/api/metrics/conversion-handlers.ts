import { sorted, takesStep } from '../../../domain/conversion.ts'
import { planNamed } from '../../../domain/plans.ts'
import { looksBack } from '../../../domain/scenario-kinds.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { countedDays } from '../../engine/metrics/daily-aggregates/resolve-scope.ts'
import { type Brought, broughtBetween } from '../../engine/metrics/list-conversions.ts'
import { between } from '../../engine/metrics/metric-scope.ts'
import { rounded } from '../../engine/metrics/metrics.ts'
import type { House } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Call, Handlers } from '../../platform/http/operation.ts'
import { kindsOf } from './filter-by-plan.ts'
import { branchAsked, hasBegun, timeZoneOf } from './metrics-request.ts'
import { type Months, monthsOf } from './parse-months.ts'

type Schemas = components['schemas']
export type Conversion = Schemas['Conversion']
type Row = Schemas['ConversionRow']
type Counts = Schemas['ConversionCounts']

/** What became of messages, by scenario and whatever else rows are to be apart by. */
export function conversionHandlers(house: House): Handlers {
  return {
    getConversion: ({ caller, query, locale }) => conversionFor(house, caller, query, locale),
  }
}

/** A visit may be booked so long after a message (figures 16). */
const STILL = { hours: 30 * 24 }

export async function conversionFor(
  { db, clock }: House,
  caller: Caller,
  query: Call<'getConversion'>['query'],
  locale: string,
): Promise<Conversion> {
  const now = clock.now()
  return db.tenant(caller.companyId, async (tx) => {
    const timeZone = await timeZoneOf(tx)
    const months = monthsOf(query, { timeZone, now })
    const asked = { places: between(months.edges), branchId: branchAsked(query), timeZone }
    const { counted } = await countedDays(tx, asked, now)
    const { byText: text = true, byChannel: channel = true, byMonth: place = true } = query
    const countsSince = now.subtract(STILL)
    const brought = await broughtBetween(tx, counted, now, { text, channel, place })
    const rows = kindsOf(planNamed(caller.tariff.plan), brought).map((row) =>
      rowBody(row, months, countsSince),
    )
    return {
      timeZone,
      asOf: now.toString(),
      began: await hasBegun(tx),
      fromMonth: months.names[0] ?? '',
      toMonth: months.names.at(-1) ?? '',
      countsSince: countsSince.toString(),
      rows: sorted(rows, null, locale),
      total: totalOf(rows),
      totalStillCounts: rows.some(({ stillCounts }) => stillCounts),
    }
  })
}

function rowBody(
  { place, channel, ...row }: Brought,
  months: Months,
  since: Temporal.Instant,
): Row {
  const ends = months.edges[place === null ? months.edges.length - 1 : place + 1]
  return {
    ...row,
    bookable: looksBack(row.type) ? row.delivered : 0,
    named: takesStep(row.type, 'came') && !looksBack(row.type) ? row.sent : 0,
    // What a channel is called is checked as an attempt is written.
    channel: channel as Row['channel'],
    month: place === null ? null : (months.names[place] ?? null),
    stillCounts:
      row.sent > 0 &&
      takesStep(row.type, 'came') &&
      !!ends &&
      Temporal.Instant.compare(ends, since) > 0,
  }
}

/** Each message is in one row, so that their counts are the whole's. */
function totalOf(rows: readonly Row[]): Counts {
  const sum = (name: Exclude<keyof Counts, 'paid'>) =>
    rows.reduce((whole, row) => whole + row[name], 0)
  const paid = rows.flatMap((row) => row.paid ?? [])
  return {
    planned: sum('planned'),
    sent: sum('sent'),
    delivered: sum('delivered'),
    readable: sum('readable'),
    read: sum('read'),
    asked: sum('asked'),
    answered: sum('answered'),
    bookable: sum('bookable'),
    booked: sum('booked'),
    bookings: sum('bookings'),
    named: sum('named'),
    came: sum('came'),
    paidUnknown: sum('paidUnknown'),
    // What was paid has two decimals: nothing of it is lost in the rows.
    paid: paid.length > 0 ? rounded(paid.reduce((whole, one) => whole + one, 0)) : null,
  }
}
