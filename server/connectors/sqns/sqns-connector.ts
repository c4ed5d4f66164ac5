import type { Connector } from '../port/connector.ts'
import { daysAtFirst } from '../port/day-ranges.ts'
import { sqnsFacts } from './descriptor.ts'
import { glance, pull } from './pull.ts'
import { sqnsClient } from './sqns-client.ts'
import { byDays } from './visit-queries.ts'
import { write } from './write-answer.ts'

/** The SQNS platform, sold as 1Denta, Arnica and SQNS (mis.md 3). */
export const sqnsConnector: Connector = {
  ...sqnsFacts,
  async check(credentials, context) {
    const client = sqnsClient(credentials, context)
    const days = byDays(daysAtFirst({ now: context.clock.now(), timeZone: context.timeZone }))
    // Whoever may sign in may still be barred from visits or clients.
    await client.list('/visit', days).next()
    await client.list('/client').next()
  },
  pull,
  glance,
  write,
  isGone: async (credentials, visitExternalId, context) =>
    (await sqnsClient(credentials, context).find(
      `/visit/${encodeURIComponent(visitExternalId)}`,
      'visit',
    )) === null,
}
