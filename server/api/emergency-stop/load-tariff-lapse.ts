import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import { getLastSendingDay, getTariffStatus } from '../../platform/tariff.ts'

/** Returns the tariff lapse shown on every page; null while the tariff is valid. */
export async function loadTariffLapse(
  tx: Tx,
  now: Temporal.Instant,
): Promise<components['schemas']['TariffLapse'] | null> {
  const { tariff_until: until, time_zone } = await tx
    .selectFrom('company')
    .select(['tariff_until', 'time_zone'])
    .executeTakeFirstOrThrow()
  const standing = getTariffStatus(until, time_zone, now)
  if (until === null || standing === 'paid') return null
  const owners = await tx
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email'])
    .where('role', '=', 'owner')
    .orderBy('created_at')
    .execute()
  return {
    until,
    lastSendingDay: getLastSendingDay(until).toString(),
    over: standing === 'over',
    owners: owners.map((one) => [one.first_name, one.last_name].join(' ').trim() || one.email),
  }
}
