import { expect, test } from 'vitest'
import { claimDueMessages } from '../../../server/engine/dispatch/claim-due-messages.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { clinicWithChannels, MORNING } from './dispatch-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp(MORNING, sandbox.env))

/** Creates clinics with due messages each. */
async function clinics(count: number, due: number) {
  for (let i = 0; i < count; i++) {
    const clinic = await clinicWithChannels(open)
    await clinic.due({ channels: ['sms'], count: due })
  }
}

const byClinic = async (limit: number) => {
  const claimed = await claimDueMessages(open.app, limit)
  open.clock.add({ milliseconds: 1 })
  return Map.groupBy(claimed, ({ company_id }) => company_id)
}

const sizes = (claimed: Map<string, unknown[]>) =>
  [...claimed.values()].map(({ length }) => length).toSorted()

test('a claim takes no more messages than its limit, and over several claims every clinic gets its turn', async () => {
  await clinics(5, 6)
  const seen = new Set<string>()
  for (let turn = 0; turn < 8; turn++) {
    const claimed = await byClinic(3)
    expect(sizes(claimed)).toEqual([1, 1, 1])
    for (const id of claimed.keys()) seen.add(id)
  }
  expect(seen.size).toBe(5)
})

test('messages beyond the equal shares of the clinics are claimed up to the limit', async () => {
  await clinics(3, 6)
  expect(sizes(await byClinic(7))).toEqual([2, 2, 3])
})
