import { sql } from 'kysely'
import { advertisingIn } from '../../../domain/advertising.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { opensAt } from '../../engine/plan/sending-window.ts'
import { listCost } from '../../engine/scenario/list-cost.ts'
import { scenarioRow } from '../../engine/scenario/scenario-row.ts'
import { runningTrial } from '../../engine/template/running-ab-test.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireSetup } from '../../platform/http/rights.ts'
import { pastBefore } from './send-time.ts'

type Launch = components['schemas']['Launch']

/** Due rows of one zone and one first channel: all, those due by now, those due before a start, and the first moment from now on. */
interface Group {
  time_zone: string
  channel: Launch['channels'][number]['channel']
  provider: Launch['channels'][number]['provider']
  count: number
  due: number
  past: number
  next: Temporal.Instant | null
}

/** What the dialog before a start says: how many leave, when first, from which channel, at what cost, and what was due before. */
export function launchHandlers({ db, clock }: House): Handlers {
  return {
    getLaunch: ({ caller, path, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const row = await scenarioRow(tx, path.id)
        requireSetup(caller, row.type)
        return launchOf(tx, row, clock.now(), query.includePast ?? false)
      }),
  }
}

async function launchOf(
  tx: Tx,
  row: ScenarioRow,
  now: Temporal.Instant,
  includePast: boolean,
): Promise<Launch> {
  if (row.list_hash === null) throw new Problem('NO_LIST')
  const type = row.type as ScenarioType // the column's check holds these words
  // A promotion gives each patient a day from now on: nothing of it was due before.
  const sells = type === 'promotion'
  const withPast = includePast || sells
  const groups = await groupsOf(tx, row.id, now)
  const past = total(groups.map((group) => group.past))
  const opening = (zone: string) => opensAt(type, now, zone)
  const waiting = groups.filter(({ due, time_zone }) => due > 0 && opening(time_zone))
  const firsts = [
    ...groups.map(({ next }) => next),
    ...waiting
      .filter(({ due, past }) => withPast || due > past)
      .map(({ time_zone }) => opening(time_zone)),
  ]
  const going = groups
    .map((group) => ({ ...group, count: withPast ? group.count : group.count - group.past }))
    .filter(({ count }) => count > 0)
  const known = withPast || past === 0
  return {
    hash: row.list_hash,
    count: total(going.map(({ count }) => count)),
    leavingNow: total(
      groups
        .filter(({ time_zone }) => !opening(time_zone))
        .map(({ due, past }) => (withPast ? due : due - past)),
    ),
    dueBefore: sells ? 0 : past,
    firstAt: first(firsts),
    channels: byChannel(going),
    cost: known ? row.list_cost : await listCost(tx, row, pastBefore(now)),
    autoStopDate: row.auto_stop_date,
    advertising: advertisingOf(row, type, (await runningTrial(tx, row.id))?.text_b ?? null),
  }
}

/** Words of advertising in any of the scenario's texts, and in that which is tried beside them, each once. */
function advertisingOf(
  row: ScenarioRow,
  type: ScenarioType,
  tried: string | null,
): Launch['advertising'] {
  const texts = [row.text, tried, row.text_approved, row.text_moved, row.text_canceled]
  const words = texts.flatMap((text) => advertisingIn(text ?? '', type))
  const each = new Map(words.map(({ piece, why }) => [piece.toLowerCase(), { piece, why }]))
  return [...each.values()]
}

async function groupsOf(tx: Tx, scenarioId: string, now: Temporal.Instant): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select l.time_zone, l.channel, a.provider, count(*)::int as count, (count(*) filter (where l.send_at < ${now}))::int as due,
      (count(*) filter (where l.send_at < ${pastBefore(now)}))::int as past,
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

function byChannel(groups: Group[]): Launch['channels'] {
  return [...Map.groupBy(groups, ({ channel }) => channel)]
    .map(([channel, all]) => ({
      channel,
      provider: all[0]?.provider ?? null,
      count: total(all.map(({ count }) => count)),
    }))
    .toSorted((a, b) => b.count - a.count)
}

const first = (moments: (Temporal.Instant | null)[]) =>
  moments
    .filter((at) => at !== null)
    .toSorted(Temporal.Instant.compare)[0]
    ?.toString() ?? null

const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)
