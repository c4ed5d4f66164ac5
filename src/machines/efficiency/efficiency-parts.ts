import type { EfficiencyQuery } from '../../../schema/generated/client/graphql.ts'
import type { Opened, OpeningEvent } from '../figures/opened.ts'
import { failureCode, saidFailure } from '../shared/failure.ts'
import { createQuery } from '../shared/query.machine.ts'

export type Efficiency = NonNullable<EfficiencyQuery['efficiency']>
export type ToldMonth = Efficiency['own']
export type MonthFigures = NonNullable<ToldMonth['figures']>
export type Avoided = MonthFigures['avoided']
export type Proven = Efficiency['proven'][number]
export type Employee = NonNullable<Efficiency['employees']>[number]

/** Which month, and of which branch: as the address says it, and as it is asked for. */
export interface MonthAsked {
  /** `2026-12`; null: the one that runs, which the server knows. */
  month: string | null
  /** Null: of all of them. */
  branchId: string | null
}

/** What the address says of the screen. */
export interface EfficiencyPlace extends MonthAsked {
  /** Whose rows are open; null: no figure's. */
  opened: Opened | null
}

export type EfficiencyEvent =
  | { type: 'address.changed'; path: string; search: string }
  | { type: 'month.choose'; month: string | null }
  | { type: 'branch.choose'; branchId: string | null }
  | { type: 'month.print' }
  | OpeningEvent
  /** The month whose figures are in sight. */
  | { type: 'month.share'; month: string }
  | { type: 'share.close' }

/** Whether a month to come was asked for; the address takes no other that is none. */
export const isToCome = (error: unknown): boolean =>
  failureCode(error) === 'CHECK_DETAILS' && 'month' in saidFailure(error).fields

/** They are counted for each call: once a minute, and not anew with each message that leaves. */
const ANEW = 60_000

/** A month as it came, with the branches it can be narrowed to and the one it is of; the server may not count any. */
export interface EfficiencyShown extends EfficiencyQuery {
  branchId: MonthAsked['branchId']
}

export const efficiencyFiguresQuery = createQuery<EfficiencyShown, MonthAsked>(
  'efficiencyFigures',
  ANEW,
)
