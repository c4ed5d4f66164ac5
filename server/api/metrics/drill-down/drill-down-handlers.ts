import {
  bookingMetrics,
  type DrillDownMetric,
  deliveryHealthMetrics,
  eventMetrics,
  isFilterable,
  isMetricOf,
  isStaffMetric,
  liftMetrics,
  namedVisitMetrics,
  visitMetrics,
} from '../../../../domain/drill-down.ts'
import type { ScenarioType } from '../../../../domain/scenario-kinds.ts'
import { hasMetric } from '../../../../domain/tariff-plan-metrics.ts'
import { listTariffScenarioTypes, toTariffPlan } from '../../../../domain/tariff-plans.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import type { DrillDownScope } from '../../../engine/metrics/drill-down/day-buckets.ts'
import { listChannelHealthRows } from '../../../engine/metrics/drill-down/list-channel-health-rows.ts'
import { listMessageRows } from '../../../engine/metrics/drill-down/list-message-rows.ts'
import { listRemindedRows } from '../../../engine/metrics/drill-down/list-reminded-rows.ts'
import { listUnaggregatedRows } from '../../../engine/metrics/drill-down/list-unaggregated-rows.ts'
import { listVisitRows } from '../../../engine/metrics/drill-down/list-visit-rows.ts'
import {
  PAGE_SIZE,
  type PageRequest,
  type RowCursor,
  type RowPage,
} from '../../../engine/metrics/drill-down/row-page.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { clampInstant } from '../../../platform/day-start.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { isId } from '../../../platform/http/ids.ts'
import type { Call, Handlers } from '../../../platform/http/operation.ts'
import { Problem } from '../../../platform/http/problem.ts'
import {
  canCompareStaff,
  getClinicTimeZone,
  toBranchFilter,
  toIdFilter,
} from '../metrics-request.ts'
import { parseComparedPeriod } from '../parse-period.ts'
import { loadEventRows } from './load-event-rows.ts'
import { loadMessageRows } from './load-message-rows.ts'
import { loadVisitRows } from './load-visit-rows.ts'

type DrillDownFilter = Omit<Call<'listFigureRows'>['query'], 'cursor'>
/** With the scenario types of the plan; messages of other types are excluded. */
export type DrillDownQuery = DrillDownFilter & { types: readonly ScenarioType[] }
export type DrillDownRows = components['schemas']['FigureRows']

/** Handlers for the rows behind a metric, so that anyone can verify it. */
export function createDrillDownHandlers({ db, clock }: AppContext): Handlers {
  return {
    async listFigureRows({ caller, query }) {
      requireDrillDownAccess(caller, query)
      const after = query.cursor === undefined ? null : parseCursor(query.cursor)
      return db.withTenant(caller.companyId, (tx) =>
        loadDrillDownBody(
          tx,
          { ...query, types: listTariffScenarioTypes(caller.tariff.plan) },
          { after, size: PAGE_SIZE },
          clock.now(),
        ),
      )
    },
  }
}

/** Refuses callers who may not see the rows, and filters that the metric does not support, as unfiltered rows would be misread. */
export function requireDrillDownAccess(caller: Caller, query: DrillDownFilter) {
  const { figure, scenarioId, employeeId } = query
  // Metrics of scenarios outside the plan are not visible.
  if (!hasMetric(toTariffPlan(caller.tariff.plan), figure)) throw new Problem('TARIFF')
  const refuse = (field: string) => {
    throw new Problem('CHECK_DETAILS', { [field]: 'BAD_FORMAT' })
  }
  const isScenarioMetric = isFilterable(figure) || isMetricOf(liftMetrics, figure)
  const isHealthMetric = isMetricOf(deliveryHealthMetrics, figure)
  for (const field of ['type', 'textId'] as const)
    if (query[field] !== undefined && !isFilterable(figure)) refuse(field)
  if (query.channel === undefined ? isHealthMetric : !isFilterable(figure) && !isHealthMetric)
    refuse('channel')
  if (scenarioId === undefined ? isMetricOf(liftMetrics, figure) : !isScenarioMetric)
    refuse('scenarioId')
  if (isStaffMetric(figure) && !canCompareStaff(caller)) throw new Problem('FORBIDDEN')
  if ((employeeId !== undefined) !== isStaffMetric(figure)) refuse('employeeId')
}

