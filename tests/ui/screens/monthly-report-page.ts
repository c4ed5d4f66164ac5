import type {
  AvoidedNoShowsData,
  MonthlyReport,
  MonthlyReportData,
  MonthMetrics,
} from '../../../src/machines/monthly-report/monthly-report-context.ts'
import { figures, now } from './dashboard-page.ts'

/** Avoided no-shows of a month with enough visits on both sides. */
export const avoided: AvoidedNoShowsData = {
  basis: 'month',
  compared: { reached: 1500, reachedMissed: 60, unreached: 240, unreachedMissed: 24 },
  reached: 1500,
  share: 0.06,
  low: 0.0282,
  high: 0.1046,
  visits: 90,
  visitsLow: 42,
  visitsHigh: 157,
}

/** Avoided no-shows of a month with too few visits. */
export const early: AvoidedNoShowsData = {
  ...{ basis: null, share: null, low: null, high: null, reached: 40 },
  compared: { reached: 180, reachedMissed: 9, unreached: 60, unreachedMissed: 8 },
  ...{ visits: null, visitsLow: null, visitsHigh: null },
}

export const month = (named: Partial<MonthMetrics> = {}): MonthMetrics => ({
  figures: now,
  unpriced: 0,
  secondsSaved: 31_815,
  nps: {
    key: null,
    name: null,
    answers: 30,
    promoters: 23,
    passives: 5,
    detractors: 2,
    index: 70,
    low: 46.2,
    high: 84.4,
  },
  reviews: 12,
  transitions: 7,
  response: { asked: 40, answered: 31, median: 720 },
  avoided,
  ...named,
})

const span = (name: string, days: number, ends: string) => ({
  from: `${name}-01`,
  to: `${name}-${days}`,
  begins: `${name}-01T00:00:00Z`,
  ends,
})

export const efficiency: MonthlyReport = {
  month: '2026-11',
  timeZone: 'Europe/Moscow',
  asOf: '2026-12-08T07:20:00Z',
  first: '2026-09-14',
  own: { span: span('2026-11', 30, '2026-11-30T21:00:00Z'), figures: month() },
  before: {
    span: span('2026-10', 31, '2026-10-31T21:00:00Z'),
    figures: month({
      figures: figures({ ...now, sent: 1964, booked: 50, cost: null, missed: 90 }),
      unpriced: 12,
      secondsSaved: 29_460,
      avoided: early,
      response: { asked: 10, answered: 4, median: null },
    }),
  },
  yearBefore: { span: span('2025-11', 30, '2025-11-30T21:00:00Z'), figures: null },
  proven: [],
  employees: [
    { id: 'a', name: 'Елена Соколова', lines: 57, answered: 30, median: 600 },
    { id: 'b', name: null, lines: 2, answered: 1, median: 3600 },
  ],
}

export const answered: MonthlyReportData = {
  branchId: null,
  branches: [
    { id: 'b', name: 'Берег' },
    { id: 'c', name: 'Центр' },
  ],
  company: { currency: 'RUB' },
  efficiency,
}
