import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { figureRowsMachine, type RowsOf } from '../machines/figures/figure-rows.machine.ts'
import { daysOf } from '../machines/places/period.ts'
import type { Ask } from './ask.ts'
import { provideTableFile } from './table-file.ts'

/** The rows of a figure with every port connected: pages to the facade, the file to its call. */
export const provideFigureRows = (ask: Ask) =>
  figureRowsMachine.provide({
    actors: {
      load: fromPromise(async ({ input: { cursor, ...of }, signal }) => {
        const asked = { figure: of.opened.figure, filter: filterOf(of), cursor }
        return { rows: (await ask(graph.FigureRowsDocument, asked, signal)).figureRows }
      }),
      file: provideTableFile(ask, 'figureRows', ({ filter }) => {
        // The panel asks for the rows that it shows.
        const of = filter as RowsOf
        return { filter: { ...filterOf(of), figure: of.opened.figure } }
      }),
    },
  })

/** The same as the calls take it. */
const filterOf = ({ opened: { type, of, days, beside }, period, branchId }: RowsOf) => ({
  ...{ type, branchId, beside },
  ...of,
  ...daysOf(days ? { kind: 'span', ...days } : period, 'past'),
})
