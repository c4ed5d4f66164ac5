import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { hearLocation, keepSearch } from '../browser/location.ts'
import { conversionMachine } from '../machines/conversion/conversion.machine.ts'
import {
  type ConversionAsked,
  type ConversionEvent,
  conversionFiguresQuery,
} from '../machines/conversion/conversion-parts.ts'
import { searchOf } from '../machines/conversion/conversion-place.ts'
import { paths } from '../machines/places/routes.ts'
import type { Ask } from './ask.ts'
import { provideFigureRows } from './figure-rows.ts'
import { provideTableFile } from './table-file.ts'

/** The screen of the conversion with every port connected to the facade. */
export const provideConversion = (ask: Ask) =>
  conversionMachine.provide({
    actions: { keepPlace: ({ context }) => keepSearch(searchOf(context)) },
    actors: {
      address: fromCallback<ConversionEvent>(({ sendBack }) =>
        hearLocation((path, search) => {
          if (path === paths.conversion()) sendBack({ type: 'address.changed', search })
        }),
      ),
      figures: conversionFiguresQuery.provide({
        actors: {
          load: fromPromise(async ({ input: { args }, signal }) => {
            const { branchId, apart } = args
            const answer = await ask(graph.ConversionDocument, { filter: asked(args) }, signal)
            return { data: { ...answer, branchId, apart } }
          }),
        },
      }),
      rows: provideFigureRows(ask),
      file: provideTableFile(ask, 'conversion', ({ filter }) => {
        // Its screen asks.
        const { sort, ...place } = filter as ConversionAsked & { sort: string | null }
        return { filter: asked(place), sort }
      }),
    },
  })

/** The same as the calls take it. */
const asked = ({ months, branchId, apart }: ConversionAsked) => ({
  ...(months.kind === 'last'
    ? { months: months.months }
    : { fromMonth: months.from, toMonth: months.to }),
  branchId,
  byText: apart.includes('text'),
  byChannel: apart.includes('channel'),
  byMonth: apart.includes('month'),
})
