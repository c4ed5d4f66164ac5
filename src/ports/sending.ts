import * as graph from '../../schema/generated/client/graphql.ts'
import type { SendingFilter } from '../machines/scenario/sending-list.ts'
import type { ListAsk } from '../machines/shared/list.machine.ts'
import { PAGE } from '../machines/shared/list-pages.ts'
import type { Ask } from './ask.ts'

/** Pages of a sending list, and why it leaves out whom it does. */
export async function loadSending(
  ask: Ask,
  { filter, search, pages }: ListAsk<SendingFilter>,
  signal: AbortSignal,
) {
  const { scenarioId } = filter
  const [reasons, ...answers] = await Promise.all([
    ask(graph.ListReasonsDocument, { scenarioId }, signal),
    ...pages.map((page) =>
      ask(graph.SendingListDocument, { ...filter, search, page, pageSize: PAGE }, signal),
    ),
  ])
  return answerOf(
    pages,
    answers.map(({ sendingList: list }) => list),
    reasons.listReasons,
  )
}

/** What a list's pages came to, by number. */
export const answerOf = <Row, Aside>(
  pages: number[],
  answers: { items: Row[]; total: number; more?: boolean }[],
  aside: Aside,
) => ({
  pages: Object.fromEntries(pages.map((page, at) => [page, answers[at]?.items ?? []])) as Record<
    number,
    Row[]
  >,
  total: answers[0]?.total ?? 0,
  more: answers[0]?.more ?? false,
  aside,
})
