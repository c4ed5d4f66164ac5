import { pickBranches } from '../port/branch-choice.ts'
import type { Connector } from '../port/connector.ts'
import { getPreviewDays } from '../port/day-ranges.ts'
import { medodsDescriptor } from './descriptor.ts'
import { createMedodsClient } from './medods-client.ts'
import { listBranches, preview, pull, toDayQuery } from './pull.ts'

/** MEDODS, read only: no call that changes a visit is known. */
export const medodsConnector: Connector = {
  ...medodsDescriptor,
  async check(credentials, context) {
    const client = createMedodsClient(credentials, context)
    pickBranches(await listBranches(client), credentials.branchId)
    // A key pair that can read branches may still lack access to visits or clients.
    const days = toDayQuery(
      getPreviewDays({ now: context.clock.now(), timeZone: context.timeZone }),
    )
    await client.fetchPage('/appointments', 0, days)
    await client.fetchPage('/clients', 0)
  },
  pull,
  preview,
}
