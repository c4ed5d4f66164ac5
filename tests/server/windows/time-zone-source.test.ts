import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../../../server')
/** SQL that makes PostgreSQL use its own time zone data or its own date of today. */
const reckoning =
  /\bat time zone\b|\btimezone\(|\bcurrent_date\b|\blocaltime(stamp)?\b|\bcurrent_time\b/i

/**
 * The first compares the copies; the second fills in once the day of visits whose messages were
 * planned before it was stored.
 */
const allowed = ['engine/plan/compare-time-zones.ts', 'platform/db/migrations/0166_visit_day.sql']

test('no SQL of the product uses PostgreSQL’s time zones except the comparison of the copies and one migration', () => {
  const asking = globSync('**/*.{ts,sql}', { cwd: server }).filter((file) =>
    reckoning.test(readFileSync(join(server, file), 'utf8')),
  )
  expect(asking.sort()).toEqual(allowed)
})
