import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { confirmationMachine } from '../machines/shell/confirmation.machine.ts'
import {
  type Lifted,
  redStopMachine,
  redStopsQuery,
  type StopAhead,
} from '../machines/shell/red-stop.machine.ts'
import type { Ask } from './ask.ts'

/** What holds sending back, asked of the facade. */
export const provideRedStops = (ask: Ask) =>
  redStopsQuery.provide({
    actors: {
      load: fromPromise(async ({ signal }) => ({
        data: (await ask(graph.RedStopsDocument, {}, signal)).redStops,
      })),
    },
  })

/** Pressing and lifting the red stop, with every port connected to the facade. */
export const provideRedStop = (ask: Ask) =>
  redStopMachine.provide({
    actors: {
      lookAhead: fromPromise<StopAhead, { branchId: string | null }>(async ({ input, signal }) => {
        const [{ redStopOutlook }, { branches }] = await Promise.all([
          ask(graph.RedStopOutlookDocument, input, signal),
          ask(graph.BranchesDocument, {}, signal),
        ])
        return { outlook: redStopOutlook, branches }
      }),
      press: fromPromise<void, { branchId: string | null }>(async ({ input }) => {
        await ask(graph.PressRedStopDocument, input)
      }),
      lift: fromPromise<Lifted, { id: string }>(
        async ({ input }) => (await ask(graph.LiftRedStopDocument, input)).liftRedStop,
      ),
    },
  })

/** The letter that confirms a new clinic's e-mail, asked of the facade. */
export const provideConfirmation = (ask: Ask) =>
  confirmationMachine.provide({
    actors: {
      sendLetter: fromPromise<void, void>(async () => {
        await ask(graph.SendConfirmationDocument, {})
      }),
    },
  })
