import { fromPromise } from 'xstate'
import * as graph from '../schema/generated/client/graphql.ts'
import type { Ask } from './ask.ts'
import {
  type AlertsFilter,
  alertListMachine,
  alertsList,
  periodQuery,
} from './machines/alert-list.machine.ts'
import type { AlertRow, Periodicity } from './machines/alert-parts.ts'
import { type ListAnswer, type ListAsk, PAGE } from './machines/list.machine.ts'

/** The notification center with every port connected to the facade. */
export const provideAlertList = (ask: Ask) =>
  alertListMachine.provide({
    actors: {
      list: alertsList.provide({
        actors: {
          loadPages: fromPromise<ListAnswer<AlertRow, null>, ListAsk<AlertsFilter>>(
            async ({ input: { filter, pages }, signal }) => {
              const answers = await Promise.all(
                pages.map((page) =>
                  ask(graph.AlertsDocument, { ...filter, page, pageSize: PAGE }, signal),
                ),
              )
              return {
                pages: Object.fromEntries(
                  pages.map((page, at) => [page, answers[at]?.alerts.items ?? []]),
                ),
                total: answers[0]?.alerts.total ?? 0,
                aside: null,
              }
            },
          ),
        },
      }),
      period: periodQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({
            data: (await ask(graph.AlertPeriodDocument, {}, signal)).alertPeriod ?? null,
          })),
        },
      }),
      savePeriod: fromPromise<Periodicity, { periodicity: Periodicity }>(
        async ({ input }) => (await ask(graph.SetAlertPeriodDocument, input)).setAlertPeriod,
      ),
    },
  })
