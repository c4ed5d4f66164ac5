import type { Unit } from '../figures/figures.ts'
import { openedName, openedNamed } from '../figures/opened.ts'
import { addressOf, oneOf, rowIn } from '../places/list-place.ts'
import { type Period, periodName, periodNamed } from '../places/period.ts'
import type { DashboardPlace, FiguresAsked } from './dashboard-parts.ts'

export const units: readonly Unit[] = ['numbers', 'percents']

/** What the page opens with. */
export const usual: Period = { kind: 'days', days: 30 }

/** Reads the address; what it does not know of stays as it is without an address. */
export function placeOf(text: string): DashboardPlace {
  const asked = new URLSearchParams(text)
  return {
    period: periodNamed(asked.get('period')) ?? usual,
    branchId: asked.get('branch') || null,
    unit: oneOf(units, asked.get('as')) ?? 'numbers',
    opened: openedNamed(rowIn(asked, 'figure')),
  }
}

/** What follows the path: nothing for what is usual. */
export const searchOf = ({ period, branchId, unit, opened }: DashboardPlace): string =>
  addressOf({
    period: periodName(period) === periodName(usual) ? null : periodName(period),
    branch: branchId,
    as: unit === 'numbers' ? null : unit,
    figure: opened && openedName(opened),
  })

/** Whether other figures are asked for. */
export const isElsewhere = (one: FiguresAsked, other: FiguresAsked) =>
  periodName(one.period) !== periodName(other.period) || one.branchId !== other.branchId
