import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { hearLocation, keepSearch } from '../browser/location.ts'
import {
  type AlertListEvent,
  type AlertsFilter,
  alertListMachine,
  alertsList,
  periodQuery,
} from '../machines/notifications/alert-list.machine.ts'
import type { AlertRow, Periodicity } from '../machines/notifications/alert-parts.ts'
import { searchOf } from '../machines/notifications/alerts-place.ts'
import {
  type PatientRequest,
  type PatientRequestEvent,
  patientRequestMachine,
} from '../machines/notifications/patient-request.machine.ts'
import { rowIn } from '../machines/places/list-place.ts'
import { paths } from '../machines/places/routes.ts'
import type { ListAnswer, ListAsk } from '../machines/shared/list.machine.ts'
import { PAGE } from '../machines/shared/list-pages.ts'
import type { Ask } from './ask.ts'

/** The notification center with every port connected to the facade. */
export const provideAlertList = (ask: Ask) =>
  alertListMachine.provide({
    actions: {
      keepPlace: ({ context }) =>
        keepSearch(
          searchOf(context.filter, rowIn(new URLSearchParams(location.search), 'request')),
        ),
      keepRequest: ({ context }, { id }) => keepSearch(searchOf(context.filter, id)),
    },
    actors: {
      address: fromCallback<AlertListEvent>(({ sendBack }) =>
        hearLocation((path, search) => {
          if (path === paths.notifications()) sendBack({ type: 'address.changed', search })
        }),
      ),
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
                more: answers[0]?.alerts.more ?? false,
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
      request: patientRequestMachine.provide({
        actors: {
          address: fromCallback<PatientRequestEvent>(({ sendBack }) =>
            hearLocation((path, search) => {
              if (path === paths.notifications()) sendBack({ type: 'address.changed', search })
            }),
          ),
          loadRequest: fromPromise<PatientRequest, { id: string | null }>(
            async ({ input, signal }) =>
              (await ask(graph.PatientRequestDocument, { id: input.id ?? '' }, signal))
                .patientRequest,
          ),
          setHandled: fromPromise<PatientRequest, { id: string | null; handled: boolean }>(
            async ({ input: { id, handled } }) =>
              (await ask(graph.SetRequestHandledDocument, { requestId: id ?? '', handled }))
                .setRequestHandled,
          ),
        },
      }),
      savePeriod: fromPromise<Periodicity, { periodicity: Periodicity }>(
        async ({ input }) => (await ask(graph.SetAlertPeriodDocument, input)).setAlertPeriod,
      ),
    },
  })
