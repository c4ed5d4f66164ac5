import type { Connector } from '../port/connector.ts'
import { klientiksDescriptor } from './descriptor.ts'
import { createKlientiksClient } from './klientiks-client.ts'
import { APPOINTMENTS, preview, pull } from './pull.ts'

/** Klientiks (ClientiX), read only: no call that changes a visit is known. */
export const klientiksConnector: Connector = {
  ...klientiksDescriptor,
  async check(credentials, context) {
    const client = createKlientiksClient(credentials, context)
    // A key that can read staff may still lack access to clients or visits.
    for (const model of ['Users', 'Clients', APPOINTMENTS]) await client.list(model).next()
  },
  pull,
  preview,
  isVisitDeleted: async (credentials, visitExternalId, context) =>
    (await createKlientiksClient(credentials, context).findAppointment(visitExternalId)) === null,
}
