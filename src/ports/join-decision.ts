import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import {
  type JoinAnswer,
  joinDecisionMachine,
  pendingJoinsQuery,
} from '../machines/shell/join-decision.machine.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Connects the questions whether visits join active scenarios to the gateway. */
export const providePendingJoins = (callGateway: GatewayCaller) =>
  pendingJoinsQuery.provide({
    actors: {
      load: fromPromise(async ({ signal }) => ({
        data: (await callGateway(graph.PendingJoinsDocument, {}, signal)).pendingJoins,
      })),
    },
  })

export const provideJoinDecision = (callGateway: GatewayCaller) =>
  joinDecisionMachine.provide({
    actors: {
      decide: fromPromise<void, JoinAnswer | null>(async ({ input }) => {
        if (!input) throw new Error('A decision without an answer')
        await callGateway(graph.DecideJoiningDocument, input)
      }),
    },
  })
