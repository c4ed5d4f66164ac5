import { eventMetrics, isMetricOf } from '../../../../domain/drill-down.ts'
import { dispatchedStatuses } from '../../../../domain/messages.ts'
import { listTariffScenarioTypes } from '../../../../domain/tariff-plans.ts'
import type { RowCursor } from '../../../engine/metrics/drill-down/row-page.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { addAudit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Handlers } from '../../../platform/http/operation.ts'
import {
  drillDownSheetName,
  getDrillDownHeading,
} from '../../../platform/i18n/drill-down-strings.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { tableStrings } from '../../../platform/i18n/table-strings.ts'
import { type Column, createTableFile, mediaTypes } from '../../../platform/table/table-file.ts'
import { getClinicTimeZone } from '../metrics-request.ts'
import {
  type DrillDownQuery,
  type DrillDownRows,
  isVisitRowMetric,
  loadDrillDown,
  requireDrillDownAccess,
} from './drill-down-handlers.ts'

type DrillDownRow =
  | DrillDownRows['messages'][number]
  | DrillDownRows['visits'][number]
  | DrillDownRows['moments'][number]

/** Rows read at once. */
const BATCH_SIZE = 2000

/** Handlers for a metric's rows as a file; available to all who see them, as they contain no personal data. */
export function createDrillDownFileHandlers(app: AppContext): Handlers {
  return {
    async exportFigureRows({ caller, query, locale, reply }) {
      const { format = 'csv', ...filter } = query
      requireDrillDownAccess(caller, filter)
      const rowsQuery = { ...filter, types: listTariffScenarioTypes(caller.tariff.plan) }
      const first = await loadPage(app, caller, rowsQuery, null)
      const { figure } = filter
      const timeZone = await app.db.withTenant(caller.companyId, async (tx) => {
        const detail = { list: 'figureRows', figure, format, rows: first.total }
        await addAudit(tx, caller, app.clock.now(), 'exportData', detail)
        return getClinicTimeZone(tx)
      })
      void reply
        .type(mediaTypes[format])
        .header('content-disposition', `attachment; filename="${figure}.${format}"`)
      const rows = streamRows(first, (after) => loadPage(app, caller, rowsQuery, after))
      const columns = createColumns(rowsQuery, locale, timeZone) as Column<DrillDownRow>[] // columns of this metric's rows
      return createTableFile(
        { name: drillDownSheetName[locale], columns, rows },
        format,
        locale,
      ) as never // Fastify accepts a stream as the body
    },
  }
}

type DrillDownPage = Awaited<ReturnType<typeof loadDrillDown>>

const loadPage = (
  { db, clock }: AppContext,
  caller: Caller,
  query: DrillDownQuery,
  cursor: RowCursor | null,
) =>
  db.withTenant(caller.companyId, (tx) =>
    loadDrillDown(tx, query, { after: cursor, size: BATCH_SIZE }, clock.now()),
  )

/** A row that moves between pages keeps its first position. */
async function* streamRows(
  first: DrillDownPage,
  loadNext: (after: RowCursor) => Promise<DrillDownPage>,
) {
  const seen = new Set<string>()
  for (let page = first; ; ) {
    for (const row of [...page.messages, ...page.visits, ...page.moments]) {
      if (!seen.has(row.id)) yield row
      seen.add(row.id)
    }
    if (page.next === null) return
    page = await loadNext(page.next)
  }
}

function createColumns({ figure }: DrillDownQuery, locale: Locale, timeZone: string) {
  if (isMetricOf(eventMetrics, figure)) return createEventColumns(locale, timeZone)
  return isVisitRowMetric(figure)
    ? createVisitColumns(locale, timeZone)
    : createMessageColumns(locale, timeZone)
}

/** Columns of all rows. */
const createCommonColumns = <Of extends DrillDownRow>(
  locale: Locale,
  timeZone: string,
): Column<Of>[] => [
  { heading: getDrillDownHeading('id', locale), text: ({ id }) => id },
  { heading: getDrillDownHeading('at', locale), instant: ({ at }) => at, zone: () => timeZone },
]

function createMessageColumns(
  locale: Locale,
  timeZone: string,
): Column<DrillDownRows['messages'][number]>[] {
  const toHeading = (name: Parameters<typeof getDrillDownHeading>[0]) => ({
    heading: getDrillDownHeading(name, locale),
  })
  const strings = tableStrings[locale]
  return [
    ...createCommonColumns<DrillDownRows['messages'][number]>(locale, timeZone),
    { ...toHeading('kind'), text: ({ type }) => strings.type[type] },
    { ...toHeading('scenario'), text: ({ scenarioName }) => scenarioName },
    { ...toHeading('branch'), text: ({ branchName }) => branchName },
    { ...toHeading('channel'), text: ({ channel }) => channel && strings.channel[channel] },
    { ...toHeading('status'), text: ({ status }) => status && strings.status[status] },
    {
      ...toHeading('answer'),
      text: ({ asked, answer }) => (asked ? strings.answer[answer] : null),
    },
    { ...toHeading('score'), number: ({ rating }) => rating },
    { ...toHeading('cost'), number: getMessageCost },
  ]
}

/** States of accepted attempts, whatever happened later. */
const acceptedStates: readonly string[] = [...dispatchedStatuses, 'failed']

/** Total cost of a message's accepted attempts; null if one is unknown or none was accepted. */
function getMessageCost({ attempts }: DrillDownRows['messages'][number]): number | null {
  const costs = attempts
    .filter(({ state }) => acceptedStates.includes(state))
    .map(({ parts, price }) => (parts === null || price === null ? null : parts * price))
  const known = costs.flatMap((cost) => cost ?? [])
  if (known.length === 0 || known.length < costs.length) return null
  const sum = known.reduce((whole, cost) => whole + cost, 0)
  // Prices have at most four decimals; the rest is floating-point noise.
  return Math.round(sum * 10_000) / 10_000
}

function createVisitColumns(
  locale: Locale,
  timeZone: string,
): Column<DrillDownRows['visits'][number]>[] {
  const toHeading = (name: Parameters<typeof getDrillDownHeading>[0]) => ({
    heading: getDrillDownHeading(name, locale),
  })
  const strings = tableStrings[locale]
  const zone = () => timeZone
  return [
    ...createCommonColumns<DrillDownRows['visits'][number]>(locale, timeZone),
    { ...toHeading('begins'), instant: ({ startsAt }) => startsAt, zone },
    { ...toHeading('created'), instant: ({ createdAt }) => createdAt, zone },
    { ...toHeading('specialist'), text: ({ specialistName }) => specialistName },
    { ...toHeading('branch'), text: ({ branchName }) => branchName },
    { ...toHeading('status'), text: ({ status }) => strings.visitStatus[status] },
    { ...toHeading('came'), text: ({ outcome }) => outcome && strings.came[outcome] },
    { ...toHeading('paid'), number: ({ sumPaid }) => sumPaid },
  ]
}

function createEventColumns(
  locale: Locale,
  timeZone: string,
): Column<DrillDownRows['moments'][number]>[] {
  const toHeading = (name: Parameters<typeof getDrillDownHeading>[0]) => ({
    heading: getDrillDownHeading(name, locale),
  })
  return [
    ...createCommonColumns<DrillDownRows['moments'][number]>(locale, timeZone),
    {
      ...toHeading('channel'),
      text: ({ channel }) => channel && tableStrings[locale].channel[channel],
    },
    { ...toHeading('site'), text: ({ siteName }) => siteName },
    { ...toHeading('waited'), number: ({ waited }) => waited },
  ]
}
