import type { Connector } from '../port/connector.ts'
import { getPreviewDays } from '../port/day-ranges.ts'
import { createCliniccardsClient } from './cliniccards-client.ts'
import { cliniccardsDescriptor } from './descriptor.ts'
import { preview, pull, toDayQuery } from './pull.ts'

/** Cliniccards, read only: no call that changes a visit is known, nor one that finds a visit by its id. */
export const cliniccardsConnector: Connector = {
  ...cliniccardsDescriptor,
  async check(credentials, context) {
    const client = createCliniccardsClient(credentials, context)
    await client.list('/staff')
    // A token that can read staff may still lack access to visits.
    const days = getPreviewDays({ now: context.clock.now(), timeZone: context.timeZone })
    await client.list('/visits', toDayQuery(days))
  },
  pull,
  preview,
}
