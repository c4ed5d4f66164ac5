import { fromPromise } from 'xstate'
import * as graph from '../schema/generated/client/graphql.ts'
import { type Ask, periodOf } from './ask.ts'
import type { Change } from './machines/change.machine.ts'
import { changeMachine } from './machines/change.machine.ts'
import type { ListAnswer, ListAsk } from './machines/list.machine.ts'
import { PAGE } from './machines/list.machine.ts'
import { remindersMachine } from './machines/reminders.machine.ts'
import {
  type ClinicFacts,
  type Counts,
  type ListRow,
  type MessageRow,
  type MessagesFilter,
  messageDetail,
  messagesList,
  type SendingFilter,
  sendingList,
} from './machines/reminders-parts.ts'
import { provideControl } from './provide-control.ts'
import { provideIntake } from './provide-intake.ts'
import { answerOf, loadSending } from './provide-sending.ts'

/** The reminders screen with every port connected to the facade. */
export const provideReminders = (ask: Ask) =>
  remindersMachine.provide({
    actors: {
      loadFacts: fromPromise<ClinicFacts, void>(async ({ signal }) => {
        const { scenarios, specialists, misConnection, clients } = await ask(
          graph.ClinicFactsDocument,
          {},
          signal,
        )
        const connected = misConnection !== null && misConnection.misType !== null
        return {
          scenarios: scenarios.items,
          specialists: specialists.items.map(({ id, name, specialty }) => ({
            id,
            name: name ?? '',
            specialty,
          })),
          hasData: connected || clients.total > 0,
          lastSyncAt: misConnection?.lastSyncAt ?? null,
          asked: new URLSearchParams(location.search).get('message'),
        }
      }),
      control: provideControl(ask),
      messages: messagesList.provide({
        actors: {
          loadPages: fromPromise<
            ListAnswer<MessageRow, { counts: Counts | null }>,
            ListAsk<MessagesFilter>
          >(({ input, signal }) => loadMessages(ask, input, signal)),
        },
      }),
      sending: sendingList.provide({
        actors: {
          loadPages: fromPromise<ListAnswer<ListRow, null>, ListAsk<SendingFilter>>(
            ({ input, signal }) => loadSending(ask, input, signal),
          ),
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
      change: changeMachine.provide({
        actors: {
          saveChange: fromPromise<void, Change>(async ({ input: { kind, id, to } }) => {
            if (kind === 'handled')
              await ask(graph.SetHandledDocument, { messageId: id, handled: to })
            else await ask(graph.SetExcludedDocument, { clientId: id, excluded: to })
          }),
        },
      }),
    },
  })

async function loadMessages(
  ask: Ask,
  { filter, search, pages }: ListAsk<MessagesFilter>,
  signal: AbortSignal,
) {
  const { period, group, ...rest } = filter
  // A number of the strip counts the day, whichever of its messages the list shows.
  const day = { ...rest, ...periodOf(period) }
  const one = (page: number) =>
    ask(
      graph.MessagesDocument,
      { filter: { ...day, group }, search, sort: 'visitAt', page, pageSize: PAGE },
      signal,
    )
  const [counted, ...answers] = await Promise.all([
    ask(graph.MessageCountsDocument, { filter: day }, signal),
    ...pages.map(one),
  ])
  return answerOf(
    pages,
    answers.map(({ messages }) => messages),
    { counts: counted.messageCounts },
  )
}
