import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'

const WEEKS_CHECKED = 53

/**
 * Zones in use for which this Node and the database know different laws in the coming year. Only Node's copy decides when a message
 * leaves, so nothing goes wrong by the difference itself; it tells that one copy is old, and if it is Node's, that clinic's
 * hours are an hour off.
 */
export async function listDifferingZones({
  db,
  clock,
}: Pick<AppContext, 'db' | 'clock'>): Promise<string[]> {
  const now = clock.now()
  const weeks = Array.from({ length: WEEKS_CHECKED }, (_, week) =>
    now.add({ hours: 24 * 7 * week }),
  )
  // The clinics of all companies are asked for: it is one question about this machine.
  return db.withAllTenants(async (tx) => {
    const inUse = await sql<{ zone: string }>`
      select time_zone as zone from company union select time_zone from branch where time_zone is not null`.execute(
      tx,
    )
    const rows = inUse.rows.flatMap(({ zone }) =>
      weeks.map((at) => ({ zone, at, offset: getOffsetSeconds(at, zone) })),
    )
    // A zone that the database lacks is known to Node only, and that suffices.
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

/** Tells the operator at the start; a question that fails is no reason not to start. */
export async function warnAboutTimeZones(app: AppContext): Promise<void> {
  const zones = await listDifferingZones(app).catch((error) => {
    app.log.warn({ err: error }, 'zones could not be compared')
    return []
  })
  if (zones.length > 0)
    app.log.warn(
      { zones, node: process.versions.tz },
      'Node and the database know different laws of these zones: update the older of the two',
    )
}
