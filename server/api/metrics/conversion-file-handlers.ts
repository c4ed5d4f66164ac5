import { isSortKey, type Step, shareIn, sorted, takesStep } from '../../../domain/conversion.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { conversionHeadings, conversionWords } from '../../platform/i18n/conversion-strings.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { tableWords } from '../../platform/i18n/table-strings.ts'
import { type Column, mediaTypes, tableFile } from '../../platform/table/table-file.ts'
import { type Conversion, conversionFor } from './conversion-handlers.ts'

type Row = components['schemas']['ConversionRow']
type Counts = components['schemas']['ConversionCounts']
type Query = { byText?: boolean; byChannel?: boolean; byMonth?: boolean }
/** A row of the file: one of those that are seen, or the whole, which is of no scenario. */
type Line = Counts & { row: Row | null; stillCounts: boolean; takes: (step: Step) => boolean }

/** The rows of the conversion and their total as a file; who sees them may take them away, for nothing of persons is in it. */
export function conversionFileHandlers(house: House): Handlers {
  return {
    async exportConversion({ caller, query, locale, reply }) {
      const { format = 'csv', sort, ...asked } = query
      if (sort !== undefined && !isSortKey(sort))
        throw new Problem('CHECK_DETAILS', { sort: 'NOT_ONE_OF' })
      const conversion = await conversionFor(house, caller, asked, locale)
      const lines = linesOf(conversion, sort ?? null, locale)
      const detail = { list: 'conversion', format, rows: conversion.rows.length }
      await house.db.tenant(caller.companyId, (tx) =>
        addAudit(tx, caller, house.clock.now(), 'exportData', detail),
      )
      void reply
        .type(mediaTypes[format])
        .header('content-disposition', `attachment; filename="conversion.${format}"`)
      const { name } = conversionWords[locale]
      const columns = columnsIn(locale, asked)
      return tableFile({ name, columns, rows: oneByOne(lines) }, format, locale) as never // Fastify sends a stream as it comes
    },
  }
}

async function* oneByOne(lines: Line[]) {
  yield* lines
}

function linesOf(
  { rows, total, totalStillCounts }: Conversion,
  sort: string | null,
  locale: Locale,
) {
  const lines = sorted(rows, sort, locale).map(
    (row): Line => ({ ...row, row, takes: (step) => takesStep(row.type, step) }),
  )
  const takes = (step: Step) => rows.some(({ type }) => takesStep(type, step))
  return [...lines, { ...total, row: null, stillCounts: totalStillCounts, takes }]
}

function columnsIn(
  locale: Locale,
  { byText = true, byChannel = true, byMonth = true }: Query,
): Column<Line>[] {
  const words = conversionWords[locale]
  const head = (name: keyof typeof conversionHeadings) => ({
    head: conversionHeadings[name][locale === 'ru' ? 0 : 1],
  })
  const count = (
    name: Exclude<keyof Counts, 'paid' | 'bookable' | 'named'>,
    step: Step,
  ): Column<Line> => ({
    ...head(name),
    number: (line) => (line.takes(step) ? line[name] : null),
  })
  const share = (name: `${Exclude<Step, 'planned' | 'paid'>}Share`, step: Step): Column<Line> => ({
    ...head(name),
    number(line) {
      const part = line.takes(step) ? shareIn(step, line) : null
      return part === null ? null : Math.round(part * 1000) / 10
    },
  })
  const text: Column<Line> = { ...head('text'), words: ({ row }) => row?.text }
  const channel: Column<Line> = {
    ...head('channel'),
    words: ({ row }) => row?.channel && tableWords[locale].channel[row.channel],
  }
  const month: Column<Line> = { ...head('month'), words: ({ row }) => row?.month }
  return [
    { ...head('scenario'), words: ({ row }) => row?.scenarioName ?? words.total },
    { ...head('kind'), words: ({ row }) => row && tableWords[locale].type[row.type] },
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
    { ...head('paid'), number: (line) => (line.takes('paid') ? line.paid : null) },
    count('paidUnknown', 'paid'),
    {
      ...head('stillCounts'),
      words: ({ stillCounts }) => tableWords[locale][stillCounts ? 'yes' : 'no'],
    },
  ]
}
