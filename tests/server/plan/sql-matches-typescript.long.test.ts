import { beforeAll, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { expectSameReminderPlans } from './random-reminders.ts'

const open = useTestApp()
let companyId: string

beforeAll(async () => {
  companyId = (await registerClinic(open, 'Europe/Moscow')).companyId
})

test('the SQL plan for all patients matches the TypeScript decision for one, over time zones and clock changes', async () => {
  await expectSameReminderPlans({ open, companyId }, { numRuns: 300 })
})
