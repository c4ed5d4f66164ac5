import * as graph from '../schema/generated/client/graphql.ts'
import type { Ask } from './ask.ts'
import { type ListAsk, PAGE } from './machines/list.machine.ts'
import type { SendingFilter } from './machines/reminders-parts.ts'

/** Pages of a sending list. */
export async function loadSending(
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

/** What a list's pages came to, by number. */
export const answerOf = <Row, Aside>(
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
