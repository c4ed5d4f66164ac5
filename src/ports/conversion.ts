import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { subscribeToLocation, writeSearch } from '../browser/location.ts'
import { conversionMachine } from '../machines/conversion/conversion.machine.ts'
import {
  type ConversionEvent,
  type ConversionRequest,
  conversionMetricsQuery,
} from '../machines/conversion/conversion-context.ts'
import { formatUrlState } from '../machines/conversion/conversion-url-state.ts'
import { paths } from '../machines/url-state/routes.ts'
import { provideDrillDown } from './drill-down.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { provideTableExport } from './table-export.ts'

/** Connects the ports of the conversion screen to the gateway. */
export const provideConversion = (callGateway: GatewayCaller) =>
  conversionMachine.provide({
    actions: { writeUrl: ({ context }) => writeSearch(formatUrlState(context)) },
    actors: {
      urlListener: fromCallback<ConversionEvent>(({ sendBack }) =>
        subscribeToLocation((path, search) => {
          if (path === paths.conversion()) sendBack({ type: 'url.changed', search })
        }),
      ),
      figures: conversionMetricsQuery.provide({
        actors: {
          load: fromPromise(async ({ input: { args }, signal }) => {
            const { branchId, dimensions } = args
            const answer = await callGateway(
              graph.ConversionDocument,
              { filter: toConversionFilter(args) },
              signal,
            )
            return { data: { ...answer, branchId, dimensions } }
          }),
        },
      }),
      drillDown: provideDrillDown(callGateway),
      file: provideTableExport(callGateway, 'conversion', ({ filter }) => {
        // Only this screen requests the export.
        const { sort, ...place } = filter as ConversionRequest & { sort: string | null }
        return { filter: toConversionFilter(place), sort }
      }),
    },
  })

/** The request as API arguments. */
const toConversionFilter = ({ months, branchId, dimensions }: ConversionRequest) => ({
  ...(months.kind === 'last'
    ? { months: months.months }
    : { fromMonth: months.from, toMonth: months.to }),
  branchId,
  byText: dimensions.includes('text'),
  byChannel: dimensions.includes('channel'),
  byMonth: dimensions.includes('month'),
})
