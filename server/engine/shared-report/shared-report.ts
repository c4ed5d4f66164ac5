import type { components } from '../../../schema/generated/rest.ts'

export type MonthMetrics = components['schemas']['MonthFigures']

/** The months that a copy tells of. */
export const reportColumns = ['own', 'before', 'yearBefore'] as const
export type ReportColumn = (typeof reportColumns)[number]

/** How a copy is kept; one that is kept otherwise gets another number, and is read by it. */
export const SHARED_REPORT_VERSION = 1

/** A month's figures as they were when it was shared, whatever changed later (figures 37); nothing by person or by employee. */
export interface SharedReport {
  clinic: string
  /** ISO 4217. */
  currency: string
  /** An IANA name. */
  timeZone: string
  /** Instant up to which it is counted. */
  asOf: string
  /** The month had not ended by then. */
  runs: boolean
  /** `2026-11`, and the months beside it; null: before the clinic's first message. */
  months: Record<ReportColumn, { name: string; figures: MonthMetrics | null }>
}

/** For how long the address of a copy opens it. */
export const SHARED_REPORT_DAYS = 90

/** Where a copy is read. */
export const getSharedReportPath = (companyId: string, month: string, id: string) =>
  `/efficiency/${companyId}/${month}/${id}`
