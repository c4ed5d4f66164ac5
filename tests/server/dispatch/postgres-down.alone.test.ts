import { expect, test } from 'vitest'
import { openCluster } from '../../chaos/cluster.ts'
import { postgresDown } from '../../chaos/postgres-down.ts'
import { startProviders } from '../../chaos/providers.ts'
import { seedOf } from './fresh-database.ts'

test('workers survive a PostgreSQL crash, closed connections and a silent database, and recover by themselves', async () => {
  const seed = seedOf()
  console.log(`seed ${seed}`)
  const providers = await startProviders()
  const cluster = await openCluster()
  try {
    const settings = {
      cluster,
      providers,
      seed,
      rounds: 1,
      wave: 60,
      turnLease: true,
      limit: 90_000,
    }
    const report = await postgresDown(settings)
    console.log(JSON.stringify(report))
    expect(report).toMatchObject({ lost: [], boasted: [], acceptedTwice: [], unsettled: 0 })
  } finally {
    await providers.close()
    await cluster.close()
  }
})
