// Made by `npm run gen` of the files beside it.
import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { account } from './account.ts'
import { agent } from './agent.ts'
import { alert } from './alert.ts'
import { analytics } from './analytics.ts'
import { channel } from './channel.ts'
import { chat } from './chat.ts'
import { client } from './client.ts'
import { clinicSystem } from './clinic-system.ts'
import { company } from './company.ts'
import { integration } from './integration.ts'
import { message } from './message.ts'
import { quickAnswer } from './quick-answer.ts'
import { redStop } from './red-stop.ts'
import { reputation } from './reputation.ts'
import { review } from './review.ts'
import { run } from './run.ts'
import { scenario } from './scenario.ts'
import { sharedMonth } from './shared-month.ts'
import { testPatient } from './test-patient.ts'
import { training } from './training.ts'
import { visit } from './visit.ts'

export const resolvers = {
  MessageDetail: {
    ...message.MessageDetail,
  },
  Mutation: {
    ...account.Mutation,
    ...agent.Mutation,
    ...alert.Mutation,
    ...analytics.Mutation,
    ...channel.Mutation,
    ...chat.Mutation,
    ...client.Mutation,
    ...clinicSystem.Mutation,
    ...company.Mutation,
    ...integration.Mutation,
    ...message.Mutation,
    ...quickAnswer.Mutation,
    ...redStop.Mutation,
    ...reputation.Mutation,
    ...run.Mutation,
    ...scenario.Mutation,
    ...sharedMonth.Mutation,
    ...testPatient.Mutation,
    ...training.Mutation,
    ...visit.Mutation,
  },
  Query: {
    ...account.Query,
    ...agent.Query,
    ...alert.Query,
    ...analytics.Query,
    ...channel.Query,
    ...chat.Query,
    ...client.Query,
    ...clinicSystem.Query,
    ...company.Query,
    ...integration.Query,
    ...message.Query,
    ...quickAnswer.Query,
    ...redStop.Query,
    ...reputation.Query,
    ...review.Query,
    ...run.Query,
    ...scenario.Query,
    ...sharedMonth.Query,
    ...testPatient.Query,
    ...visit.Query,
  },
  Regenerated: {
    ...scenario.Regenerated,
  },
  Run: {
    ...run.Run,
  },
  TrialChange: {
    ...scenario.TrialChange,
  },
  Viewer: {
    ...account.Viewer,
  },
} satisfies Resolvers
