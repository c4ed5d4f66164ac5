import { scenarioKinds } from '../../domain/scenario-kinds.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { daysOf } from '../machines/places/period.ts'
import { usualSort } from '../machines/reminders/reminders-kind.ts'
import { daysOn, type MessagesFilter } from '../machines/reminders/reminders-parts.ts'
import type { ListAsk } from '../machines/shared/list.machine.ts'
import { PAGE } from '../machines/shared/list-pages.ts'
import type { Ask } from './ask.ts'
import { answerOf } from './sending.ts'

/** What a list of messages is asked for, as its call takes it. */
export function messagesAsked({ filter, search }: { filter: MessagesFilter; search: string }) {
  const { period, sort, ...rest } = filter
  const { screen: shownOn } = scenarioKinds[filter.type]
  return {
    filter: { ...rest, ...daysOf(period, daysOn[shownOn].toward) },
    search,
    sort: sort ?? usualSort(shownOn),
  }
}

/** Pages of a scenario's messages; the numbers and the reasons are of all that the days and the search find, whichever of them the list shows. */
export async function loadMessages(
  ask: Ask,
  { filter, search, pages }: ListAsk<MessagesFilter>,
  signal: AbortSignal,
) {
  const asked = messagesAsked({ filter, search })
  const { group: _group, ...day } = asked.filter
  const one = (page: number) =>
    ask(graph.MessagesDocument, { ...asked, page, pageSize: PAGE }, signal)
  const [counted, reasoned, ...answers] = await Promise.all([
    ask(graph.MessageCountsDocument, { filter: day, search }, signal),
    ask(graph.MessageReasonsDocument, { filter: day, search }, signal),
    ...pages.map(one),
  ])
  return answerOf(
    pages,
    answers.map(({ messages }) => messages),
    { counts: counted.messageCounts, reasons: reasoned.messageReasons },
  )
}
