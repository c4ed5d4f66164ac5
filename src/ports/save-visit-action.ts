import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import {
  type SavedAction,
  type VisitAction,
  visitActionsMachine,
} from '../machines/visit/visit-actions.machine.ts'
import { setPatientExcluded } from './exclusion.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Connects the visit actions of a screen to the gateway. */
export const provideVisitActions = (callGateway: GatewayCaller) =>
  visitActionsMachine.provide({
    actors: {
      saveAct: fromPromise<SavedAction, VisitAction | null>(async ({ input }) =>
        input ? saveVisitAction(callGateway, input) : nothingSaved,
      ),
    },
  })

/** Puts a visit on the waiting list, or takes it off. */
export async function setWaiting(callGateway: GatewayCaller, visitId: string, to: boolean) {
  if (to) await callGateway(graph.JoinWaitingListDocument, { visitId })
  else await callGateway(graph.LeaveWaitingListDocument, { visitId })
}

const nothingSaved: SavedAction = { answerId: null, reason: null }

/** Saves a visit action and returns what its undo needs. */
export async function saveVisitAction(
  callGateway: GatewayCaller,
  action: VisitAction,
): Promise<SavedAction> {
  const { takesBack } = action
  if (action.kind === 'answer') {
    const { visitId, to: answer, answerId } = action
    const saved = await callGateway(graph.AnswerVisitDocument, { visitId, answer, answerId })
    return { ...nothingSaved, answerId: saved.answerVisit }
  }
  if (action.kind === 'excluded') {
    const reason = await setPatientExcluded(callGateway, action.clientId, {
      excluded: action.to,
      reason: action.reason ?? null,
      takesBack,
    })
    return { ...nothingSaved, reason }
  }
  if (action.kind === 'waiting') {
    await setWaiting(callGateway, action.visitId, action.to)
    return nothingSaved
  }
  await callGateway(graph.SetHandledDocument, {
    messageId: action.messageId,
    handled: action.to,
    done: action.done,
    takesBack,
  })
  return nothingSaved
}
