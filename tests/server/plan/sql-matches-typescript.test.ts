import { beforeAll, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { expectSameReminderPlans } from './random-reminders.ts'
import { expectSameVisitPlans } from './random-visits.ts'

const open = useTestApp()
let companyId: string

beforeAll(async () => {
  companyId = (await registerClinic(open, 'Europe/Moscow')).companyId
})

const runs = { numRuns: 10, seed: 2026 }

test('the SQL plan of reminders matches the TypeScript decision for one patient', async () => {
  await expectSameReminderPlans({ open, companyId }, runs)
})

test.each(['nps', 'memo', 'notification'] as const)(
  'the SQL plan of a %s matches the TypeScript decision for one patient',
  async (type) => {
    expect(await expectSameVisitPlans({ open, companyId }, type, runs)).toBeGreaterThan(5)
  },
)
