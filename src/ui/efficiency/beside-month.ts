import type { DrillDownMetric } from '../../../domain/drill-down.ts'
import type { MonthFigures } from '../../machines/efficiency/efficiency-parts.ts'
import type { MonthGroup, monthMeasures } from '../../machines/efficiency/month-measures.ts'
import type { Words } from '../i18n/i18n.ts'
import { avoidedBeside, signed } from './avoided-words.ts'

type NameIn<Group> = Group extends MonthGroup ? keyof (typeof monthMeasures)[Group] & string : never
export type RowName = NameIn<MonthGroup>

/** What nobody knows of a figure opens into what it is unknown of. */
export function unknownOf(
  name: RowName,
  { unpriced, figures }: MonthFigures,
): DrillDownMetric | null {
  if (name === 'cost')
    return unpriced > 0 ? 'unpriced' : figures.costUnknown > 0 ? 'costUnknown' : null
  if (name === 'booked') return figures.bookedUnknown > 0 ? 'bookedUnknown' : null
  return name === 'paid' && figures.paidUnknown > 0 ? 'paidUnknown' : null
}

/** What stands beside a row's name: of what its share is, how sure it is, or how much of it nobody knows. */
export function besideMonth(name: RowName, month: MonthFigures, words: Words): string | null {
  const { t } = words
  const said = besides[name as keyof typeof besides]
  if (said) return said(month, words)
  return name in shares ? t(`efficiency.table.wholes.${name as keyof typeof shares}`) : null
}

/** Rows that are a share of something, too. */
const shares = {
  delivered: true,
  answered: true,
  approved: true,
  canceledInTime: true,
  refilled: true,
  missed: true,
} as const satisfies Partial<Record<RowName, true>>

type Beside = (month: MonthFigures, words: Words) => string | null

/** Counts of which nothing is said where there are none. */
const some = (many: number, say: (many: number) => string) => (many > 0 ? say(many) : null)

const besides = {
  cost: ({ unpriced, figures: { costUnknown } }, { count }) =>
    some(unpriced, (many) => count('efficiency.table.unpriced', many)) ??
    some(costUnknown, (many) => count('efficiency.table.costUnknown', many)),
  avoided: ({ avoided }, words) => avoidedBeside(avoided, words),
  booked: ({ figures: { bookedUnknown } }, { count }) =>
    some(bookedUnknown, (many) => count('efficiency.table.bookedUnknown', many)),
  paid: ({ figures: { paidUnknown } }, { count }) =>
    some(paidUnknown, (many) => count('efficiency.table.paidUnknown', many)),
  index: ({ nps: { answers, low, high } }, words) => {
    const many = words.count('efficiency.table.scores', answers)
    if (answers === 0) return null
    if (low === null || high === null) return `${many}, ${words.t('efficiency.table.tooFew')}`
    const ends = { low: signed(Math.round(low), words), high: signed(Math.round(high), words) }
    return `${many}, ${words.t('efficiency.between', ends)}`
  },
  response: ({ response: { asked, answered, median } }, { t, count, number }) => {
    if (asked === 0) return null
    const unanswered = { answered: number(answered), count: number(asked) }
    const many = count('efficiency.table.response', asked, unanswered)
    return median === null ? `${many}. ${t('efficiency.table.longerThanAll')}` : many
  },
  saved: (_, { t }) => t('efficiency.table.seconds'),
} as const satisfies Partial<Record<RowName, Beside>>
