import { fromCallback, fromPromise } from 'xstate'
import { listScreenTypes, type MessageScreen } from '../../domain/scenario-kinds.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { consumePendingAction, subscribeToLocation, writeSearch } from '../browser/location.ts'
import {
  type PhoneCorrection,
  phoneCorrectionMachine,
} from '../machines/patient/phone-correction.machine.ts'
import { remindersMachine } from '../machines/reminders/reminders.machine.ts'
import {
  type ClinicFacts,
  type MessageRow,
  type MessagesFilter,
  type MessagesSummary,
  messagesList,
  npsMetricsQuery,
  periodsByScreen,
  type RemindersEvent,
} from '../machines/reminders/reminders-context.ts'
import { formatUrlState, toUrlState } from '../machines/reminders/reminders-url-state.ts'
import {
  type ReasonCount,
  type SendingFilter,
  type SendingListRow,
  sendingList,
} from '../machines/scenario/sending-list.ts'
import type { ListRequest, ListResponse } from '../machines/shared/list.machine.ts'
import { messageDetailQuery } from '../machines/shared/message-detail.ts'
import { toDayRange } from '../machines/url-state/period.ts'
import { paths } from '../machines/url-state/routes.ts'
import { provideAttention } from './attention.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { provideIngest } from './ingest.ts'
import { provideMessageSelection } from './message-selection.ts'
import { loadMessages, toMessagesQuery } from './messages.ts'
import { provideNotes } from './notes.ts'
import { provideOptimisticUpdates } from './optimistic-updates.ts'
import { provideReschedule } from './reschedule.ts'
import { provideScenarioControl } from './scenario-control.ts'
import { loadSendingList } from './sending-list.ts'
import { provideTableExport } from './table-export.ts'

/** Connects the ports of a messages screen to the gateway. */
export const provideReminders = (callGateway: GatewayCaller, screen: MessageScreen) =>
  remindersMachine.provide({
    actions: {
      writeUrl: ({ context }) => writeSearch(formatUrlState(toUrlState(context), screen)),
    },
    actors: {
      urlListener: fromCallback<RemindersEvent>(({ sendBack }) =>
        subscribeToLocation((path, search) => {
          if (path !== paths[screen]()) return
          sendBack({ type: 'url.changed', search })
          if (consumePendingAction('buildList')) sendBack({ type: 'list.build' })
        }),
      ),
      loadFacts: fromPromise<ClinicFacts, void>(async ({ signal }) => {
        const {
          scenarios,
          specialists,
          branches,
          misConnection,
          clients,
          company,
          attentionCount,
        } = await callGateway(graph.ClinicFactsDocument, {}, signal)
        const connected = misConnection !== null && misConnection.misType !== null
        return {
          scenarios: scenarios.items.filter(({ type }) => listScreenTypes(screen).includes(type)),
          specialists: specialists.items.map(({ id, name, specialty }) => ({
            id,
            name: name ?? '',
            specialty,
          })),
          branches,
          hasData: connected || clients.total > 0,
          lastSyncAt: misConnection?.lastSyncAt ?? null,
          currency: company.currency,
          attentionCount: screen === 'reminders' ? (attentionCount ?? 0) : 0,
        }
      }),
      control: provideScenarioControl(callGateway),
      messages: messagesList.provide({
        actors: {
          loadPages: fromPromise<
            ListResponse<MessageRow, MessagesSummary>,
            ListRequest<MessagesFilter>
          >(({ input, signal }) => loadMessages(callGateway, input, signal)),
        },
      }),
      sending: sendingList.provide({
        actors: {
          loadPages: fromPromise<
            ListResponse<SendingListRow, ReasonCount[] | null>,
            ListRequest<SendingFilter>
          >(({ input, signal }) => loadSendingList(callGateway, input, signal)),
        },
      }),
      figures: npsMetricsQuery.provide({
        actors: {
          load: fromPromise(async ({ input: { args }, signal }) => {
            const { period, ...rest } = args
            const filter = { ...rest, ...toDayRange(period, periodsByScreen.nps.direction) }
            return {
              data: (await callGateway(graph.NpsFiguresDocument, { filter }, signal)).npsFigures,
            }
          }),
        },
      }),
      detail: messageDetailQuery.provide({
        actors: {
          load: fromPromise(async ({ input, signal }) => ({
            data: (await callGateway(graph.MessageDetailDocument, { id: input.args }, signal))
              .message,
          })),
        },
      }),
      attention: provideAttention(callGateway),
      ingest: provideIngest(callGateway),
      file: provideTableExport(callGateway, 'message', (asked) =>
        // Only this screen requests the export.
        toMessagesQuery(asked as { filter: MessagesFilter; search: string }),
      ),
      phoneCorrection: phoneCorrectionMachine.provide({
        actors: {
          correctPhone: fromPromise<void, PhoneCorrection>(async ({ input }) => {
            await callGateway(graph.CorrectPhoneDocument, input)
          }),
        },
      }),
      reschedule: provideReschedule(callGateway),
      notes: provideNotes(callGateway),
      optimisticUpdates: provideOptimisticUpdates(callGateway),
      selection: provideMessageSelection(callGateway),
    },
  })
