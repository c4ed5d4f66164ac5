import type { ConnectorContext } from '../port/connector.ts'
import type { Json } from '../port/read-json.ts'
import { dayOf } from './booking.ts'
import { totalOf } from './envelope.ts'
import type { FamilyClient } from './family-client.ts'
import { rowsOf } from './read-all-rows.ts'

const COUNT = 200

/** The records of a branch, the removed ones among them, narrowed as the vendor names it. */
export const bookingsOf = (
  client: FamilyClient,
  companyId: string,
  narrowed: Record<string, string>,
  context: ConnectorContext,
): AsyncGenerator<Json> =>
  rowsOf(
    (page) =>
      client.get(`/records/${companyId}`, { ...narrowed, page, count: COUNT, with_deleted: 1 }),
    COUNT,
    context,
  )

/** How many records a branch has, the removed ones among them; null: it is not said. */
export const countBookings = async (client: FamilyClient, companyId: string) =>
  totalOf(await client.get(`/records/${companyId}`, { page: 1, count: 1, with_deleted: 1 }))

/** Nobody can remember more days with changes between two readings: all days from the first to the last are read then. */
const MOST_DAYS = 60

/**
 * The days on which something changed since. A record does not name the others of its visit: they are found by reading its day whole.
 */
export async function changedDays(
  client: FamilyClient,
  companyId: string,
  changedAfter: string,
  context: ConnectorContext,
): Promise<{ start_date: string; end_date: string }[]> {
  const days = new Set<string>()
  for await (const record of bookingsOf(
    client,
    companyId,
    { changed_after: changedAfter },
    context,
  )) {
    const day = dayOf(record)
    if (day !== null) days.add(day)
  }
  const sorted = [...days].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  return sorted.length > MOST_DAYS
    ? [{ start_date: first, end_date: last }]
    : sorted.map((day) => ({ start_date: day, end_date: day }))
}
