import { beforeAll, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { expectSameVisitPlans } from './random-visits.ts'

const open = useTestApp()
let companyId: string

beforeAll(async () => {
  companyId = (await registerClinic(open, 'Europe/Moscow')).companyId
})

test.each(['nps', 'memo', 'notification'] as const)(
  'the SQL plan of a %s matches the TypeScript decision for one patient',
  async (type) => {
    // Notifications give the fewest messages, about a hundred.
    expect(await expectSameVisitPlans({ open, companyId }, type, { numRuns: 80 })).toBeGreaterThan(
      50,
    )
  },
)
