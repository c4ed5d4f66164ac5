import { toNpsGroup } from '../../../domain/nps.ts'
import type { HandlingNeed } from '../shared/message-selection.ts'
import type { OptimisticUpdate } from '../shared/optimistic-update.machine.ts'
import type { MessageRow } from './reminders-context.ts'

/** The field of a row that a change is of. */
const isChangeOfRow = (row: MessageRow, { kind, id }: OptimisticUpdate) =>
  kind === 'handled' ? row.id === id : row.clientId === id

const toPatch = ({ kind, to }: OptimisticUpdate): Partial<MessageRow> =>
  kind === 'handled' ? { handled: to } : { clientExcluded: to }

/** What a saved change does to a list's rows, until the server has been asked for them again. */
export const createRowPatch = (change: OptimisticUpdate) => ({
  matches: (row: MessageRow) => isChangeOfRow(row, change),
  patch: toPatch(change),
})

/** A row, and which of its values are on their way to the server. */
export type PendingMessageRow = MessageRow & { savingFields?: OptimisticUpdate['kind'][] }

/** A row as it is shown: with what is being saved of it. The row itself when that is nothing. */
export function applyPendingUpdates(
  row: MessageRow,
  pending: OptimisticUpdate[],
): PendingMessageRow {
  const rowUpdates = pending.filter((change) => isChangeOfRow(row, change))
  if (rowUpdates.length === 0) return row
  return Object.assign(
    { ...row, savingFields: rowUpdates.map(({ kind }) => kind) },
    ...rowUpdates.map(toPatch),
  )
}

/** A score of who is not content, with words that tell why: somebody is to call. */
export const isDetractorWithComment = ({
  rating,
  comment,
}: Pick<MessageRow, 'rating' | 'comment'>) =>
  rating !== null && comment !== null && toNpsGroup(rating) === 'detractor'

/** A message that did not get through, or of which nobody knows whether it did, and that nobody has answered. */
export const isUndelivered = ({ answer, outcome }: Pick<MessageRow, 'answer' | 'outcome'>) =>
  answer === 'none' && (outcome === 'failed' || outcome === 'unknown')

/** What is left to do about a message; null: nothing, or nothing that several can be done by together. */
export function getHandlingNeed(row: MessageRow): HandlingNeed | null {
  if (row.handled) return null
  if (isUndelivered(row)) return 'lost'
  return isDetractorWithComment(row) || (row.answer !== 'none' && row.answer !== 'approved')
    ? 'handled'
    : null
}
