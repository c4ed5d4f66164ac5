import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { type OfferClinic, offerClinic } from './offer-clinic.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z'))
let clinic: OfferClinic

beforeEach(async () => {
  clinic = await offerClinic(open)
})

const noticesTo = (clientId: string) =>
  clinic.inside(async (tx) => {
    const rows = await tx
      .selectFrom('message')
      .select(['notice', 'outcome', 'reason'])
      .where('client_id', '=', clientId)
      .orderBy('notice')
      .execute()
    return rows.map(({ notice, outcome, reason }) => [notice, reason ?? outcome])
  })

test.each(['2026-12-08T07:58:00Z', '2026-12-08T08:02:00Z'])(
  'a booking of 08:00 is announced, and an offer of a time that became free at %s gives way to it',
  async (freedAt) => {
    const anna = await clinic.waits()
    open.clock.set(freedAt)
    await clinic.free()
    const booking = { startsAt: '2026-12-21T09:00:00Z', createdAt: '2026-12-08T08:00:00Z' }
    await clinic.bookFor(anna.clientId, booking)
    await clinic.step('2026-12-08T08:05:00Z')
    // Nothing was sent for a while: both are due now.
    await clinic.step('2026-12-08T08:30:00Z', anna.clientId)
    expect(await noticesTo(anna.clientId)).toEqual([
      ['booked', 'done'],
      ['freed', 'ATTENTION_BUDGET'],
    ])
  },
)
