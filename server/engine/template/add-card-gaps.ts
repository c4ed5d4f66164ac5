import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ScenarioRow } from '../plan/load-plan.ts'
import { listCardGaps } from './card-gaps.ts'

type Totals = components['schemas']['ReasonTotals']

/** Says with the count of messages that lack data which cards lack what their texts require. */
export async function addCardGaps(
  tx: Tx,
  scenarios: Pick<ScenarioRow, 'text' | 'text_moved' | 'text_canceled' | 'text_freed'>[],
  totals: Totals,
): Promise<Totals> {
  if (!totals.items.some(({ reason }) => reason === 'EMPTY_VARIABLE')) return totals
  const texts = scenarios.flatMap((one) => [
    one.text,
    one.text_moved,
    one.text_canceled,
    one.text_freed,
  ])
  const all = await listCardGaps(
    tx,
    texts.filter((text) => text !== null),
  )
  const gaps = all.filter(({ required }) => required)
  return {
    ...totals,
    items: totals.items.map((item) =>
      item.reason === 'EMPTY_VARIABLE' ? { ...item, gaps } : item,
    ),
  }
}
