import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import type { StoredSession } from '../machines/session/session.machine.ts'
import { trainingClinicMachine } from '../machines/training/training-clinic.machine.ts'
import { trainingEntryMachine } from '../machines/training/training-entry.machine.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { toStoredSession } from './stored-session.ts'

/** Connects entering a training clinic to the gateway. */
export const provideTrainingEntry = (callGateway: GatewayCaller) =>
  trainingEntryMachine.provide({
    actors: {
      beginTraining: fromPromise<StoredSession, void>(async () =>
        toStoredSession((await callGateway(graph.BeginTrainingDocument, {})).beginTraining),
      ),
    },
  })

/** Connects tasks and leaving of a training clinic to the gateway. */
export const provideTrainingClinic = (callGateway: GatewayCaller) =>
  trainingClinicMachine.provide({
    actors: {
      restartTasks: fromPromise<void, void>(async () => {
        await callGateway(graph.RestartTasksDocument, {})
      }),
      leaveTraining: fromPromise<StoredSession, void>(async () =>
        toStoredSession((await callGateway(graph.LeaveTrainingDocument, {})).leaveTraining),
      ),
      removeTraining: fromPromise<StoredSession, void>(async () =>
        toStoredSession((await callGateway(graph.RemoveTrainingDocument, {})).removeTraining),
      ),
    },
  })
