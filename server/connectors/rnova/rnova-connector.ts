import { pickBranches } from '../port/branch-choice.ts'
import type { Connector } from '../port/connector.ts'
import { getPreviewDays } from '../port/day-ranges.ts'
import { listDayFilters } from './date-filters.ts'
import { rnovaDescriptor } from './descriptor.ts'
import { listBranches } from './directory.ts'
import { preview, pull } from './pull.ts'
import { createRnovaClient } from './rnova-client.ts'
import { getZonedNow } from './visit-record.ts'
import { writeAnswer } from './write-answer.ts'

/** Renovatio, over its public API. */
export const rnovaConnector: Connector = {
  ...rnovaDescriptor,
  async check(credentials, context) {
    const client = createRnovaClient(credentials, context)
    const branches = pickBranches(await listBranches(client), credentials.branchId)
    // A key that can read branches may still lack access to visits.
    const clinic_id = branches[0]?.externalId ?? ''
    for (const days of listDayFilters('date', getPreviewDays(getZonedNow(context))))
      await client.listRows('getAppointments', { ...days, clinic_id })
  },
  pull,
  preview,
  writeAnswer,
  isVisitDeleted: async (credentials, visitExternalId, context) =>
    (await createRnovaClient(credentials, context).find('getAppointments', {
      appointment_id: visitExternalId,
    })) === null,
}
