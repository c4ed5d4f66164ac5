import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask } from './ask.ts'

/** The way into a training clinic and out of it, each with the session that follows. */
export const training = {
  Mutation: {
    beginTraining: (_, _args, { rest }) => ask(rest.POST('/api/training')),
    leaveTraining: (_, _args, { rest }) => ask(rest.POST('/api/training/leave')),
    removeTraining: (_, _args, { rest }) => ask(rest.DELETE('/api/training')),
    restartTasks: async (_, _args, { rest }) => {
      await ask(rest.POST('/api/training/tasks', { parseAs: 'text' }))
      return true
    },
  },
} satisfies Resolvers
