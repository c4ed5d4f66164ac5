import { type Connector, MisUnreachable } from '../port/connector.ts'
import { daysAtFirst } from '../port/days.ts'
import { idOf } from '../port/json.ts'
import { medodsClient } from './client.ts'
import { medodsFacts } from './facts.ts'
import { byDays, glance, pull } from './pull.ts'

/** MEDODS, read only: no call that changes a visit is known (mis.md 5). */
export const medodsConnector: Connector = {
  ...medodsFacts,
  async check(credentials, context) {
    const client = medodsClient(credentials, context)
    const { branchId } = credentials
    const { rows } = await client.page('/clinics', 1)
    if (branchId !== null && !rows.some(({ id }) => idOf(id) === branchId))
      throw new MisUnreachable('there is no such branch')
    // A pair of keys that sees branches may still be barred from visits or clients.
    const days = byDays(daysAtFirst({ now: context.clock.now(), timeZone: context.timeZone }))
    await client.page('/appointments', 1, days)
    await client.page('/clients', 1)
  },
  pull,
  glance,
}
