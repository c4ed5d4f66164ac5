import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { type VisitAction, visitActionsMachine } from '../machines/visit/visit-actions.machine.ts'
import { setPatientExcluded } from './exclusion.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Connects the visit actions of a screen to the gateway. */
export const provideVisitActions = (callGateway: GatewayCaller) =>
  visitActionsMachine.provide({
    actors: {
      saveAct: fromPromise<string | null, VisitAction | null>(async ({ input }) =>
        input ? saveVisitAction(callGateway, input) : null,
      ),
    },
  })

/** Puts a visit on the waiting list, or takes it off. */
export async function setWaiting(callGateway: GatewayCaller, visitId: string, to: boolean) {
  if (to) await callGateway(graph.JoinWaitingListDocument, { visitId })
  else await callGateway(graph.LeaveWaitingListDocument, { visitId })
}

/** Saves a visit action; for an exclusion or its end returns the previous reason. */
export async function saveVisitAction(
  callGateway: GatewayCaller,
  action: VisitAction,
): Promise<string | null> {
  const { takesBack } = action
  if (action.kind === 'answer')
    await callGateway(graph.AnswerVisitDocument, {
      visitId: action.visitId,
      answer: action.to,
      takesBack,
    })
  else if (action.kind === 'excluded')
    return setPatientExcluded(callGateway, action.clientId, {
      excluded: action.to,
      reason: action.reason ?? null,
      takesBack,
    })
  else if (action.kind === 'waiting') await setWaiting(callGateway, action.visitId, action.to)
  else
    await callGateway(graph.SetHandledDocument, {
      messageId: action.messageId,
      handled: action.to,
      done: action.done,
      takesBack,
    })
  return null
}
