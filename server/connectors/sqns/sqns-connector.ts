import type { Connector } from '../port/connector.ts'
import { getPreviewDays } from '../port/day-ranges.ts'
import { sqnsDescriptor } from './descriptor.ts'
import { preview, pull } from './pull.ts'
import { createSqnsClient } from './sqns-client.ts'
import { toDayQuery } from './visit-queries.ts'
import { writeAnswer } from './write-answer.ts'

/** The SQNS platform, sold as 1Denta, Arnica and SQNS. */
export const sqnsConnector: Connector = {
  ...sqnsDescriptor,
  async check(credentials, context) {
    const client = createSqnsClient(credentials, context)
    const days = toDayQuery(
      getPreviewDays({ now: context.clock.now(), timeZone: context.timeZone }),
    )
    // A user who can sign in may still lack access to visits or clients.
    await client.list('/visit', days).next()
    await client.list('/client').next()
  },
  pull,
  preview,
  writeAnswer,
  isVisitDeleted: async (credentials, visitExternalId, context) =>
    (await createSqnsClient(credentials, context).find(
      `/visit/${encodeURIComponent(visitExternalId)}`,
      'visit',
    )) === null,
}
