import { toNpsGroup } from '../../../domain/nps.ts'
import type { HandlingNeed } from '../shared/message-selection.ts'
import type { OptimisticUpdate } from '../shared/optimistic-update.machine.ts'
import type { MessageRow } from './reminders-context.ts'

/** Whether an update concerns the row. */
const isChangeOfRow = (row: MessageRow, { kind, id }: OptimisticUpdate) =>
  kind === 'handled' ? row.id === id : row.clientId === id

const toPatch = ({ kind, to }: OptimisticUpdate): Partial<MessageRow> =>
  kind === 'handled' ? { handled: to } : { clientExcluded: to }

/** The patch that a saved update applies to the rows until they reload. */
export const createRowPatch = (change: OptimisticUpdate) => ({
  matches: (row: MessageRow) => isChangeOfRow(row, change),
  patch: toPatch(change),
})

/** A row, and the kinds of updates that are being saved for it. */
export type PendingMessageRow = MessageRow & { savingFields?: OptimisticUpdate['kind'][] }

/** The row with its pending updates applied; the same object without any. */
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

/** Whether a survey has a low score and a comment, so that staff should call. */
export const isDetractorWithComment = ({
  rating,
  comment,
}: Pick<MessageRow, 'rating' | 'comment'>) =>
  rating !== null && comment !== null && toNpsGroup(rating) === 'detractor'

/** Whether a message failed or has an unknown outcome and got no answer. */
export const isUndelivered = ({ answer, outcome }: Pick<MessageRow, 'answer' | 'outcome'>) =>
  answer === 'none' && (outcome === 'failed' || outcome === 'unknown')

/** What staff have to do about a message; null: nothing, or nothing that bulk actions cover. */
export function getHandlingNeed(row: MessageRow): HandlingNeed | null {
  if (row.handled) return null
  if (isUndelivered(row)) return 'lost'
  return isDetractorWithComment(row) || (row.answer !== 'none' && row.answer !== 'approved')
    ? 'handled'
    : null
}
