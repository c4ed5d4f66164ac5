import { countRemindedVisits, toFunnel } from '../../../server/engine/metrics/funnel.ts'
import {
  type ConversionCounts,
  listConversions,
} from '../../../server/engine/metrics/list-conversions.ts'
import { countMessages } from '../../../server/engine/metrics/message-counts.ts'
import { createScope, type MetricScope } from '../../../server/engine/metrics/metric-scope.ts'
import { listNpsBySpecialist } from '../../../server/engine/metrics/nps-by-specialist.ts'
import { computeMetrics } from '../../../server/engine/metrics/sum-metrics.ts'
import { countVisits } from '../../../server/engine/metrics/visit-counts.ts'
import type { Tx } from '../../../server/platform/db/database.ts'

/** Metrics between the moments, counted from the rows without daily aggregates. */
export function figuresAnew(
  tx: Tx,
  edges: Temporal.Instant[],
  now: Temporal.Instant,
  branchId?: string,
) {
  const scope = createScope(edges, branchId)
  return figuresNow(tx, { scope, funnelScope: scope }, now)
}

/** All metrics of a scope; its aggregated days are read from the daily aggregates. */
export async function figuresNow(
  tx: Tx,
  { scope, funnelScope }: { scope: MetricScope; funnelScope: MetricScope },
  now: Temporal.Instant,
) {
  const messages = await countMessages(tx, scope)
  const visits = await countVisits(tx, scope, now)
  return {
    figures: computeMetrics([...messages, ...visits]).whole,
    journey: toFunnel(messages, await countRemindedVisits(tx, funnelScope, now)),
    specialists: await listNpsBySpecialist(tx, messages),
    conversion: (await listConversions(tx, scope, now, apart)).toSorted((one, other) =>
      nameOf(one) < nameOf(other) ? -1 : 1,
    ),
  }
}

const apart = { text: true, channel: true, place: true }
const nameOf = ({ place, scenarioId, textId, channel }: ConversionCounts) =>
  [place, scenarioId, textId, channel].join()
