import type { ConnectorContext } from '../port/connector.ts'
import type { JsonObject } from '../port/read-json.ts'
import { getLocalDay } from './booking.ts'
import { readTotal } from './envelope.ts'
import { readAllRows } from './read-all-rows.ts'
import type { YclientsClient } from './yclients-client.ts'

const BOOKING_PAGE_SIZE = 200

/** Records of a branch, deleted ones included, filtered by the vendor's parameters. */
export const listBookings = (
  client: YclientsClient,
  companyId: string,
  filter: Record<string, string>,
  context: ConnectorContext,
  onHiddenRows?: (count: number) => void,
): AsyncGenerator<JsonObject> =>
  readAllRows(
    (page) =>
      client.get(`/records/${companyId}`, {
        ...filter,
        page,
        count: BOOKING_PAGE_SIZE,
        with_deleted: 1,
      }),
    BOOKING_PAGE_SIZE,
    context,
    onHiddenRows,
  )

/** Number of records of a branch, deleted ones included; null if not given. */
export const countBookings = async (client: YclientsClient, companyId: string) =>
  readTotal(await client.get(`/records/${companyId}`, { page: 1, count: 1, with_deleted: 1 }))

/** With more changed days than this, all days from the first to the last are read. */
const MAX_CHANGED_DAYS = 60

/** Days with changes since then. A record does not name the others of its visit, so its whole day is read. */
export async function listChangedDays(
  client: YclientsClient,
  companyId: string,
  changedAfter: string,
  context: ConnectorContext,
): Promise<{ start_date: string; end_date: string }[]> {
  const days = new Set<string>()
  for await (const record of listBookings(
    client,
    companyId,
    { changed_after: changedAfter },
    context,
  )) {
    const day = getLocalDay(record)
    if (day !== null) days.add(day)
  }
  const sorted = [...days].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  return sorted.length > MAX_CHANGED_DAYS
    ? [{ start_date: first, end_date: last }]
    : sorted.map((day) => ({ start_date: day, end_date: day }))
}
