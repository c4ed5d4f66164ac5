import type { ToldAnswer } from '../../../schema/generated/client/graphql.ts'
import type { PatientsFilter } from './patients-queries.ts'
import type { PatientsUrlState } from './patients-url-state.ts'

export interface PatientsContext extends PatientsUrlState {
  /** Raised when the address changes a filter, so that fields with their own text reset. */
  urlRevision: number
  active: number | null
}

export type PatientsEvent =
  | { type: 'url.changed'; search: string }
  | { type: 'search.change'; search: string }
  | { type: 'url.write' }
  | { type: 'filter.change'; change: Partial<PatientsFilter> }
  | { type: 'sort.by'; column: string }
  | { type: 'row.activate'; index: number; id: string | null }
  | { type: 'row.open'; index: number; id: string }
  /** Opens another patient's card from the current one. */
  | { type: 'card.open'; id: string }
  | { type: 'panel.close' }
  | { type: 'selection.changed' }
  | { type: 'phone.corrected' }
  /** A key on an open card: what the patient says about the next visit. */
  | { type: 'card.answer'; to: ToldAnswer; now: string }
  | { type: 'action.saved' }
