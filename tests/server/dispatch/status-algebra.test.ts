import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '../../../server/platform/app-context.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import { createContextOver } from '../../chaos/stage.ts'
import { statusAlgebra, twoAtOnce } from '../../chaos/status-algebra.ts'
import { freshDatabase, seedOf } from './fresh-database.ts'

let app: AppContext
let admin: pg.Pool

beforeAll(async () => {
  const databaseUrl = await freshDatabase()
  app = createContextOver(databaseUrl, {}, createManualClock('2026-12-08T09:00:00Z'))
  admin = new pg.Pool({ connectionString: databaseUrl })
})
afterAll(async () => {
  await admin.end()
  await app.db.close()
})

test('reports in any order, twice, missing or earlier than our own commit lead to the same final state', async () => {
  const seed = seedOf()
  console.log(`seed ${seed}`)
  const report = await statusAlgebra(app, admin, { seed, histories: 2000 })
  expect(report.wrong).toEqual([])
  expect(report).toMatchObject({ histories: 2000, movedBack: [], leftParked: 0 })
  expect(report.early).toBeGreaterThan(1000)
})

test('a report that waits for another worker’s report of the same message is not lost', async () => {
  expect(await twoAtOnce(app, admin)).toBe('read')
})
