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

/** What holds sending back, asked of the facade. */
export const provideEmergencyStops = (callGateway: GatewayCaller) =>
  emergencyStopsQuery.provide({
    actors: {
      load: fromPromise(async ({ signal }) => ({
        data: (await callGateway(graph.RedStopsDocument, {}, signal)).redStops,
      })),
    },
  })

/** Pressing and lifting the red stop, with every port connected to the facade. */
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

/** The letter that confirms a new clinic's e-mail, asked of the facade. */
export const provideEmailConfirmation = (callGateway: GatewayCaller) =>
  emailConfirmationMachine.provide({
    actors: {
      sendEmail: fromPromise<void, void>(async () => {
        await callGateway(graph.SendConfirmationDocument, {})
      }),
    },
  })
