import type { FreeSlotsQuery } from '../../../schema/generated/client/graphql.ts'
import type { FailureTexts } from '../shared/failure.ts'
import type { Rescheduling } from './reschedule-undo.machine.ts'

export type FreeSlots = NonNullable<FreeSlotsQuery['freeSlots']>
/** The visit to reschedule. */
export type RescheduledVisit = Pick<Rescheduling, 'visitId' | 'name'>

export interface MoveRequest {
  visitId: string
  slot: string
}

export interface WishRequest {
  visitId: string
  wishedTime: string | null
}

export interface RescheduleContext {
  visit: RescheduledVisit | null
  /** Free times; null: the server does not read them. */
  freeSlots: FreeSlots | null
  slot: string | null
  wishedTime: string
  failure: FailureTexts | null
}

export const closedContext = {
  visit: null,
  freeSlots: null,
  slot: null,
  wishedTime: '',
  failure: null,
}

/** What the screen hears about the visit of the dialog. */
export const toSavedChange = ({ context: { visit } }: { context: RescheduleContext }) => ({
  visitId: visit?.visitId ?? '',
  isUndone: false,
})

/** An act without an id changed nothing, so that there is nothing to undo. */
export const toSavedAct = (kind: 'moved' | 'wished', id: string | null) => ({
  kind,
  act: id === null ? null : { kind, id },
})

export type RescheduleEvent =
  | { type: 'reschedule.open'; visit: RescheduledVisit }
  | { type: 'reschedule.close' }
  | { type: 'reschedule.retry' }
  | { type: 'reschedule.choose'; slot: string }
  /** The wish is recorded instead of a move. */
  | { type: 'reschedule.wish' }
  | { type: 'reschedule.back' }
  | { type: 'reschedule.save'; wishedTime: string }
  /** The visit waits for an earlier time that becomes free. */
  | { type: 'reschedule.join' }
  | { type: 'reschedule.undone'; visitId: string }
