import { beforeAll, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useHouse } from '../../harness/fixtures.ts'
import { agreeOnReminders } from './drawn-reminders.ts'

const open = useHouse()
let companyId: string

beforeAll(async () => {
  companyId = (await registerClinic(open, 'Europe/Moscow')).companyId
})

test('the statement for all says what the decision for one says, over zones and changes of the clock', async () => {
  await agreeOnReminders({ open, companyId }, { numRuns: 300 })
})
