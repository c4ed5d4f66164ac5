import * as graph from '../../schema/generated/client/graphql.ts'
import type { SendingFilter } from '../machines/scenario/sending-list.ts'
import type { ListRequest } from '../machines/shared/list.machine.ts'
import { PAGE_SIZE } from '../machines/shared/list-pages.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Loads pages of a sending list, and the reasons for skipped messages. */
export async function loadSendingList(
  callGateway: GatewayCaller,
  { filter, search, pages }: ListRequest<SendingFilter>,
  signal: AbortSignal,
) {
  const { scenarioId } = filter
  const [reasons, ...answers] = await Promise.all([
    callGateway(graph.ListReasonsDocument, { scenarioId }, signal),
    ...pages.map((page) =>
      callGateway(
        graph.SendingListDocument,
        { ...filter, search, page, pageSize: PAGE_SIZE },
        signal,
      ),
    ),
  ])
  return toListResponse(
    pages,
    answers.map(({ sendingList }) => sendingList),
    reasons.listReasons,
  )
}

/** The list response of the given pages. */
export const toListResponse = <Row, Summary>(
  pages: number[],
  answers: { items: Row[]; total: number; more?: boolean }[],
  summary: Summary,
) => ({
  pages: Object.fromEntries(pages.map((page, at) => [page, answers[at]?.items ?? []])) as Record<
    number,
    Row[]
  >,
  total: answers[0]?.total ?? 0,
  more: answers[0]?.more ?? false,
  summary,
})
