import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { hearLocation, keepSearch } from '../browser/location.ts'
import { bypassMachine } from '../machines/dashboard/bypass.machine.ts'
import { dashboardMachine } from '../machines/dashboard/dashboard.machine.ts'
import {
  type DashboardEvent,
  dashboardFiguresQuery,
} from '../machines/dashboard/dashboard-parts.ts'
import { searchOf } from '../machines/dashboard/dashboard-place.ts'
import { daysOf } from '../machines/places/period.ts'
import { paths } from '../machines/places/routes.ts'
import type { Ask } from './ask.ts'
import { provideFigureRows } from './figure-rows.ts'

/** The dashboard with every port connected to the facade. */
export const provideDashboard = (ask: Ask) =>
  dashboardMachine.provide({
    actions: { keepPlace: ({ context }) => keepSearch(searchOf(context)) },
    actors: {
      address: fromCallback<DashboardEvent>(({ sendBack }) =>
        hearLocation((path, search) => {
          if (path === paths.dashboard()) sendBack({ type: 'address.changed', search })
        }),
      ),
      figures: dashboardFiguresQuery.provide({
        actors: {
          load: fromPromise(async ({ input: { args }, signal }) => {
            const { branchId, period } = args
            const filter = { branchId, ...daysOf(period, 'past') }
            const answer = await ask(graph.DashboardDocument, { filter }, signal)
            return { data: { ...answer, branchId } }
          }),
        },
      }),
      bypass: bypassMachine.provide({
        actors: {
          bypass: fromPromise(
            async ({ input, signal }) =>
              (await ask(graph.BypassChannelDocument, input, signal)).bypassChannel,
          ),
        },
      }),
      rows: provideFigureRows(ask),
    },
  })
