import { beforeAll, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { agreeOnReminders } from './random-reminders.ts'
import { agreeOnVisits } from './random-visits.ts'

const open = useTestApp()
let companyId: string

beforeAll(async () => {
  companyId = (await registerClinic(open, 'Europe/Moscow')).companyId
})

const runs = { numRuns: 10, seed: 2026 }

test('the SQL plan of reminders matches the TypeScript decision for one patient', async () => {
  await agreeOnReminders({ open, companyId }, runs)
})

test.each(['nps', 'memo', 'notification'] as const)(
  'the SQL plan of a %s matches the TypeScript decision for one patient',
  async (type) => {
    expect(await agreeOnVisits({ open, companyId }, type, runs)).toBeGreaterThan(5)
  },
)
