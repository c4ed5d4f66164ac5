import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'

/** How far it runs before the database is told again, in milliseconds. */
const KEPT_EVERY = 10_000

/**
 * The time by which tokens, links, codes and tries end: never earlier than any process has seen it, whatever happens to the system's clock. Set back, it runs on
 * by a stopwatch from where it was (docs/decisions/0173).
 */
export async function openSecurityClock(
  clock: Clock,
  db: Database,
  onError: (error: unknown) => void,
): Promise<Clock> {
  let latest = await keepLatest(db, clock.now())
  let since = clock.stopwatch()
  let kept = latest
  let keeping = false
  const see = (moment: Temporal.Instant) => {
    latest = moment
    since = clock.stopwatch()
  }
  const keep = async () => {
    const seen = await keepLatest(db, latest)
    kept = seen
    if (isLater(seen, now())) see(seen)
  }
  const now = () => {
    const running = latest.add({ milliseconds: Math.max(0, Math.round(since())) })
    const moment = clock.now()
    return isLater(moment, running) ? moment : running
  }
  return {
    stopwatch: clock.stopwatch,
    now() {
      see(now())
      if (!keeping && kept.until(latest).total('milliseconds') >= KEPT_EVERY) {
        keeping = true
        void keep()
          .catch(onError)
          .finally(() => {
            keeping = false
          })
      }
      return latest
    },
  }
}

const isLater = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) > 0

/** Tells the database of a moment; answers the latest that it knows. */
async function keepLatest(db: Database, moment: Temporal.Instant): Promise<Temporal.Instant> {
  const { rows } = await db.engine((tx) =>
    sql<{ seen_at: Temporal.Instant }>`
      insert into latest_time as l (seen_at) values (${moment})
      on conflict (id) do update set seen_at = greatest(l.seen_at, excluded.seen_at) returning seen_at`.execute(
      tx,
    ),
  )
  return rows[0]?.seen_at ?? moment
}
