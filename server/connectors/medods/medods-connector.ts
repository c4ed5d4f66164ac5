import { pickBranches } from '../port/branch-choice.ts'
import type { Connector } from '../port/connector.ts'
import { daysAtFirst } from '../port/day-ranges.ts'
import { medodsFacts } from './descriptor.ts'
import { medodsClient } from './medods-client.ts'
import { branchesOf, byDays, glance, pull } from './pull.ts'

/** MEDODS, read only: no call that changes a visit is known (mis.md 5). */
export const medodsConnector: Connector = {
  ...medodsFacts,
  async check(credentials, context) {
    const client = medodsClient(credentials, context)
    pickBranches(await branchesOf(client), credentials.branchId)
    // A pair of keys that sees branches may still be barred from visits or clients.
    const days = byDays(daysAtFirst({ now: context.clock.now(), timeZone: context.timeZone }))
    await client.page('/appointments', 1, days)
    await client.page('/clients', 1)
  },
  pull,
  glance,
}
