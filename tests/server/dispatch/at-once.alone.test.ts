import { expect, test } from 'vitest'
import { atOnce } from '../../chaos/at-once.ts'
import { startProviders } from '../../chaos/providers.ts'
import { freshDatabase, seedOf } from './fresh-database.ts'

test('no request begins for who is excluded, says stop, or belongs to a stopped scenario', async () => {
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
    // The bans came in time to prevent something: some were asked for while the road was closed, so that nothing could outrun them.
    expect(report.prevented.stopped).toBeGreaterThan(20)
    expect(report.prevented.excluded + report.prevented.optedOut).toBeGreaterThan(2)
  } finally {
    await providers.close()
  }
})
