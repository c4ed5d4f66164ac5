import { expect, test } from 'vitest'
import { listDifferingZones } from '../../../server/engine/plan/compare-time-zones.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { findZoneDifferences, openPostgresTimeZones } from './postgres-time-zones.ts'

test('lists exactly the branch time zones in which Node and the database differ', async () => {
  const open = await openTestApp('2027-01-01T12:00:00Z')
  const opinion = await openPostgresTimeZones()
  try {
    const { companyId } = await registerClinic(open, 'UTC')
    expect(await listDifferingZones(open.app)).toEqual([])
    const seed = seeds(open, companyId)
    for (const zone of opinion.zones) await seed.branch(zone, zone)
    const named = (await findZoneDifferences(opinion, 2027, 2027)).map(({ zone }) => zone)
    expect(await listDifferingZones(open.app)).toEqual(named)
  } finally {
    await opinion.close()
    await open.close()
  }
})
