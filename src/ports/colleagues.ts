import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { colleaguesQuery } from '../machines/attention/attention-queue.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { isAllowed } from './is-allowed.ts'

/** Connects the query of colleagues to the gateway; empty for users who may not answer for patients. */
export const provideColleagues = (callGateway: GatewayCaller) =>
  colleaguesQuery.provide({
    actors: {
      load: fromPromise(async ({ signal, system }) => ({
        data: isAllowed(system, 'answerPatients')
          ? (await callGateway(graph.ColleaguesDocument, {}, signal)).colleagues
          : [],
      })),
    },
  })
