import { sql } from 'kysely'
import { findAdvertising } from '../../../domain/advertising.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { getNextOpening } from '../../engine/plan/sending-window.ts'
import { getListCost } from '../../engine/scenario/list-cost.ts'
import { getScenarioRow } from '../../engine/scenario/scenario-row.ts'
import { findRunningAbTest } from '../../engine/template/running-ab-test.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireScenarioSetup } from '../../platform/http/rights.ts'
import { getPastLimit } from './send-time.ts'

type Launch = components['schemas']['Launch']

/** Due rows of one zone and first channel: all, those due by now, those due before the start, and the first due time from now on. */
interface DueGroup {
  time_zone: string
  channel: Launch['channels'][number]['channel']
  provider: Launch['channels'][number]['provider']
  count: number
  due: number
  past: number
  next: Temporal.Instant | null
}

/** Handlers for the dialog before a start: number of messages, first send time, channels, cost, and overdue messages. */
export function createLaunchHandlers({ db, clock }: AppContext): Handlers {
  return {
    getLaunch: ({ caller, path, query }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const row = await getScenarioRow(tx, path.id)
        requireScenarioSetup(caller, row.type)
        return loadLaunch(tx, row, clock.now(), query.includePast ?? false)
      }),
  }
}

async function loadLaunch(
  tx: Tx,
  row: ScenarioRow,
  now: Temporal.Instant,
  includePast: boolean,
): Promise<Launch> {
  if (row.list_hash === null) throw new Problem('NO_LIST')
  const type = row.type as ScenarioType // guaranteed by a check constraint
  // A promotion plans only from now on, so nothing is overdue.
  const isPromotion = type === 'promotion'
  const withPast = includePast || isPromotion
  const groups = await loadDueGroups(tx, row.id, now)
  const past = sumCounts(groups.map((group) => group.past))
  const opening = (zone: string) => getNextOpening(type, now, zone)
  const waiting = groups.filter(({ due, time_zone }) => due > 0 && opening(time_zone))
  const firsts = [
    ...groups.map(({ next }) => next),
    ...waiting
      .filter(({ due, past }) => withPast || due > past)
      .map(({ time_zone }) => opening(time_zone)),
  ]
  const leaving = groups
    .map((group) => ({ ...group, count: withPast ? group.count : group.count - group.past }))
    .filter(({ count }) => count > 0)
  const isCostStored = withPast || past === 0
  return {
    hash: row.list_hash,
    count: sumCounts(leaving.map(({ count }) => count)),
    leavingNow: sumCounts(
      groups
        .filter(({ time_zone }) => !opening(time_zone))
        .map(({ due, past }) => (withPast ? due : due - past)),
    ),
    dueBefore: isPromotion ? 0 : past,
    firstAt: formatEarliest(firsts),
    channels: groupByChannel(leaving),
    cost: isCostStored ? row.list_cost : await getListCost(tx, row, getPastLimit(now)),
    autoStopDate: row.auto_stop_date,
    advertising: findScenarioAdvertising(
      row,
      type,
      (await findRunningAbTest(tx, row.id))?.text_b ?? null,
    ),
  }
}

/** Returns advertising words in the scenario's texts and its A/B test's text, each once. */
function findScenarioAdvertising(
  row: ScenarioRow,
  type: ScenarioType,
  abTestText: string | null,
): Launch['advertising'] {
  const texts = [
    row.text,
    abTestText,
    row.text_approved,
    row.text_moved,
    row.text_canceled,
    row.text_freed,
  ]
  const words = texts.flatMap((text) => findAdvertising(text ?? '', type))
  const each = new Map(words.map(({ piece, why }) => [piece.toLowerCase(), { piece, why }]))
  return [...each.values()]
}

async function loadDueGroups(
  tx: Tx,
  scenarioId: string,
  now: Temporal.Instant,
): Promise<DueGroup[]> {
  const { rows } = await sql<DueGroup>`
    select l.time_zone, l.channel, a.provider, count(*)::int as count, (count(*) filter (where l.send_at < ${now}))::int as due,
      (count(*) filter (where l.send_at < ${getPastLimit(now)}))::int as past,
      min(l.send_at) filter (where l.send_at >= ${now}) as next
    from list_row l
    -- Of two providers of a channel, the last connected one sends.
    left join lateral (select o.provider from channel_account o where o.company_id = l.company_id and o.channel = l.channel
      order by o.connected_at desc, o.id desc limit 1) a on true
    where l.scenario_id = ${scenarioId} and l.status = 'due' and l.channel is not null group by 1, 2, 3`.execute(
    tx,
  )
  return rows
}

function groupByChannel(groups: DueGroup[]): Launch['channels'] {
  return [...Map.groupBy(groups, ({ channel }) => channel)]
    .map(([channel, all]) => ({
      channel,
      provider: all[0]?.provider ?? null,
      count: sumCounts(all.map(({ count }) => count)),
    }))
    .toSorted((a, b) => b.count - a.count)
}

const formatEarliest = (instants: (Temporal.Instant | null)[]) =>
  instants
    .filter((at) => at !== null)
    .toSorted(Temporal.Instant.compare)[0]
    ?.toString() ?? null

const sumCounts = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)
