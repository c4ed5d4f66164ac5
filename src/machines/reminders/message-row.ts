import { toNpsGroup } from '../../../domain/nps.ts'
import type { Change } from '../shared/change.machine.ts'
import type { HandledNeed } from '../shared/handled-selection.ts'
import type { MessageRow } from './reminders-parts.ts'

/** The field of a row that a change is of. */
const touches = (row: MessageRow, { kind, id }: Change) =>
  kind === 'handled' ? row.id === id : row.clientId === id

const patchOf = ({ kind, to }: Change): Partial<MessageRow> =>
  kind === 'handled' ? { handled: to } : { clientExcluded: to }

/** What a saved change does to a list's rows, until the server has been asked for them again. */
export const rowPatch = (change: Change) => ({
  matches: (row: MessageRow) => touches(row, change),
  patch: patchOf(change),
})

/** A row, and which of its values are on their way to the server. */
export type ShownRow = MessageRow & { saving?: Change['kind'][] }

/** A row as it is shown: with what is being saved of it. The row itself when that is nothing. */
export function rowShown(row: MessageRow, pending: Change[]): ShownRow {
  const own = pending.filter((change) => touches(row, change))
  if (own.length === 0) return row
  return Object.assign({ ...row, saving: own.map(({ kind }) => kind) }, ...own.map(patchOf))
}

/** A score of who is not content, with words that tell why: somebody is to call. */
export const isDiscontent = ({ rating, comment }: Pick<MessageRow, 'rating' | 'comment'>) =>
  rating !== null && comment !== null && toNpsGroup(rating) === 'detractor'

/** A message that did not get through, or of which nobody knows whether it did, and that nobody has answered. */
export const needsDeed = ({ answer, outcome }: Pick<MessageRow, 'answer' | 'outcome'>) =>
  answer === 'none' && (outcome === 'failed' || outcome === 'unknown')

/** What is left to do about a message; null: nothing, or nothing that several can be done by together. */
export function needOf(row: MessageRow): HandledNeed | null {
  if (row.handled) return null
  if (needsDeed(row)) return 'lost'
  return isDiscontent(row) || (row.answer !== 'none' && row.answer !== 'approved')
    ? 'handled'
    : null
}
