import { isIn, momentFigures } from '../../../../domain/drill-down.ts'
import { leftStatuses } from '../../../../domain/messages.ts'
import { typesOfPlan } from '../../../../domain/plans.ts'
import type { RowPlace } from '../../../engine/metrics/drill-down/row-page.ts'
import type { House } from '../../../platform/app-context.ts'
import { addAudit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Handlers } from '../../../platform/http/operation.ts'
import { rowsHeading, rowsName } from '../../../platform/i18n/drill-down-strings.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { tableWords } from '../../../platform/i18n/table-strings.ts'
import { type Column, mediaTypes, tableFile } from '../../../platform/table/table-file.ts'
import { timeZoneOf } from '../metrics-request.ts'
import {
  countsVisits,
  type FigureRows,
  type RowsQuery,
  requireRows,
  rowsFor,
} from './drill-down-handlers.ts'

type Row =
  | FigureRows['messages'][number]
  | FigureRows['visits'][number]
  | FigureRows['moments'][number]

/** So many rows are read at once. */
const SIZE = 2000

/** The rows of a figure as a file; who sees them may take them away, for nothing of persons is in it. */
export function figureRowFileHandlers(house: House): Handlers {
  return {
    async exportFigureRows({ caller, query, locale, reply }) {
      const { format = 'csv', ...asked } = query
      requireRows(caller, asked)
      const wanted = { ...asked, types: typesOfPlan(caller.tariff.plan) }
      const first = await pageOf(house, caller, wanted, null)
      const { figure } = asked
      const timeZone = await house.db.tenant(caller.companyId, async (tx) => {
        const detail = { list: 'figureRows', figure, format, rows: first.total }
        await addAudit(tx, caller, house.clock.now(), 'exportData', detail)
        return timeZoneOf(tx)
      })
      void reply
        .type(mediaTypes[format])
        .header('content-disposition', `attachment; filename="${figure}.${format}"`)
      const rows = allRows(first, (after) => pageOf(house, caller, wanted, after))
      const columns = columnsFor(wanted, locale, timeZone) as Column<Row>[] // of the rows of this figure
      return tableFile({ name: rowsName[locale], columns, rows }, format, locale) as never // Fastify sends a stream as it comes
    },
  }
}

type Page = Awaited<ReturnType<typeof rowsFor>>

const pageOf = ({ db, clock }: House, caller: Caller, query: RowsQuery, after: RowPlace | null) =>
  db.tenant(caller.companyId, (tx) => rowsFor(tx, query, { after, size: SIZE }, clock.now()))

/** A row that moved while pages were read stands where it was seen first. */
async function* allRows(first: Page, following: (after: RowPlace) => Promise<Page>) {
  const seen = new Set<string>()
  for (let page = first; ; ) {
    for (const row of [...page.messages, ...page.visits, ...page.moments]) {
      if (!seen.has(row.id)) yield row
      seen.add(row.id)
    }
    if (page.next === null) return
    page = await following(page.next)
  }
}

function columnsFor({ figure }: RowsQuery, locale: Locale, timeZone: string) {
  if (isIn(momentFigures, figure)) return columnsOfMoments(locale, timeZone)
  return countsVisits(figure)
    ? columnsOfVisits(locale, timeZone)
    : columnsOfMessages(locale, timeZone)
}

/** What every row has. */
const columnsOfAll = <Of extends Row>(locale: Locale, timeZone: string): Column<Of>[] => [
  { head: rowsHeading('id', locale), words: ({ id }) => id },
  { head: rowsHeading('at', locale), instant: ({ at }) => at, zone: () => timeZone },
]

function columnsOfMessages(
  locale: Locale,
  timeZone: string,
): Column<FigureRows['messages'][number]>[] {
  const head = (name: Parameters<typeof rowsHeading>[0]) => ({ head: rowsHeading(name, locale) })
  const words = tableWords[locale]
  return [
    ...columnsOfAll<FigureRows['messages'][number]>(locale, timeZone),
    { ...head('kind'), words: ({ type }) => words.type[type] },
    { ...head('scenario'), words: ({ scenarioName }) => scenarioName },
    { ...head('branch'), words: ({ branchName }) => branchName },
    { ...head('channel'), words: ({ channel }) => channel && words.channel[channel] },
    { ...head('status'), words: ({ status }) => status && words.status[status] },
    {
      ...head('answer'),
      words: ({ asked, answer }) => (asked ? words.answer[answer] : null),
    },
    { ...head('score'), number: ({ rating }) => rating },
    { ...head('cost'), number: costOf },
  ]
}

/** States of an attempt that a gateway accepted, whatever became of it. */
const accepted: readonly string[] = [...leftStatuses, 'failed']

/** What the accepted attempts of a message cost together; null: of one nobody knows, or none was accepted (figures 23, 24). */
function costOf({ attempts }: FigureRows['messages'][number]): number | null {
  const costs = attempts
    .filter(({ state }) => accepted.includes(state))
    .map(({ parts, price }) => (parts === null || price === null ? null : parts * price))
  const known = costs.flatMap((cost) => cost ?? [])
  if (known.length === 0 || known.length < costs.length) return null
  const sum = known.reduce((whole, cost) => whole + cost, 0)
  // A price has four decimals at most; what adds up behind them is the machine's own.
  return Math.round(sum * 10_000) / 10_000
}

function columnsOfVisits(locale: Locale, timeZone: string): Column<FigureRows['visits'][number]>[] {
  const head = (name: Parameters<typeof rowsHeading>[0]) => ({ head: rowsHeading(name, locale) })
  const words = tableWords[locale]
  const zone = () => timeZone
  return [
    ...columnsOfAll<FigureRows['visits'][number]>(locale, timeZone),
    { ...head('begins'), instant: ({ startsAt }) => startsAt, zone },
    { ...head('created'), instant: ({ createdAt }) => createdAt, zone },
    { ...head('specialist'), words: ({ specialistName }) => specialistName },
    { ...head('branch'), words: ({ branchName }) => branchName },
    { ...head('status'), words: ({ status }) => words.visitStatus[status] },
    { ...head('came'), words: ({ outcome }) => outcome && words.came[outcome] },
    { ...head('paid'), number: ({ sumPaid }) => sumPaid },
  ]
}

function columnsOfMoments(
  locale: Locale,
  timeZone: string,
): Column<FigureRows['moments'][number]>[] {
  const head = (name: Parameters<typeof rowsHeading>[0]) => ({ head: rowsHeading(name, locale) })
  return [
    ...columnsOfAll<FigureRows['moments'][number]>(locale, timeZone),
    {
      ...head('channel'),
      words: ({ channel }) => channel && tableWords[locale].channel[channel],
    },
    { ...head('site'), words: ({ siteName }) => siteName },
    { ...head('waited'), number: ({ waited }) => waited },
  ]
}
