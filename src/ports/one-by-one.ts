import { isOffline } from '../machines/shared/failure.ts'
import type { Acted } from '../machines/shared/selection-parts.ts'

interface Each<Row, Act> {
  actOf: (row: Row) => Act
  save: (act: Act) => Promise<void>
  /** What takes it back; null where nothing does. */
  backOf: (act: Act) => Act | null
}

/** One after another. Those that are refused stay chosen, the others are done; nothing more is tried once the server is out of reach. */
export async function oneByOne<Row extends { id: string }, Act>(
  rows: Row[],
  { actOf, save, backOf }: Each<Row, Act>,
): Promise<Acted<Act[]>> {
  const back: Act[] = []
  const failures: { id: string; error: unknown }[] = []
  for (const row of rows) {
    const act = actOf(row)
    const before = failures.at(-1)
    if (before && isOffline(before.error)) failures.push({ id: row.id, error: before.error })
    else
      try {
        await save(act)
        back.unshift(...[backOf(act)].flatMap((one) => one ?? []))
      } catch (error) {
        failures.push({ id: row.id, error })
      }
  }
  const [first] = failures
  if (first && back.length === 0) throw first.error
  return {
    count: back.length,
    back,
    ...(first && { left: { ids: failures.map(({ id }) => id), error: first.error } }),
  }
}
