import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { type DrillDownScope, drillDownMachine } from '../machines/metrics/drill-down.machine.ts'
import { toDayRange } from '../machines/url-state/period.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { provideTableExport } from './table-export.ts'

/** Connects the ports of a drill-down to the gateway, and its export to the file call. */
export const provideDrillDown = (callGateway: GatewayCaller) =>
  drillDownMachine.provide({
    actors: {
      load: fromPromise(async ({ input: { cursor, ...of }, signal }) => {
        const query = { figure: of.drillDown.metric, filter: toDrillDownFilter(of), cursor }
        return { rows: (await callGateway(graph.FigureRowsDocument, query, signal)).figureRows }
      }),
      file: provideTableExport(callGateway, 'figureRows', ({ filter }) => {
        // Only this panel requests the export.
        const of = filter as DrillDownScope
        return { filter: { ...toDrillDownFilter(of), figure: of.drillDown.metric } }
      }),
    },
  })

/** The scope as API arguments. */
const toDrillDownFilter = ({
  drillDown: { type, filter, days, comparedPeriod },
  period,
  branchId,
}: DrillDownScope) => ({
  ...{ type, branchId, beside: comparedPeriod },
  ...filter,
  ...toDayRange(days ? { kind: 'span', ...days } : period, 'past'),
})
