import { hasStep, sortRows } from '../../../domain/conversion.ts'
import { hasBookingAttribution } from '../../../domain/scenario-kinds.ts'
import { toTariffPlan } from '../../../domain/tariff-plans.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { resolveScope } from '../../engine/metrics/daily-aggregates/resolve-scope.ts'
import { type ConversionCounts, listConversions } from '../../engine/metrics/list-conversions.ts'
import { createBuckets } from '../../engine/metrics/metric-scope.ts'
import { roundMoney } from '../../engine/metrics/sum-metrics.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Call, Handlers } from '../../platform/http/operation.ts'
import { filterByPlan } from './filter-by-plan.ts'
import { getClinicTimeZone, hasSentMessages, toBranchFilter } from './metrics-request.ts'
import { type Months, parseMonths } from './parse-months.ts'

type Schemas = components['schemas']
export type Conversion = Schemas['Conversion']
type ConversionRow = Schemas['ConversionRow']
type ConversionTotals = Schemas['ConversionCounts']

/** Handlers for message outcomes by scenario and the requested grouping. */
export function createConversionHandlers(app: AppContext): Handlers {
  return {
    getConversion: ({ caller, query, locale }) => loadConversion(app, caller, query, locale),
  }
}

/** A booking counts this long after a message. */
const BOOKING_WINDOW = { hours: 30 * 24 }

export async function loadConversion(
  { db, clock }: AppContext,
  caller: Caller,
  query: Call<'getConversion'>['query'],
  locale: string,
): Promise<Conversion> {
  const now = clock.now()
  return db.withTenant(caller.companyId, async (tx) => {
    const timeZone = await getClinicTimeZone(tx)
    const months = parseMonths(query, { timeZone, now })
    const request = {
      buckets: createBuckets(months.edges),
      branchId: toBranchFilter(query),
      timeZone,
    }
    const { scope } = await resolveScope(tx, request, now)
    const { byText: text = true, byChannel: channel = true, byMonth: place = true } = query
    const countsSince = now.subtract(BOOKING_WINDOW)
    const conversions = await listConversions(tx, scope, now, { text, channel, place })
    const rows = filterByPlan(toTariffPlan(caller.tariff.plan), conversions).map((row) =>
      toConversionRow(row, months, countsSince),
    )
    return {
      timeZone,
      asOf: now.toString(),
      began: await hasSentMessages(tx),
      fromMonth: months.names[0] ?? '',
      toMonth: months.names.at(-1) ?? '',
      countsSince: countsSince.toString(),
      rows: sortRows(rows, null, locale),
      total: sumRows(rows),
      totalStillCounts: rows.some(({ stillCounts }) => stillCounts),
    }
  })
}

function toConversionRow(
  { place: bucket, channel, ...row }: ConversionCounts,
  months: Months,
  countsSince: Temporal.Instant,
): ConversionRow {
  const ends = months.edges[bucket === null ? months.edges.length - 1 : bucket + 1]
  return {
    ...row,
    bookable: hasBookingAttribution(row.type) ? row.delivered : 0,
    named: hasStep(row.type, 'came') && !hasBookingAttribution(row.type) ? row.sent : 0,
    // Channel names are checked when attempts are written.
    channel: channel as ConversionRow['channel'],
    month: bucket === null ? null : (months.names[bucket] ?? null),
    stillCounts:
      row.sent > 0 &&
      hasStep(row.type, 'came') &&
      !!ends &&
      Temporal.Instant.compare(ends, countsSince) > 0,
  }
}

/** Each message is in exactly one row, so sums over rows are correct. */
function sumRows(rows: readonly ConversionRow[]): ConversionTotals {
  const sum = (name: Exclude<keyof ConversionTotals, 'paid'>) =>
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
    // Paid amounts have two decimals, so the rows lose nothing by rounding.
    paid: paid.length > 0 ? roundMoney(paid.reduce((whole, one) => whole + one, 0)) : null,
  }
}
