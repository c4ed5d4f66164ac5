import { sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { parseTemplate } from '../../../domain/template.ts'
import type { components, operations } from '../../../schema/generated/rest.ts'
import { listCurrentSenders } from '../../engine/dispatch/list-current-senders.ts'
import { lastAnswerSql } from '../../engine/plan/visit-answers.ts'
import { createExampleLinks } from '../../engine/preview/example-links.ts'
import { getScenarioRow } from '../../engine/scenario/scenario-row.ts'
import { addCardGaps } from '../../engine/template/add-card-gaps.ts'
import { loadFacts } from '../../engine/template/load-facts.ts'
import { createTemplateCache, getApprovedText } from '../../engine/template/message-text.ts'
import { renderTemplate } from '../../engine/template/render-template.ts'
import { abTestText } from '../../engine/template/running-ab-test.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { patientNameSql } from '../../platform/db/person-name-sql.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { orderClause, pageClause } from '../../platform/http/paging.ts'
import { requirePlan } from '../../platform/http/rights.ts'
import { countReasons } from '../../platform/list/count-reasons.ts'
import { patientSearchCondition } from '../../platform/patient/patient-search.ts'
import { redactNames, redactText } from '../../platform/patient/redact-phones.ts'
import { createSendTimeResolver } from './send-time.ts'

type ListItem = components['schemas']['SendingListItem']
type ListQuery = NonNullable<operations['getSendingList']['parameters']['query']>

interface ListRow {
  occasion: string
  notice: ListItem['notice']
  client_id: string
  client_name: string
  visit_id: string | null
  visit_at: Temporal.Instant | null
  time_zone: string
  channel: ListItem['channel']
  send_at: Temporal.Instant
  status: ListItem['status']
  reason: ListItem['reason']
  /** The patient's last answer about the visit. */
  said: string | null
  /** The A/B test's text that replaces the scenario's own. */
  other: string | null
  total: number
}

const patientName = patientNameSql('c')

const sortColumns = {
  sendAt: sql`l.send_at`,
  visitAt: sql`l.visit_at`,
  clientName: sql`${patientName} collate names`,
  status: sql`l.status`,
}

/** Handlers for the last generated sending list: patient, time, channel, and text or skip reason. */
export function createSendingListHandlers({ db, clock, config }: AppContext): Handlers {
  return {
    getSendingList: ({ caller, path, query }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const scenario = await getScenarioRow(tx, path.id)
        requirePlan(caller, scenario.type)
        const arePhonesVisible = canSeePhones(caller.role)
        const rows = await loadPage(tx, scenario.id, query, arePhonesVisible)
        const factsQueries = rows.map((row) => ({
          id: row.occasion,
          companyId: caller.companyId,
          clientId: row.client_id,
          visitId: row.visit_id,
          visitAt: row.visit_at,
          isOffer: row.notice === 'freed',
          sendAt: row.send_at,
          timeZone: row.time_zone,
          sendTime: scenario.send_time,
          giftExpiryDays: scenario.gift_expiry_days,
          listScenarioId: scenario.id,
        }))
        const facts = await loadFacts(tx, factsQueries)
        const templateOf = createTemplateCache(scenario)
        const { locale } = await tx.selectFrom('company').select('locale').executeTakeFirstOrThrow()
        const approvedTemplate = parseTemplate(getApprovedText(scenario, locale))
        const getTemplate = ({ notice, said, other }: ListRow) =>
          scenario.type === 'reminder' && said === 'approved'
            ? approvedTemplate
            : templateOf(notice, other)
        const renderText = (row: ListRow) => {
          const known = facts.get(row.occasion)
          // Without a required value the text would read as if it had been sent so.
          return known && row.reason !== 'EMPTY_VARIABLE'
            ? renderTemplate(getTemplate(row), {
                ...redactNames(arePhonesVisible, known),
                links: createExampleLinks(config.publicUrl),
              })
            : null
        }
        const senders = await listCurrentSenders(tx, clock.now())
        const resolveSendTime = createSendTimeResolver(scenario.type as ScenarioType, clock.now()) // guaranteed by a check constraint
        return {
          items: rows.map((row) => ({
            ...toListItem(row, resolveSendTime(row), renderText(row), arePhonesVisible),
            provider: (row.channel && senders.get(row.channel)) ?? null,
          })),
          total: rows[0]?.total ?? (await countRows(tx, scenario.id, query, arePhonesVisible)),
        }
      }),

    countListReasons: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const scenario = await getScenarioRow(tx, path.id)
        requirePlan(caller, scenario.type)
        const skipped = sql`from list_row l where l.scenario_id = ${scenario.id} and l.status = 'skipped'`
        return addCardGaps(tx, [scenario], await countReasons(tx, sql`l.reason`, skipped))
      }),
  }
}

/** Loads a page of rows, each with the total count. Patients are joined for the whole list only if it is searched or sorted by them. */
async function loadPage(
  tx: Tx,
  scenarioId: string,
  query: ListQuery,
  arePhonesVisible: boolean,
): Promise<ListRow[]> {
  const { sort = 'sendAt' } = query
  const byPatient = Boolean(query.search?.trim()) || sort.endsWith('clientName')
  const order = orderClause(sort, sortColumns, sql`l.occasion`)
  const found = filteredRowsSql(scenarioId, query, arePhonesVisible, byPatient)
  const { rows } = await sql<ListRow>`
    select l.occasion, l.notice, l.client_id, l.visit_id, l.visit_at, l.time_zone, l.channel, l.send_at, l.status, l.reason,
      ${patientName} as client_name, ${lastAnswerSql('l')} as said, ${abTestText('l')} as other, (select count(*) ${found}) as total
    from (select l.* ${byPatient ? sql`, ${patientName} as client_name` : sql``} ${found} ${order} ${pageClause(query)}) l ${patientJoin}
    left join visit v on v.company_id = l.company_id and v.id = l.visit_id ${order}`.execute(tx)
  return rows
}

/** Counts rows if the page is past the end, so that no row has the count. */
async function countRows(tx: Tx, scenarioId: string, query: ListQuery, arePhonesVisible: boolean) {
  const found = filteredRowsSql(scenarioId, query, arePhonesVisible, Boolean(query.search?.trim()))
  const { rows } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Patient of the row `l`. */
const patientJoin = sql`join client c on c.company_id = l.company_id and c.id = l.client_id`

/** Rows of all pages. */
function filteredRowsSql(
  scenarioId: string,
  { status, search }: ListQuery,
  arePhonesVisible: boolean,
  byPatient: boolean,
) {
  const words = search?.trim()
  return sql`
    from list_row l ${byPatient ? patientJoin : sql``}
    where l.scenario_id = ${scenarioId} and (${status ?? null}::text is null or l.status = ${status ?? null})
      ${words ? sql`and ${patientSearchCondition(words, arePhonesVisible)}` : sql``}`
}

const toListItem = (
  row: ListRow,
  sendTime: Temporal.Instant,
  text: string | null,
  arePhonesVisible: boolean,
): Omit<ListItem, 'provider'> => ({
  notice: row.notice,
  clientId: row.client_id,
  clientName: redactText(arePhonesVisible, row.client_name),
  visitId: row.visit_id,
  visitAt: row.visit_at?.toString() ?? null,
  timeZone: row.time_zone,
  channel: row.channel,
  sendAt: (row.status === 'due' ? sendTime : row.send_at).toString(),
  text,
  status: row.status,
  reason: row.reason,
})
