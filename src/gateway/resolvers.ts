import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { account } from './account.ts'
import { alert } from './alert.ts'
import { analytics } from './analytics.ts'
import { channel } from './channel.ts'
import { client } from './client.ts'
import { clinicSystem } from './clinic-system.ts'
import { company } from './company.ts'
import { integration } from './integration.ts'
import { message } from './message.ts'
import { redStop } from './red-stop.ts'
import { reviewLink } from './review-link.ts'
import { run } from './run.ts'
import { scenario } from './scenario.ts'
import { testPatient } from './test-patient.ts'

export const resolvers = {
  Query: {
    ...account.Query,
    ...alert.Query,
    ...channel.Query,
    ...client.Query,
    ...clinicSystem.Query,
    ...company.Query,
    ...integration.Query,
    ...message.Query,
    ...redStop.Query,
    ...reviewLink.Query,
    ...run.Query,
    ...scenario.Query,
    ...testPatient.Query,
  },
  Mutation: {
    ...account.Mutation,
    ...alert.Mutation,
    ...analytics.Mutation,
    ...client.Mutation,
    ...clinicSystem.Mutation,
    ...company.Mutation,
    ...integration.Mutation,
    ...message.Mutation,
    ...redStop.Mutation,
    ...reviewLink.Mutation,
    ...run.Mutation,
    ...scenario.Mutation,
    ...testPatient.Mutation,
  },
  MessageDetail: message.MessageDetail,
  Regenerated: scenario.Regenerated,
  Run: run.Run,
  Viewer: account.Viewer,
} satisfies Resolvers
