import { pickBranches } from '../port/branch-choice.ts'
import type { Connector } from '../port/connector.ts'
import { daysAtFirst } from '../port/day-ranges.ts'
import { daysBy } from './date-filters.ts'
import { rnovaFacts } from './descriptor.ts'
import { branchesOf } from './directory.ts'
import { glance, pull } from './pull.ts'
import { rnovaClient } from './rnova-client.ts'
import { atOf } from './visit-record.ts'
import { write } from './write-answer.ts'

/** Renovatio, by its public calls (mis.md 4). */
export const rnovaConnector: Connector = {
  ...rnovaFacts,
  async check(credentials, context) {
    const client = rnovaClient(credentials, context)
    const branches = pickBranches(await branchesOf(client), credentials.branchId)
    // A key that sees branches may still be barred from visits.
    const clinic_id = branches[0]?.externalId ?? ''
    for (const days of daysBy('date', daysAtFirst(atOf(context))))
      await client.rows('getAppointments', { ...days, clinic_id })
  },
  pull,
  glance,
  write,
  isGone: async (credentials, visitExternalId, context) =>
    (await rnovaClient(credentials, context).find('getAppointments', {
      appointment_id: visitExternalId,
    })) === null,
}
