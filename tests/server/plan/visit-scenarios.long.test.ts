import { beforeAll, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useHouse } from '../../harness/fixtures.ts'
import { agreeOnVisits } from './drawn-visits.ts'

const open = useHouse()
let companyId: string

beforeAll(async () => {
  companyId = (await registerClinic(open, 'Europe/Moscow')).companyId
})

test.each(['nps', 'memo', 'notification'] as const)(
  'the plan of a %s says what the decision for one patient says',
  async (type) => {
    // Notifications, the fewest, come to about a hundred.
    expect(await agreeOnVisits({ open, companyId }, type, { numRuns: 80 })).toBeGreaterThan(50)
  },
)
