import { describe, expect, test } from 'vitest'
import { publishReport } from '../../../server/engine/shared-report/published-report.ts'
import type { MonthMetrics } from '../../../server/engine/shared-report/shared-report.ts'
import { month } from '../../ui/screens/monthly-report-page.ts'

type Counts = Partial<MonthMetrics['figures']>

const told = (counts: Counts, more: Partial<MonthMetrics> = {}) =>
  publishReport(month({ figures: { ...month().figures, ...counts }, ...more })).rows
const isNumber = (value: unknown) => typeof value === 'number'

describe('the median response time', () => {
  const median = (asked: number, answered: number, seconds: number | null) =>
    told({}, { response: { asked, answered, median: seconds } }).response.value
  test('is withheld for few patients whether or not there is one, so that its absence reveals nothing', () => {
    // Of seven patients, three answered give no median, and four give one.
    expect([median(7, 3, null), median(7, 4, 600)]).toEqual(['withheld', 'withheld'])
    expect([median(40, 20, 600), median(40, 15, null)]).toEqual([600, null])
  })
})

test('avoided no-shows whose interval includes zero are published as not proven', () => {
  const { avoided } = month()
  expect(told({}).avoided.value).toBe(90)
  expect(told({}, { avoided: { ...avoided, low: -0.02 } }).avoided.value).toBe('unproven')
  const few = { ...avoided.compared, unreachedMissed: 3 }
  const hidden = { ...avoided, low: -0.02, compared: few }
  expect(told({}, { avoided: hidden }).avoided.value).toBe('withheld')
})

describe('the number of answers', () => {
  const answers = (approved: number, answered: number, of: Counts) => {
    const rows = told({ answered, told: answered, approved, ...of })
    return [rows.answered, rows.approved]
  }
  const whole = { sent: 100, delivered: 100, asked: 100 }
  test('is not shown beside confirmations when fewer than five answers are no confirmation', () => {
    for (const missing of [1, 2, 3, 4]) {
      const shown = answers(20 - missing, 20, whole)
      expect(shown.every(({ value }) => isNumber(value))).toBe(false)
      expect(shown.some(({ share }) => share !== null && share > 0.8)).toBe(false)
    }
    const [answered, approved] = answers(12, 20, whole)
    expect([answered?.value, approved?.value, approved?.share]).toEqual([20, 12, 0.6])
  })
  test('is not shown beside deliveries when fewer than five deliveries have no answer', () => {
    const { delivered, answered } = told({
      ...{ sent: 100, delivered: 20, asked: 20, answered: 17, told: 17, approved: 9 },
    })
    expect([delivered, answered].every(({ value }) => isNumber(value))).toBe(false)
  })
})
