import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'

const WEEKS_CHECKED = 53

/**
 * Returns the zones in use whose rules for the coming year differ between Node and the database. Only Node's data decides when a message is sent,
 * so the difference itself does no harm; but it shows that one copy is outdated, and if it is Node's, sending times are wrong.
 */
export async function listDifferingZones({
  db,
  clock,
}: Pick<AppContext, 'db' | 'clock'>): Promise<string[]> {
  const now = clock.now()
  const weeks = Array.from({ length: WEEKS_CHECKED }, (_, week) =>
    now.add({ hours: 24 * 7 * week }),
  )
  // All tenants: the question is about this machine.
  return db.withAllTenants(async (tx) => {
    const inUse = await sql<{ zone: string }>`
      select time_zone as zone from company union select time_zone from branch where time_zone is not null`.execute(
      tx,
    )
    const rows = inUse.rows.flatMap(({ zone }) =>
      weeks.map((at) => ({ zone, at, offset: getOffsetSeconds(at, zone) })),
    )
    // A zone that only Node knows is fine.
    const apart = await sql<{ zone: string }>`
      select distinct t.zone from unnest(${rows.map(({ zone }) => zone)}::text[], ${rows.map(({ at }) => at)}::timestamptz[],
        ${rows.map(({ offset }) => offset)}::int[]) as t(zone, at, ours)
      join pg_timezone_names n on n.name = t.zone
      where t.ours <> extract(epoch from (t.at at time zone n.name) - (t.at at time zone 'UTC')) order by t.zone`.execute(
      tx,
    )
    return apart.rows.map(({ zone }) => zone)
  })
}

const getOffsetSeconds = (at: Temporal.Instant, zone: string) =>
  at.toZonedDateTimeISO(zone).offsetNanoseconds / 1e9

/** Warns the operator at startup; a failing check does not prevent the start. */
export async function warnAboutTimeZones(app: AppContext): Promise<void> {
  const zones = await listDifferingZones(app).catch((error) => {
    app.log.warn({ err: error }, 'time zones could not be compared')
    return []
  })
  if (zones.length > 0)
    app.log.warn(
      { zones, node: process.versions.tz },
      'Node and the database have different rules for these time zones: update the older of the two',
    )
}
