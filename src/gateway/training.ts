import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { unwrapResponse } from './unwrap-response.ts'

/** Enters and leaves a training clinic; each call returns the next session. */
export const training = {
  Mutation: {
    beginTraining: (_, _args, { rest }) => unwrapResponse(rest.POST('/api/training')),
    leaveTraining: (_, _args, { rest }) => unwrapResponse(rest.POST('/api/training/leave')),
    removeTraining: (_, _args, { rest }) => unwrapResponse(rest.DELETE('/api/training')),
    restartTasks: async (_, _args, { rest }) => {
      await unwrapResponse(rest.POST('/api/training/tasks', { parseAs: 'text' }))
      return true
    },
  },
} satisfies Resolvers
