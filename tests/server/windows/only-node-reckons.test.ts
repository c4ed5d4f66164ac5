import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../../../server')
/** What makes PostgreSQL ask its own copy of the zones, or its own idea of today. */
const reckoning =
  /\bat time zone\b|\btimezone\(|\bcurrent_date\b|\blocaltime(stamp)?\b|\bcurrent_time\b/i

/** Compares the copies, and fills in once what was planned before its day was kept. */
const allowed = ['engine/plan/compare-time-zones.ts', 'platform/db/migrations/0166_visit_day.sql']

test('no statement of the product asks the database for a zone, but the one that compares the copies', () => {
  const asking = globSync('**/*.{ts,sql}', { cwd: server }).filter((file) =>
    reckoning.test(readFileSync(join(server, file), 'utf8')),
  )
  expect(asking.sort()).toEqual(allowed)
})
