import { journeyOf, visitsNamed } from '../../../server/engine/metrics/funnel.ts'
import { type Brought, broughtBetween } from '../../../server/engine/metrics/list-conversions.ts'
import { countMessages } from '../../../server/engine/metrics/message-counts.ts'
import { anew, type Counted } from '../../../server/engine/metrics/metric-scope.ts'
import { figuresOf } from '../../../server/engine/metrics/metrics.ts'
import { npsBySpecialist } from '../../../server/engine/metrics/nps-by-specialist.ts'
import { countVisits } from '../../../server/engine/metrics/visit-counts.ts'
import type { Tx } from '../../../server/platform/db/database.ts'

/** The figures between the moments, counted anew from the rows. */
export function figuresAnew(
  tx: Tx,
  edges: Temporal.Instant[],
  now: Temporal.Instant,
  branchId?: string,
) {
  const counted = anew(edges, branchId)
  return figuresNow(tx, { counted, journey: counted }, now)
}

/** All figures of what is counted, those of kept days as they are kept. */
export async function figuresNow(
  tx: Tx,
  { counted, journey }: { counted: Counted; journey: Counted },
  now: Temporal.Instant,
) {
  const messages = await countMessages(tx, counted)
  const visits = await countVisits(tx, counted, now)
  return {
    figures: figuresOf([...messages, ...visits]).whole,
    journey: journeyOf(messages, await visitsNamed(tx, journey, now)),
    specialists: await npsBySpecialist(tx, messages),
    conversion: (await broughtBetween(tx, counted, now, apart)).toSorted((one, other) =>
      nameOf(one) < nameOf(other) ? -1 : 1,
    ),
  }
}

const apart = { text: true, channel: true, place: true }
const nameOf = ({ place, scenarioId, textId, channel }: Brought) =>
  [place, scenarioId, textId, channel].join()
