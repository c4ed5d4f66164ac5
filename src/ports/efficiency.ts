import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { hearLocation, keepPlace } from '../browser/location.ts'
import { efficiencyMachine } from '../machines/efficiency/efficiency.machine.ts'
import {
  type EfficiencyEvent,
  efficiencyFiguresQuery,
} from '../machines/efficiency/efficiency-parts.ts'
import { addressAt, isHere } from '../machines/efficiency/efficiency-place.ts'
import {
  type SharedMonth,
  sharedMonthsMachine,
} from '../machines/efficiency/shared-months.machine.ts'
import type { Ask } from './ask.ts'
import { provideFigureRows } from './figure-rows.ts'

/** The month's screen with every port connected to the facade. */
export const provideEfficiency = (ask: Ask) =>
  efficiencyMachine.provide({
    actions: {
      keepPlace: ({ context }) => keepPlace(addressAt(context)),
      print: () => print(),
    },
    actors: {
      address: fromCallback<EfficiencyEvent>(({ sendBack }) =>
        hearLocation((path, search) => {
          if (isHere(path)) sendBack({ type: 'address.changed', path, search })
        }),
      ),
      figures: efficiencyFiguresQuery.provide({
        actors: {
          load: fromPromise(async ({ input: { args }, signal }) => {
            const answer = await ask(graph.EfficiencyDocument, args, signal)
            return { data: { ...answer, branchId: args.branchId } }
          }),
        },
      }),
      rows: provideFigureRows(ask),
      sharedMonths: sharedMonthsMachine.provide({
        actors: {
          loadCopies: fromPromise<SharedMonth[], { month: string }>(async ({ input, signal }) => {
            return (await ask(graph.SharedMonthsDocument, input, signal)).sharedMonths.items
          }),
          makeCopy: fromPromise<SharedMonth, { month: string }>(async ({ input }) => {
            return (await ask(graph.ShareMonthDocument, input)).shareMonth
          }),
          copyLink: fromPromise<void, { link: string }>(({ input }) =>
            navigator.clipboard.writeText(input.link),
          ),
          revokeCopy: fromPromise<void, { month: string; id: string }>(async ({ input }) => {
            await ask(graph.RevokeMonthDocument, input)
          }),
        },
      }),
    },
  })
