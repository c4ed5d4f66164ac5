import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { clinicWithChannels, MORNING } from './dispatch-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp(MORNING, sandbox.env))

test.each([
  [45, 10],
  [10, 45],
])(
  'a step waits for delivery during its own %i minutes, not during the %i minutes of the next step',
  async (own, next) => {
    const clinic = await clinicWithChannels(open)
    await clinic.due({ channels: ['whatsapp', 'sms'], count: 1, ending: '9902' })
    await open.app.db.withTenant(clinic.companyId, (tx) =>
      sql`update cascade_step set wait_minutes = case position when 0 then ${own}::int else ${next} end`.execute(
        tx,
      ),
    )
    const after = async (minutes: number) => {
      open.clock.set(Temporal.Instant.from(MORNING).add({ minutes }).toString())
      while ((await dispatchBatch(open.app)) > 0);
      return (await clinic.attempts()).map(({ channel }) => channel)
    }
    expect(await after(0)).toEqual(['whatsapp'])
    await expect.poll(clinic.told).toEqual(['sent'])
    expect(await after(own - 1)).toEqual(['whatsapp'])
    expect(await after(own)).toEqual(['whatsapp', 'sms'])
  },
)

test('a reminder whose first channel cannot reach the patient waits for the reminder window on the next channel', async () => {
  const clinic = await clinicWithChannels(open)
  // The patient has not started the bot, so this step is passed over.
  await clinic.due({ channels: ['telegram', 'whatsapp'], count: 1 })
  const attemptsAt = async (moment: string) => {
    open.clock.set(moment)
    while ((await dispatchBatch(open.app)) > 0);
    return (await clinic.attempts()).map(({ channel }) => channel)
  }
  // 15:00 in Moscow; reminders leave until 14:00.
  expect(await attemptsAt('2026-12-08T12:00:00Z')).toEqual([])
  expect(await attemptsAt('2026-12-09T07:00:00Z')).toEqual(['whatsapp'])
})