async function loadDrillDownBody(
  tx: Tx,
  query: DrillDownQuery,
  pageRequest: PageRequest,
  now: Temporal.Instant,
): Promise<DrillDownRows> {
  const { next, ...rows } = await loadDrillDown(tx, query, pageRequest, now)
  return { ...rows, next: next && formatCursor(next) }
}

/** Returns a page of rows, with the last one's cursor if more follow. */
export async function loadDrillDown(
  tx: Tx,
  query: DrillDownQuery,
  pageRequest: PageRequest,
  now: Temporal.Instant,
): Promise<Omit<DrillDownRows, 'next'> & Pick<RowPage, 'next'>> {
  const timeZone = await getClinicTimeZone(tx)
  const period = parseComparedPeriod(query, { timeZone, now })
  const scope = { period, timeZone, branchId: toBranchFilter(query) }
  const { figure } = query
  const { total, rows, next } = await loadRowPage(tx, query, scope, pageRequest, now)
  const hasVisitRows = isVisitRowMetric(figure)
  const hasEventRows = isMetricOf(eventMetrics, figure)
  return {
    total,
    next,
    messages: hasVisitRows || hasEventRows ? [] : await loadMessageRows(tx, rows),
    visits: hasVisitRows ? await loadVisitRows(tx, rows) : [],
    moments: hasEventRows ? await loadEventRows(tx, figure, scope, rows) : [],
  }
}

/** Returns true if the metric's rows are visits. */
export const isVisitRowMetric = (metric: DrillDownMetric): boolean =>
  isMetricOf(visitMetrics, metric) ||
  isMetricOf(namedVisitMetrics, metric) ||
  isMetricOf(bookingMetrics, metric)

function loadRowPage(
  tx: Tx,
  query: DrillDownQuery,
  scope: DrillDownScope,
  pageRequest: PageRequest,
  now: Temporal.Instant,
): Promise<RowPage> {
  const { figure } = query
  const scenarioId = toIdFilter(query.scenarioId)
  if (isFilterable(figure)) {
    const { types, type, textId, channel } = query
    const filter = {
      ...{ types: type ? types.filter((one) => one === type) : types, scenarioId },
      textId: textId === NONE ? null : toIdFilter(textId),
      channel: channel === NONE ? null : channel,
    }
    return listMessageRows(tx, figure, { ...scope, only: filter }, pageRequest, now)
  }
  if (isMetricOf(deliveryHealthMetrics, figure)) {
    const { channel = '' } = query // required by the check before
    return listChannelHealthRows(
      tx,
      figure,
      { channel, timeZone: scope.timeZone },
      pageRequest,
      now,
    )
  }
  if (isMetricOf(namedVisitMetrics, figure))
    return listRemindedRows(tx, figure, scope, pageRequest, now)
  if (isMetricOf(visitMetrics, figure)) return listVisitRows(tx, figure, scope, pageRequest, now)
  const employeeId = toIdFilter(query.employeeId)
  return listUnaggregatedRows(
    tx,
    figure,
    { ...scope, types: query.types, scenarioId, employeeId },
    pageRequest,
  )
}

/** Filter value for rows without a text or channel. */
const NONE = 'none'

const formatCursor = ({ at, id }: RowCursor) => `${at}_${id}`

function parseCursor(cursor: string): RowCursor {
  const [at, id, ...more] = cursor.split('_')
  try {
    if (at === undefined || id === undefined || !isId(id) || more.length > 0)
      throw new RangeError(cursor)
    const instant = Temporal.Instant.from(at)
    if (!instant.equals(clampInstant(instant))) throw new RangeError(cursor)
    return { at: instant, id }
  } catch {
    throw new Problem('CHECK_DETAILS', { cursor: 'BAD_FORMAT' })
  }
}
