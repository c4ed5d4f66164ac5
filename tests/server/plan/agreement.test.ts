import { beforeAll, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useHouse } from '../../harness/fixtures.ts'
import { agreeOnReminders } from './drawn-reminders.ts'
import { agreeOnVisits } from './drawn-visits.ts'

const open = useHouse()
let companyId: string

beforeAll(async () => {
  companyId = (await registerClinic(open, 'Europe/Moscow')).companyId
})

const runs = { numRuns: 10, seed: 2026 }

test('the plan of reminders says what the decision for one patient says', async () => {
  await agreeOnReminders({ open, companyId }, runs)
})

test.each(['nps', 'memo', 'notification'] as const)(
  'the plan of a %s says what the decision for one patient says',
  async (type) => {
    expect(await agreeOnVisits({ open, companyId }, type, runs)).toBeGreaterThan(5)
  },
)
