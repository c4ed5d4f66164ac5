import { expect, test } from 'vitest'
import { atOnce } from '../../chaos/at-once.ts'
import { startProviders } from '../../chaos/providers.ts'
import { freshDatabase, seedOf } from './fresh-database.ts'

test('no request starts after its patient was excluded or opted out, or after its scenario was stopped', async () => {
  const seed = seedOf()
  console.log(`seed ${seed}`)
  const providers = await startProviders()
  try {
    const databaseUrl = await freshDatabase()
    const report = await atOnce({ databaseUrl, providers, seed, messages: 1500, patients: 5 })
    console.log(JSON.stringify({ ...report, lost: report.lost.length }))
    expect(report).toMatchObject({
      begunLater: [],
      lost: [],
      boasted: [],
      acceptedTwice: [],
      unsettled: 0,
    })
    // Exclusions and stops prevented messages for certain: some were requested while the providers were held back.
    expect(report.prevented.stopped).toBeGreaterThan(20)
    expect(report.prevented.excluded + report.prevented.optedOut).toBeGreaterThan(2)
  } finally {
    await providers.close()
  }
})
