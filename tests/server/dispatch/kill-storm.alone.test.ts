import { expect, test } from 'vitest'
import { killStorm } from '../../chaos/kill-storm.ts'
import { startProviders } from '../../chaos/providers.ts'
import { freshDatabase, seedOf } from './fresh-database.ts'

test('killing workers one after another loses no message and gets none accepted twice', async () => {
  const seed = seedOf()
  console.log(`seed ${seed}`)
  const providers = await startProviders()
  try {
    const report = await killStorm({
      databaseUrl: await freshDatabase(),
      providers,
      seed,
      messages: 600,
      kills: 8,
      limit: 300_000,
    })
    console.log(JSON.stringify(report))
    expect(report).toMatchObject({
      total: 600,
      lost: [],
      boasted: [],
      acceptedTwice: [],
      unsettled: 0,
    })
    // A batch has a hundred messages, and only the third sent through a provider without keys can become unknown.
    expect(report.unknown).toBeLessThanOrEqual(report.kills * 100)
  } finally {
    await providers.close()
  }
})
