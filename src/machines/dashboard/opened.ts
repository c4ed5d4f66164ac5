import {
  messageFigures,
  type NamedFigure,
  type OpenedFigure,
  openedFigures,
} from '../../../domain/figure-rows.ts'
import { type ScenarioType, scenarioTypes } from '../../../domain/scenario-kinds.ts'
import { oneOf } from '../places/list-place.ts'
import type { Dashboard } from './dashboard-parts.ts'
import type { MainMeasure, MeasureGroup, measures } from './measures.ts'

/** A figure whose rows are looked at; of messages perhaps those of one kind only. */
export interface Opened {
  figure: OpenedFigure
  type: ScenarioType | null
}

/** As an address says it: «came», «sent.reminder». */
export const openedName = ({ figure, type }: Opened): string =>
  type === null ? figure : `${figure}.${type}`

/** Reads the same; null: no figure is called so. */
export function openedNamed(text: string | null): Opened | null {
  const [name, kind, ...more] = text?.split('.') ?? []
  const figure = oneOf(openedFigures, name ?? null)
  const type = oneOf(scenarioTypes, kind ?? null)
  if (figure === null || more.length > 0 || (kind !== undefined && type === null)) return null
  // Visits are of no kind.
  if (type !== null && oneOf(messageFigures, figure) === null) return null
  return { figure, type }
}

type NameIn<Group> = Group extends MeasureGroup ? keyof (typeof measures)[Group] & string : never

/** What a figure of the page opens: a sum opens what it is the sum of. */
export const opensAs = (name: MainMeasure | NameIn<MeasureGroup>): Opened => ({
  figure: name in sums ? sums[name as keyof typeof sums] : (name as OpenedFigure),
  type: null,
})

const sums = { paid: 'bookedCame', index: 'rated', cost: 'sent' } as const satisfies Partial<
  Record<NameIn<MeasureGroup>, OpenedFigure>
>

/** Visits of the journey by what came of them. */
export const namedAs: Record<
  keyof Dashboard['journey'] & ('came' | 'missed' | 'canceled' | 'unknown' | 'ahead'),
  NamedFigure
> = {
  came: 'namedCame',
  missed: 'namedMissed',
  canceled: 'namedCanceled',
  unknown: 'namedUnknown',
  ahead: 'namedAhead',
}
