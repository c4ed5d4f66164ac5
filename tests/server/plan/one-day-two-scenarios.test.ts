import { expect, test } from 'vitest'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { openTestApp } from '../../harness/app.ts'
import { visitClinic } from './visit-clinic.ts'

test('two visits of one day get one reminder, even when two scenarios are due on the same day', async () => {
  // Monday. The visits are on Saturday, and both scenarios remind of them on Friday.
  const open = await openTestApp('2026-12-07T07:00:00Z')
  try {
    const clinic = await visitClinic(open)
    await clinic.scenario('reminder', { days_ahead: 1 })
    await clinic.scenario('reminder', { days_ahead: 1, weekend_aware: true })
    const patient = await clinic.patient({ name: 'Глеб' })
    for (const startsAt of ['2026-12-12T07:00:00Z', '2026-12-12T12:00:00Z'])
      await clinic.book(patient, { startsAt, createdAt: '2026-11-01T09:00:00Z' })
    for (let again = 0; again < 2; again++) {
      await runPlans(open.app, clinic.companyId)
      const planned = await clinic.inside((tx) =>
        tx
          .selectFrom('message')
          .select(['visit_at', 'send_at'])
          .where('outcome', '=', 'pending')
          .execute(),
      )
      expect(planned.map(({ visit_at }) => visit_at?.toString())).toEqual(['2026-12-12T07:00:00Z'])
    }
  } finally {
    await open.close()
  }
})
