import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'

/** How often the time is saved in the database, in milliseconds. */
const SAVE_INTERVAL_MS = 10_000

/**
 * Opens the clock by which tokens, links, codes and tries expire: never earlier than any process has seen, whatever happens to the system clock. If
 * that is set back, it continues by a stopwatch (docs/decisions/0173).
 */
export async function openSecurityClock(
  clock: Clock,
  db: Database,
  onError: (error: unknown) => void,
): Promise<Clock> {
  let latest = await saveLatestTime(db, clock.now())
  let getElapsedMs = clock.startStopwatch()
  let saved = latest
  let isSaving = false
  const setLatest = (moment: Temporal.Instant) => {
    latest = moment
    getElapsedMs = clock.startStopwatch()
  }
  const save = async () => {
    const seen = await saveLatestTime(db, latest)
    saved = seen
    if (isLater(seen, now())) setLatest(seen)
  }
  const now = () => {
    const running = latest.add({ milliseconds: Math.max(0, Math.round(getElapsedMs())) })
    const moment = clock.now()
    return isLater(moment, running) ? moment : running
  }
  return {
    startStopwatch: clock.startStopwatch,
    now() {
      setLatest(now())
      if (!isSaving && saved.until(latest).total('milliseconds') >= SAVE_INTERVAL_MS) {
        isSaving = true
        void save()
          .catch(onError)
          .finally(() => {
            isSaving = false
          })
      }
      return latest
    },
  }
}

const isLater = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) > 0

/** Saves an instant in the database; returns the latest one saved. */
async function saveLatestTime(db: Database, instant: Temporal.Instant): Promise<Temporal.Instant> {
  const { rows } = await db.withAllTenants((tx) =>
    sql<{ seen_at: Temporal.Instant }>`
      insert into latest_time as l (seen_at) values (${instant})
      on conflict (id) do update set seen_at = greatest(l.seen_at, excluded.seen_at) returning seen_at`.execute(
      tx,
    ),
  )
  return rows[0]?.seen_at ?? instant
}
