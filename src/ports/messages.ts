import { scenarioKinds } from '../../domain/scenario-kinds.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { type MessagesFilter, periodsByScreen } from '../machines/reminders/reminders-context.ts'
import { getDefaultSort } from '../machines/reminders/scenario-selection.ts'
import type { ListRequest } from '../machines/shared/list.machine.ts'
import { PAGE_SIZE } from '../machines/shared/list-pages.ts'
import { toDayRange } from '../machines/url-state/period.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { toListResponse } from './sending-list.ts'

/** Query of a messages list as API arguments. */
export function toMessagesQuery({ filter, search }: { filter: MessagesFilter; search: string }) {
  const { period, sort, ...rest } = filter
  const { screen } = scenarioKinds[filter.type]
  return {
    filter: { ...rest, ...toDayRange(period, periodsByScreen[screen].direction) },
    search,
    sort: sort ?? getDefaultSort(screen),
  }
}

/** Loads pages of messages; counts and reasons cover everything that period and search find, whatever the group. */
export async function loadMessages(
  callGateway: GatewayCaller,
  { filter, search, pages }: ListRequest<MessagesFilter>,
  signal: AbortSignal,
) {
  const query = toMessagesQuery({ filter, search })
  const { group: _group, ...daysFilter } = query.filter
  const loadPage = (page: number) =>
    callGateway(graph.MessagesDocument, { ...query, page, pageSize: PAGE_SIZE }, signal)
  const [counts, reasons, ...answers] = await Promise.all([
    callGateway(graph.MessageCountsDocument, { filter: daysFilter, search }, signal),
    callGateway(graph.MessageReasonsDocument, { filter: daysFilter, search }, signal),
    ...pages.map(loadPage),
  ])
  return toListResponse(
    pages,
    answers.map(({ messages }) => messages),
    { counts: counts.messageCounts, reasons: reasons.messageReasons },
  )
}
