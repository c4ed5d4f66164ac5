import {
  type FunnelStep,
  getStepShare,
  hasStep,
  isSortKey,
  sortRows,
} from '../../../domain/conversion.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { conversionHeadings, conversionStrings } from '../../platform/i18n/conversion-strings.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { tableStrings } from '../../platform/i18n/table-strings.ts'
import { type Column, createTableFile, mediaTypes } from '../../platform/table/table-file.ts'
import { type Conversion, loadConversion } from './conversion-handlers.ts'

type ConversionRow = components['schemas']['ConversionRow']
type ConversionCounts = components['schemas']['ConversionCounts']
type GroupingQuery = { byText?: boolean; byChannel?: boolean; byMonth?: boolean }
/** A row of the file: a visible row, or the total, which has no scenario. */
type FileRow = ConversionCounts & {
  row: ConversionRow | null
  stillCounts: boolean
  includesStep: (step: FunnelStep) => boolean
}

/** Handlers for the conversion table with its total as a file; available to all who see it, as it contains no personal data. */
export function createConversionFileHandlers(app: AppContext): Handlers {
  return {
    async exportConversion({ caller, query, locale, reply }) {
      const { format = 'csv', sort, ...filter } = query
      if (sort !== undefined && !isSortKey(sort))
        throw new Problem('CHECK_DETAILS', { sort: 'NOT_ONE_OF' })
      const conversion = await loadConversion(app, caller, filter, locale)
      const fileRows = toFileRows(conversion, sort ?? null, locale)
      const detail = { list: 'conversion', format, rows: conversion.rows.length }
      await app.db.withTenant(caller.companyId, (tx) =>
        addAudit(tx, caller, app.clock.now(), 'exportData', detail),
      )
      void reply
        .type(mediaTypes[format])
        .header('content-disposition', `attachment; filename="conversion.${format}"`)
      const { name } = conversionStrings[locale]
      const columns = createColumns(locale, filter)
      return createTableFile({ name, columns, rows: streamRows(fileRows) }, format, locale) as never // Fastify accepts a stream as the body
    },
  }
}

async function* streamRows(rows: FileRow[]) {
  yield* rows
}

function toFileRows(
  { rows, total, totalStillCounts }: Conversion,
  sort: string | null,
  locale: Locale,
) {
  const fileRows = sortRows(rows, sort, locale).map(
    (row): FileRow => ({ ...row, row, includesStep: (step) => hasStep(row.type, step) }),
  )
  const takes = (step: FunnelStep) => rows.some(({ type }) => hasStep(type, step))
  return [...fileRows, { ...total, row: null, stillCounts: totalStillCounts, includesStep: takes }]
}

function createColumns(
  locale: Locale,
  { byText = true, byChannel = true, byMonth = true }: GroupingQuery,
): Column<FileRow>[] {
  const strings = conversionStrings[locale]
  const toHeading = (name: keyof typeof conversionHeadings) => ({
    heading: conversionHeadings[name][locale === 'ru' ? 0 : 1],
  })
  const count = (
    name: Exclude<keyof ConversionCounts, 'paid' | 'bookable' | 'named'>,
    step: FunnelStep,
  ): Column<FileRow> => ({
    ...toHeading(name),
    number: (line) => (line.includesStep(step) ? line[name] : null),
  })
  const share = (
    name: `${Exclude<FunnelStep, 'planned' | 'paid'>}Share`,
    step: FunnelStep,
  ): Column<FileRow> => ({
    ...toHeading(name),
    number(line) {
      const part = line.includesStep(step) ? getStepShare(step, line) : null
      return part === null ? null : Math.round(part * 1000) / 10
    },
  })
  const text: Column<FileRow> = { ...toHeading('text'), text: ({ row }) => row?.text }
  const channel: Column<FileRow> = {
    ...toHeading('channel'),
    text: ({ row }) => row?.channel && tableStrings[locale].channel[row.channel],
  }
  const month: Column<FileRow> = { ...toHeading('month'), text: ({ row }) => row?.month }
  return [
    { ...toHeading('scenario'), text: ({ row }) => row?.scenarioName ?? strings.total },
    { ...toHeading('kind'), text: ({ row }) => row && tableStrings[locale].type[row.type] },
    ...(byText ? [text] : []),
    ...(byChannel ? [channel] : []),
    ...(byMonth ? [month] : []),
    count('planned', 'planned'),
    count('sent', 'sent'),
    share('sentShare', 'sent'),
    count('delivered', 'delivered'),
    share('deliveredShare', 'delivered'),
    count('readable', 'read'),
    count('read', 'read'),
    share('readShare', 'read'),
    count('asked', 'answered'),
    count('answered', 'answered'),
    share('answeredShare', 'answered'),
    count('booked', 'booked'),
    share('bookedShare', 'booked'),
    count('bookings', 'booked'),
    count('came', 'came'),
    share('cameShare', 'came'),
    { ...toHeading('paid'), number: (line) => (line.includesStep('paid') ? line.paid : null) },
    count('paidUnknown', 'paid'),
    {
      ...toHeading('stillCounts'),
      text: ({ stillCounts }) => tableStrings[locale][stillCounts ? 'yes' : 'no'],
    },
  ]
}
