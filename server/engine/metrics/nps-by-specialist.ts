import type { Tx } from '../../platform/db/database.ts'
import type { MessageCounts } from './message-counts.ts'
import { computeNpsIndex, type NpsIndex } from './nps-index.ts'
import { sumMetrics } from './sum-metrics.ts'

/** Returns the NPS of each specialist whose visits these surveys were about, most answers first. */
export async function listNpsBySpecialist(
  tx: Tx,
  messages: readonly MessageCounts[],
): Promise<NpsIndex[]> {
  const scored = messages.filter(({ scores }) => scores.some((count) => count > 0))
  const bySpecialist = Map.groupBy(scored, ({ specialistId }) => specialistId)
  const known = [...bySpecialist.keys()].filter((id) => id !== null)
  const named = known.length
    ? await tx.selectFrom('specialist').select(['id', 'name']).where('id', 'in', known).execute()
    : []
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return [...bySpecialist]
    .map(([id, some]) => computeNpsIndex(id, names.get(id ?? '') ?? null, sumMetrics(some).scores))
    .sort(
      (one, other) =>
        other.answers - one.answers || (one.name ?? '').localeCompare(other.name ?? ''),
    )
}
