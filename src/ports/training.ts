import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import type { StoredSession } from '../machines/session/session.machine.ts'
import { trainingEntryMachine } from '../machines/training/training-entry.machine.ts'
import { trainingStayMachine } from '../machines/training/training-stay.machine.ts'
import type { Ask } from './ask.ts'
import { storedSession } from './stored-session.ts'

/** The way into a training clinic, asked of the facade. */
export const provideTrainingEntry = (ask: Ask) =>
  trainingEntryMachine.provide({
    actors: {
      beginTraining: fromPromise<StoredSession, void>(async () =>
        storedSession((await ask(graph.BeginTrainingDocument, {})).beginTraining),
      ),
    },
  })

/** Its tasks and the way back likewise. */
export const provideTrainingStay = (ask: Ask) =>
  trainingStayMachine.provide({
    actors: {
      restartTasks: fromPromise<void, void>(async () => {
        await ask(graph.RestartTasksDocument, {})
      }),
      leaveTraining: fromPromise<StoredSession, void>(async () =>
        storedSession((await ask(graph.LeaveTrainingDocument, {})).leaveTraining),
      ),
      removeTraining: fromPromise<StoredSession, void>(async () =>
        storedSession((await ask(graph.RemoveTrainingDocument, {})).removeTraining),
      ),
    },
  })
