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
import { scenarioControlMachine } from './machines/scenario-control.machine.ts'
import type { ListAsked } from './machines/scenario-control-parts.ts'
import { provideIntake } from './provide-intake.ts'

type Scenario = graph.ScenarioFieldsFragment

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

async function loadSending(
  ask: Ask,
  { filter, search, pages }: ListAsk<SendingFilter>,
  signal: AbortSignal,
) {
  const answers = await Promise.all(
    pages.map((page) =>
      ask(graph.SendingListDocument, { ...filter, search, page, pageSize: PAGE }, signal),
    ),
  )
  return answerOf(
    pages,
    answers.map(({ sendingList: list }) => list),
    null,
  )
}

const answerOf = <Row, Aside>(
  pages: number[],
  answers: { items: Row[]; total: number }[],
  aside: Aside,
) => ({
  pages: Object.fromEntries(pages.map((page, at) => [page, answers[at]?.items ?? []])) as Record<
    number,
    Row[]
  >,
  total: answers[0]?.total ?? 0,
  aside,
})

const provideControl = (ask: Ask) =>
  scenarioControlMachine.provide({
    actors: {
      saveAutoStop: fromPromise<Scenario, { scenarioId: string; date: string }>(
        async ({ input: { scenarioId, date } }) =>
          (await ask(graph.SaveScenarioDocument, { id: scenarioId, input: { autoStopDate: date } }))
            .saveScenario,
      ),
      regenerate: fromPromise<Scenario, { scenarioId: string }>(
        async ({ input }) => (await ask(graph.RegenerateDocument, input)).regenerate.scenario,
      ),
      verify: fromPromise<Scenario, ListAsked>(
        async ({ input }) => (await ask(graph.VerifyDocument, input)).verify,
      ),
      start: fromPromise<Scenario, ListAsked>(
        async ({ input }) => (await ask(graph.StartDocument, input)).start,
      ),
      stop: fromPromise<Scenario, { scenarioId: string }>(
        async ({ input }) => (await ask(graph.StopDocument, input)).stop,
      ),
    },
  })
