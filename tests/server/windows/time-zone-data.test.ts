import { expect, test } from 'vitest'
import { findZoneDifferences, openPostgresTimeZones } from './postgres-time-zones.ts'

test('counts and names the zones in which the time zone data of Node and PostgreSQL differ', async ({
  annotate,
}) => {
  const opinion = await openPostgresTimeZones()
  try {
    const apart = await findZoneDifferences(opinion)
    const named = apart.map(({ zone, years }) => `${zone} ${years}`).join(', ')
    await annotate(`Node ${process.versions.tz}; ${apart.length} zones apart: ${named}`)
    // Only recent changes of law may differ. If many zones differed, one copy would be broken and
    // the comparison worthless.
    expect(apart.length).toBeLessThan(opinion.zones.length / 20)
  } finally {
    await opinion.close()
  }
})
