import { expect, test } from 'vitest'
import { startProviders } from '../../chaos/providers.ts'
import { zombie } from '../../chaos/zombie.ts'
import { freshDatabase } from './fresh-database.ts'

test('a worker that slept between its last check and its requests sends nothing when it wakes up', async () => {
  const providers = await startProviders()
  try {
    const databaseUrl = await freshDatabase()
    const settings = { databaseUrl, providers, messages: 40, sleep: 2000, turnLease: true }
    const report = await zombie(settings)
    console.log(JSON.stringify(report))
    expect(report.caught).toBeGreaterThan(0)
    expect(report).toMatchObject({
      lost: [],
      boasted: [],
      acceptedTwice: [],
      unsettled: 0,
      sentLate: 0,
      movedBack: 0,
    })
  } finally {
    await providers.close()
  }
})
