import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { rescheduleMachine } from '../machines/visit/reschedule.machine.ts'
import type { FreeSlots, MoveRequest, WishRequest } from '../machines/visit/reschedule-context.ts'
import {
  type Rescheduling,
  rescheduleUndoMachine,
} from '../machines/visit/reschedule-undo.machine.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { setWaiting } from './save-visit-action.ts'

/** Connects the dialog that reschedules a visit to the gateway. */
export const provideReschedule = (callGateway: GatewayCaller) =>
  rescheduleMachine.provide({
    actors: {
      undo: rescheduleUndoMachine.provide({
        actors: {
          undoRescheduling: fromPromise<void, Rescheduling | undefined>(async ({ input }) => {
            if (!input) return
            const { visitId } = input
            if (input.kind === 'joined') await setWaiting(callGateway, visitId, false)
            else if (input.kind === 'moved')
              await callGateway(graph.TakeBackMoveDocument, { visitId, moveId: input.id })
            else
              await callGateway(graph.AnswerVisitDocument, {
                ...{ visitId, answer: 'none', answerId: input.id },
              })
          }),
        },
      }),
      loadFreeSlots: fromPromise<FreeSlots | null, { visitId: string }>(
        async ({ input, signal }) =>
          (await callGateway(graph.FreeSlotsDocument, input, signal)).freeSlots,
      ),
      moveVisit: fromPromise<string | null, MoveRequest>(
        async ({ input }) => (await callGateway(graph.MoveVisitDocument, input)).moveVisit,
      ),
      saveWish: fromPromise<string | null, WishRequest>(async ({ input }) => {
        const variables = { ...input, answer: 'transferred' } as const
        return (await callGateway(graph.AnswerVisitDocument, variables)).answerVisit
      }),
      joinWaitingList: fromPromise<void, { visitId: string }>(({ input }) =>
        setWaiting(callGateway, input.visitId, true),
      ),
    },
  })
