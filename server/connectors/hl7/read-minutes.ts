import { readFieldText, type Segment } from './parse-message.ts'

const MINUTES_BY_UNIT: [RegExp, number][] = [
  [/^(m|min|мин)/, 1],
  [/^(h|ч)/, 60],
  [/^(s|с)/, 1 / 60],
]

/** A duration in this field, in minutes, with its unit in the next field, or in the second component of `unitAt`; null for an unknown unit. */
export function readMinutes(segment: Segment, at: number, unitAt = at + 1): number | null {
  const length = Number(readFieldText(segment, at) ?? Number.NaN)
  const unit = (readFieldText(segment, unitAt, unitAt === at ? 2 : 1) ?? 'min').toLowerCase()
  const minutesPerUnit = MINUTES_BY_UNIT.find(([names]) => names.test(unit))?.[1]
  return Number.isFinite(length) && minutesPerUnit !== undefined ? length * minutesPerUnit : null
}
