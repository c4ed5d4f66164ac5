import type { components } from '../../../schema/generated/rest.ts'

export type MonthMetrics = components['schemas']['MonthFigures']

/** The months in a shared report. */
export const reportColumns = ['own', 'before', 'yearBefore'] as const
export type ReportColumn = (typeof reportColumns)[number]

/** Storage format version; increase it when the format changes, and keep reading old ones by their number. */
export const SHARED_REPORT_VERSION = 1

/** A month's metrics as of the time of sharing, whatever changes later; nothing about single patients or employees. */
export interface SharedReport {
  clinic: string
  /** ISO 4217 code. */
  currency: string
  /** IANA time zone. */
  timeZone: string
  /** Instant up to which data is counted. */
  asOf: string
  /** True if the month had not ended by then. */
  runs: boolean
  /** `2026-11`, and the compared months; null: before the clinic's first message. */
  months: Record<ReportColumn, { name: string; figures: MonthMetrics | null }>
}

/** Days for which the link is valid. */
export const SHARED_REPORT_DAYS = 90

/** Path of the shared report. */
export const getSharedReportPath = (companyId: string, month: string, id: string) =>
  `/efficiency/${companyId}/${month}/${id}`
