import type { DrillDownMetric } from '../../../domain/drill-down.ts'
import type { Figures } from '../../machines/dashboard/dashboard-parts.ts'
import type { MeasureGroup, measures } from '../../machines/dashboard/measures.ts'
import type { Value } from '../../machines/figures/figures.ts'
import type { Words } from '../i18n/i18n.ts'

type NameIn<Group> = Group extends MeasureGroup ? keyof (typeof measures)[Group] & string : never
export type RowName = NameIn<MeasureGroup>
/** Rows that are no share of anything. */
type Whole = NameIn<'returned'>

const isWhole = (name: RowName): name is Whole => name in wholes
const wholes: Record<Whole, true> = {
  booked: true,
  bookedCame: true,
  paid: true,
  index: true,
  cost: true,
}

/** What stands beside a row's name: of what its share is, or how much of it nobody knows, which opens. */
export function besideRow(
  name: RowName,
  { said, value }: Value,
  figures: Figures,
  words: Words,
): { text: string; figure?: DrillDownMetric } | null {
  const { t, count } = words
  if (!isWhole(name)) return said === 'share' ? { text: t(`dashboard.table.wholes.${name}`) } : null
  const { bookedUnknown, paidUnknown, costUnknown, scores } = figures
  if (name === 'booked' && bookedUnknown > 0)
    return { text: count('dashboard.table.bookedUnknown', bookedUnknown), figure: 'bookedUnknown' }
  if (name === 'paid' && paidUnknown > 0)
    return { text: count('dashboard.table.paidUnknown', paidUnknown), figure: 'paidUnknown' }
  if (name === 'cost' && costUnknown > 0)
    return { text: count('dashboard.table.costUnknown', costUnknown), figure: 'costUnknown' }
  if (name !== 'index') return null
  const many = scores.reduce((sum, one) => sum + one, 0)
  const answers = count('dashboard.scores.answers', many)
  const tooFew = value === null && many > 0
  return { text: tooFew ? `${answers}, ${t('dashboard.scores.tooFew')}` : answers }
}
