import { fromCallback, fromPromise } from 'xstate'
import { listScreenTypes, type MessageScreen } from '../../domain/scenario-kinds.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { hearLocation, keepSearch, takeErrand } from '../browser/location.ts'
import { type PhoneAsked, phoneMachine } from '../machines/patient/phone.machine.ts'
import { daysOf } from '../machines/places/period.ts'
import { paths } from '../machines/places/routes.ts'
import { remindersMachine } from '../machines/reminders/reminders.machine.ts'
import {
  type ClinicFacts,
  daysOn,
  type MessageRow,
  type MessagesAside,
  type MessagesFilter,
  messageDetail,
  messagesList,
  npsFigures,
  type RemindersEvent,
} from '../machines/reminders/reminders-parts.ts'
import { placeIn, searchOf } from '../machines/reminders/reminders-place.ts'
import {
  type ListRow,
  type ReasonTotal,
  type SendingFilter,
  sendingList,
} from '../machines/scenario/sending-list.ts'
import type { ListAnswer, ListAsk } from '../machines/shared/list.machine.ts'
import type { Ask } from './ask.ts'
import { provideChanges } from './changes.ts'
import { provideHandledSelection } from './handled-selection.ts'
import { provideIntake } from './ingest.ts'
import { loadMessages, messagesAsked } from './messages.ts'
import { provideControl } from './scenario-control.ts'
import { loadSending } from './sending.ts'
import { provideTableFile } from './table-file.ts'

/** A screen of messages with every port connected to the facade. */
export const provideReminders = (ask: Ask, screen: MessageScreen) =>
  remindersMachine.provide({
    actions: { keepPlace: ({ context }) => keepSearch(searchOf(placeIn(context), screen)) },
    actors: {
      address: fromCallback<RemindersEvent>(({ sendBack }) =>
        hearLocation((path, search) => {
          if (path !== paths[screen]()) return
          sendBack({ type: 'address.changed', search })
          if (takeErrand('buildList')) sendBack({ type: 'list.build' })
        }),
      ),
      loadFacts: fromPromise<ClinicFacts, void>(async ({ signal }) => {
        const { scenarios, specialists, branches, misConnection, clients, company } = await ask(
          graph.ClinicFactsDocument,
          {},
          signal,
        )
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
        }
      }),
      control: provideControl(ask),
      messages: messagesList.provide({
        actors: {
          loadPages: fromPromise<ListAnswer<MessageRow, MessagesAside>, ListAsk<MessagesFilter>>(
            ({ input, signal }) => loadMessages(ask, input, signal),
          ),
        },
      }),
      sending: sendingList.provide({
        actors: {
          loadPages: fromPromise<ListAnswer<ListRow, ReasonTotal[] | null>, ListAsk<SendingFilter>>(
            ({ input, signal }) => loadSending(ask, input, signal),
          ),
        },
      }),
      figures: npsFigures.provide({
        actors: {
          load: fromPromise(async ({ input: { args }, signal }) => {
            const { period, ...rest } = args
            const filter = { ...rest, ...daysOf(period, daysOn.nps.toward) }
            return { data: (await ask(graph.NpsFiguresDocument, { filter }, signal)).npsFigures }
          }),
        },
      }),
      detail: messageDetail.provide({
        actors: {
          load: fromPromise(async ({ input, signal }) => ({
            data: (await ask(graph.MessageDetailDocument, { id: input.args }, signal)).message,
          })),
        },
      }),
      intake: provideIntake(ask),
      file: provideTableFile(ask, 'message', (asked) =>
        // Its screen asks.
        messagesAsked(asked as { filter: MessagesFilter; search: string }),
      ),
      phone: phoneMachine.provide({
        actors: {
          correctPhone: fromPromise<void, PhoneAsked>(async ({ input }) => {
            await ask(graph.CorrectPhoneDocument, input)
          }),
        },
      }),
      changes: provideChanges(ask),
      selection: provideHandledSelection(ask),
    },
  })
