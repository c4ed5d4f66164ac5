import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { emailConfirmationMachine } from '../machines/shell/email-confirmation.machine.ts'
import {
  emergencyStopMachine,
  emergencyStopsQuery,
  type LiftResult,
  type StopPreview,
} from '../machines/shell/emergency-stop.machine.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Connects the sending blocks query to the gateway. */
export const provideEmergencyStops = (callGateway: GatewayCaller) =>
  emergencyStopsQuery.provide({
    actors: {
      load: fromPromise(async ({ signal }) => ({
        data: (await callGateway(graph.RedStopsDocument, {}, signal)).redStops,
      })),
    },
  })

/** Connects the ports of the emergency stop to the gateway. */
export const provideEmergencyStop = (callGateway: GatewayCaller) =>
  emergencyStopMachine.provide({
    actors: {
      loadPreview: fromPromise<StopPreview, { branchId: string | null }>(
        async ({ input, signal }) => {
          const [{ redStopOutlook }, { branches }] = await Promise.all([
            callGateway(graph.RedStopOutlookDocument, input, signal),
            callGateway(graph.BranchesDocument, {}, signal),
          ])
          return { outlook: redStopOutlook, branches }
        },
      ),
      press: fromPromise<void, { branchId: string | null }>(async ({ input }) => {
        await callGateway(graph.PressRedStopDocument, input)
      }),
      lift: fromPromise<LiftResult, { id: string }>(
        async ({ input }) => (await callGateway(graph.LiftRedStopDocument, input)).liftRedStop,
      ),
    },
  })

/** Connects the email confirmation to the gateway. */
export const provideEmailConfirmation = (callGateway: GatewayCaller) =>
  emailConfirmationMachine.provide({
    actors: {
      sendEmail: fromPromise<void, void>(async () => {
        await callGateway(graph.SendConfirmationDocument, {})
      }),
    },
  })
