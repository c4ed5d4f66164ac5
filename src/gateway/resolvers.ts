// Made by `npm run gen` of the files beside it.
import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { account } from './account.ts'
import { agent } from './agent.ts'
import { attention } from './attention.ts'
import { audit } from './audit.ts'
import { channel } from './channel.ts'
import { chat } from './chat.ts'
import { clinicSystem } from './clinic-system.ts'
import { clinic } from './clinic.ts'
import { connection } from './connection.ts'
import { emergencyStop } from './emergency-stop.ts'
import { message } from './message.ts'
import { metrics } from './metrics.ts'
import { notification } from './notification.ts'
import { patient } from './patient.ts'
import { quickAnswer } from './quick-answer.ts'
import { reputation } from './reputation.ts'
import { review } from './review.ts'
import { runs } from './runs.ts'
import { scenario } from './scenario.ts'
import { sharedReport } from './shared-report.ts'
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
    ...attention.Mutation,
    ...channel.Mutation,
    ...chat.Mutation,
    ...clinicSystem.Mutation,
    ...clinic.Mutation,
    ...connection.Mutation,
    ...emergencyStop.Mutation,
    ...message.Mutation,
    ...metrics.Mutation,
    ...notification.Mutation,
    ...patient.Mutation,
    ...quickAnswer.Mutation,
    ...reputation.Mutation,
    ...runs.Mutation,
    ...scenario.Mutation,
    ...sharedReport.Mutation,
    ...testPatient.Mutation,
    ...training.Mutation,
    ...visit.Mutation,
  },
  Query: {
    ...account.Query,
    ...agent.Query,
    ...attention.Query,
    ...audit.Query,
    ...channel.Query,
    ...chat.Query,
    ...clinicSystem.Query,
    ...clinic.Query,
    ...connection.Query,
    ...emergencyStop.Query,
    ...message.Query,
    ...metrics.Query,
    ...notification.Query,
    ...patient.Query,
    ...quickAnswer.Query,
    ...reputation.Query,
    ...review.Query,
    ...runs.Query,
    ...scenario.Query,
    ...sharedReport.Query,
    ...testPatient.Query,
    ...visit.Query,
  },
  Regenerated: {
    ...scenario.Regenerated,
  },
  Run: {
    ...runs.Run,
  },
  TrialChange: {
    ...scenario.TrialChange,
  },
  Viewer: {
    ...account.Viewer,
  },
} satisfies Resolvers
