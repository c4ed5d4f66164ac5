import type { DashboardQuery } from '../../../schema/generated/client/graphql.ts'
import type { Unit } from '../figures/figures.ts'
import type { Opened, OpeningEvent } from '../figures/opened.ts'
import type { Period } from '../places/period.ts'
import { failureCode, saidFailure } from '../shared/failure.ts'
import { createQuery } from '../shared/query.machine.ts'

export type Dashboard = NonNullable<DashboardQuery['dashboard']>
export type Figures = Dashboard['figures']

/** Of which days, and of which branch; null: of all of them. */
export interface FiguresAsked {
  period: Period
  branchId: string | null
}

/** What the address says of the screen. */
export interface DashboardPlace extends FiguresAsked {
  unit: Unit
  /** Whose rows are open; null: no figure's. */
  opened: Opened | null
}

export type DashboardEvent =
  | { type: 'address.changed'; search: string }
  | { type: 'figures.narrow'; change: Partial<FiguresAsked> }
  | { type: 'unit.choose'; unit: Unit }
  | OpeningEvent

/** Whether more days were asked for than are ever counted together; the server says so of the first of them. */
export const isTooMany = (error: unknown): boolean =>
  failureCode(error) === 'CHECK_DETAILS' && 'from' in saidFailure(error).fields

/** They are reckoned from the records for each call: once a minute, and not anew with each message that leaves. */
const ANEW = 60_000

/** Figures as they came, with the branches they can be narrowed to and the one they are of; the server may not count any. */
export interface FiguresShown extends DashboardQuery {
  branchId: FiguresAsked['branchId']
}

export const dashboardFiguresQuery = createQuery<FiguresShown, FiguresAsked>(
  'dashboardFigures',
  ANEW,
)
