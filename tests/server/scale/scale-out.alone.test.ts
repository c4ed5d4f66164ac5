import { expect, test } from 'vitest'
import { startProviders } from '../../chaos/providers.ts'
import { scaleOut } from '../../scale/scale-out.ts'
import { freshDatabase } from '../dispatch/fresh-database.ts'

test('two web and two worker processes share one database: sessions, plan, sends and provider calls stay consistent, and no message is lost or sent twice', async () => {
  const providers = await startProviders()
  try {
    const report = await scaleOut({
      databaseUrl: await freshDatabase(),
      providers,
      messages: 600,
      visits: 40,
      each: 2,
      turnLease: true,
      limit: 60_000,
    })
    const { late } = report.stop
    console.log(JSON.stringify({ ...report, stop: { ...report.stop, late: late.length } }))
    expect(report).toMatchObject({
      lost: [],
      boasted: [],
      acceptedTwice: [],
      unsettled: 0,
      sessions: [],
      untold: 0,
    })
    expect(report.plan).toEqual({
      started: [204, 204],
      afterStart: { messages: 40, visits: 40 },
      changed: [200, 200],
      afterChange: { messages: 40, visits: 40 },
      stopped: 204,
      afterStop: { messages: 0, visits: 0 },
    })
    // A sign-in counts as refused after three tries, a third of a second apart.
    expect(report.signIns.refused).toBe(0)
    expect(report.stop.held).toBeGreaterThan(20)
    expect(report.stop.begunLater).toEqual([])
    expect(Math.min(...report.served)).toBeGreaterThan(5)
  } finally {
    await providers.close()
  }
})
