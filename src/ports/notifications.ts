import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { subscribeToLocation, writeSearch } from '../browser/location.ts'
import type {
  NotificationRow,
  NotificationsFilter,
  Periodicity,
} from '../machines/notifications/notification.ts'
import { notificationListMachine } from '../machines/notifications/notification-list.machine.ts'
import type { NotificationListEvent } from '../machines/notifications/notification-list-context.ts'
import {
  notificationsList,
  popupPeriodQuery,
} from '../machines/notifications/notification-queries.ts'
import { formatUrlState } from '../machines/notifications/notifications-url-state.ts'
import {
  type PatientRequest,
  type PatientRequestEvent,
  patientRequestMachine,
} from '../machines/notifications/patient-request.machine.ts'
import type { ListRequest, ListResponse } from '../machines/shared/list.machine.ts'
import { PAGE_SIZE } from '../machines/shared/list-pages.ts'
import { getRowParam } from '../machines/url-state/list-url-state.ts'
import { toDayRange } from '../machines/url-state/period.ts'
import { paths } from '../machines/url-state/routes.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { provideTableExport } from './table-export.ts'

/** Connects the ports of the notification center to the gateway. */
export const provideNotificationList = (callGateway: GatewayCaller) =>
  notificationListMachine.provide({
    actions: {
      writeUrl: ({ context }) =>
        writeSearch(
          formatUrlState(context, getRowParam(new URLSearchParams(location.search), 'request')),
        ),
      keepRequest: ({ context }, { id }) => writeSearch(formatUrlState(context, id)),
    },
    actors: {
      urlListener: fromCallback<NotificationListEvent>(({ sendBack }) =>
        subscribeToLocation((path, search) => {
          if (path === paths.notifications()) sendBack({ type: 'url.changed', search })
        }),
      ),
      list: notificationsList.provide({
        actors: {
          loadPages: fromPromise<
            ListResponse<NotificationRow, null>,
            ListRequest<NotificationsFilter>
          >(async ({ input: { filter, search, pages }, signal }) => {
            const query = toNotificationsQuery({ filter, search })
            const answers = await Promise.all(
              pages.map((page) =>
                callGateway(
                  graph.AlertsDocument,
                  { ...query.filter, search, sort: query.sort, page, pageSize: PAGE_SIZE },
                  signal,
                ),
              ),
            )
            return {
              pages: Object.fromEntries(
                pages.map((page, at) => [page, answers[at]?.alerts.items ?? []]),
              ),
              total: answers[0]?.alerts.total ?? 0,
              more: answers[0]?.alerts.more ?? false,
              summary: null,
            }
          }),
        },
      }),
      period: popupPeriodQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({
            data: (await callGateway(graph.AlertPeriodDocument, {}, signal)).alertPeriod ?? null,
          })),
        },
      }),
      request: patientRequestMachine.provide({
        actors: {
          urlListener: fromCallback<PatientRequestEvent>(({ sendBack }) =>
            subscribeToLocation((path, search) => {
              if (path === paths.notifications()) sendBack({ type: 'url.changed', search })
            }),
          ),
          loadRequest: fromPromise<PatientRequest, { id: string | null }>(
            async ({ input, signal }) =>
              (await callGateway(graph.PatientRequestDocument, { id: input.id ?? '' }, signal))
                .patientRequest,
          ),
          setHandled: fromPromise<PatientRequest, { id: string | null; handled: boolean }>(
            async ({ input: { id, handled } }) =>
              (await callGateway(graph.SetRequestHandledDocument, { requestId: id ?? '', handled }))
                .setRequestHandled,
          ),
        },
      }),
      file: provideTableExport(callGateway, 'alert', (asked) =>
        // Only this screen requests the export.
        toNotificationsQuery(asked as { filter: NotificationsFilter; search: string }),
      ),
      savePeriod: fromPromise<Periodicity, { periodicity: Periodicity }>(
        async ({ input }) =>
          (await callGateway(graph.SetAlertPeriodDocument, input)).setAlertPeriod,
      ),
    },
  })

/** Query of the list of notifications as API arguments. */
function toNotificationsQuery({ filter, search }: { filter: NotificationsFilter; search: string }) {
  const { period, sort, ...rest } = filter
  return { filter: { ...rest, ...toDayRange(period, 'past') }, search, sort }
}
