import { sql } from 'kysely'
import { seesPhones } from '../../../domain/roles.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { parseTemplate } from '../../../domain/template.ts'
import type { components, operations } from '../../../schema/generated/rest.ts'
import { sendersNow } from '../../engine/dispatch/list-current-senders.ts'
import { lastSaid } from '../../engine/plan/visit-answers.ts'
import { exampleLinks } from '../../engine/preview/example-links.ts'
import { scenarioRow } from '../../engine/scenario/scenario-row.ts'
import { loadFacts } from '../../engine/template/load-facts.ts'
import { approvedText, templates } from '../../engine/template/message-text.ts'
import { renderTemplate } from '../../engine/template/render-template.ts'
import { otherText } from '../../engine/template/running-ab-test.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { orderOf, pageOf } from '../../platform/http/paging.ts'
import { requirePlan } from '../../platform/http/rights.ts'
import { reasonTotals } from '../../platform/list/count-reasons.ts'
import { clientSearch } from '../../platform/patient/patient-search.ts'
import { namesFor, wordsFor } from '../../platform/patient/redact-phones.ts'
import { leavesAt } from './send-time.ts'

type Item = components['schemas']['SendingListItem']
type Query = NonNullable<operations['getSendingList']['parameters']['query']>

interface Row {
  occasion: string
  notice: Item['notice']
  client_id: string
  client_name: string
  visit_id: string | null
  visit_at: Temporal.Instant | null
  time_zone: string
  channel: Item['channel']
  send_at: Temporal.Instant
  status: Item['status']
  reason: Item['reason']
  /** What the patient said last of the visit. */
  said: string | null
  /** What he gets in a trial in the place of the scenario's own text. */
  other: string | null
  total: number
}

const clientName = sql`concat_ws(' ', nullif(c.surname, ''), c.name, c.middle_name)`

const sorts = {
  sendAt: sql`l.send_at`,
  visitAt: sql`l.visit_at`,
  clientName: sql`${clientName} collate names`,
  status: sql`l.status`,
}

/** The list as it was put together last: who, when, which channel, what text, or why not. */
export function sendingListHandlers({ db, clock, config }: House): Handlers {
  return {
    getSendingList: ({ caller, path, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const scenario = await scenarioRow(tx, path.id)
        requirePlan(caller, scenario.type)
        const phones = seesPhones(caller.role)
        const rows = await pageRows(tx, scenario.id, query, phones)
        const wanted = rows.map((row) => ({
          id: row.occasion,
          companyId: caller.companyId,
          clientId: row.client_id,
          visitId: row.visit_id,
          visitAt: row.visit_at,
          sendAt: row.send_at,
          timeZone: row.time_zone,
          sendTime: scenario.send_time,
          giftExpiryDays: scenario.gift_expiry_days,
        }))
        const facts = await loadFacts(tx, wanted)
        const templateOf = templates(scenario)
        const { locale } = await tx.selectFrom('company').select('locale').executeTakeFirstOrThrow()
        const confirmed = parseTemplate(approvedText(scenario, locale))
        const ownWords = ({ notice, said, other }: Row) =>
          scenario.type === 'reminder' && said === 'approved'
            ? confirmed
            : templateOf(notice, other)
        const textOf = (row: Row) => {
          const known = facts.get(row.occasion)
          return known
            ? renderTemplate(ownWords(row), {
                ...namesFor(phones, known),
                links: exampleLinks(config.publicUrl),
              })
            : null
        }
        const senders = await sendersNow(tx, clock.now())
        const leaves = leavesAt(scenario.type as ScenarioType, clock.now()) // the column's check holds these words
        return {
          items: rows.map((row) => ({
            ...item(row, leaves(row), textOf(row), phones),
            provider: (row.channel && senders.get(row.channel)) ?? null,
          })),
          total: rows[0]?.total ?? (await countRows(tx, scenario.id, query, phones)),
        }
      }),

    countListReasons: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        const scenario = await scenarioRow(tx, path.id)
        requirePlan(caller, scenario.type)
        const skipped = sql`from list_row l where l.scenario_id = ${scenario.id} and l.status = 'skipped'`
        return reasonTotals(tx, sql`l.reason`, skipped)
      }),
  }
}

/** The rows of a page, each with the number of all. Patients are looked up for the whole list only where it is searched or sorted by them. */
async function pageRows(tx: Tx, scenarioId: string, query: Query, phones: boolean): Promise<Row[]> {
  const { sort = 'sendAt' } = query
  const byPatient = Boolean(query.search?.trim()) || sort.endsWith('clientName')
  const order = orderOf(sort, sorts, sql`l.occasion`)
  const found = foundRows(scenarioId, query, phones, byPatient)
  const { rows } = await sql<Row>`
    select l.occasion, l.notice, l.client_id, l.visit_id, l.visit_at, l.time_zone, l.channel, l.send_at, l.status, l.reason,
      ${clientName} as client_name, ${lastSaid('l')} as said, ${otherText('l')} as other, (select count(*) ${found}) as total
    from (select l.* ${byPatient ? sql`, ${clientName} as client_name` : sql``} ${found} ${order} ${pageOf(query)}) l ${client}
    left join visit v on v.company_id = l.company_id and v.id = l.visit_id ${order}`.execute(tx)
  return rows
}

/** How many there are, where the page lies past their end and no row says so. */
async function countRows(tx: Tx, scenarioId: string, query: Query, phones: boolean) {
  const found = foundRows(scenarioId, query, phones, Boolean(query.search?.trim()))
  const { rows } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** The patient of the row `l`. */
const client = sql`join client c on c.company_id = l.company_id and c.id = l.client_id`

/** The rows of all pages. */
function foundRows(
  scenarioId: string,
  { status, search }: Query,
  phones: boolean,
  byPatient: boolean,
) {
  const words = search?.trim()
  return sql`
    from list_row l ${byPatient ? client : sql``}
    where l.scenario_id = ${scenarioId} and (${status ?? null}::text is null or l.status = ${status ?? null})
      ${words ? sql`and ${clientSearch(words, phones)}` : sql``}`
}

const item = (
  row: Row,
  leaves: Temporal.Instant,
  text: string | null,
  phones: boolean,
): Omit<Item, 'provider'> => ({
  notice: row.notice,
  clientId: row.client_id,
  clientName: wordsFor(phones, row.client_name),
  visitId: row.visit_id,
  visitAt: row.visit_at?.toString() ?? null,
  timeZone: row.time_zone,
  channel: row.channel,
  sendAt: (row.status === 'due' ? leaves : row.send_at).toString(),
  text,
  status: row.status,
  reason: row.reason,
})
