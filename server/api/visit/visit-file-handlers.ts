import type { AppContext } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { getTableHeading } from '../../platform/i18n/table-headings.ts'
import { formatDelivery, sheetNames, tableStrings } from '../../platform/i18n/table-strings.ts'
import { sendTable } from '../../platform/table/send-table.ts'
import type { Column } from '../../platform/table/table-file.ts'
import { loadVisitFilter } from './load-visit-filter.ts'
import { loadVisits } from './load-visits.ts'
import type { VisitBody } from './visit-body.ts'
import { createVisitListing } from './visit-listing.ts'

/** Handlers for the visit list as a file. */
export function createVisitFileHandlers(app: AppContext): Handlers {
  return {
    exportVisits(call) {
      const { caller, query, locale } = call
      const now = app.clock.now()
      return sendTable<VisitBody>(app, call, {
        list: 'visits',
        name: sheetNames[locale].visits,
        columns: createColumns(locale),
        createListing: async (tx) =>
          createVisitListing(query, (await loadVisitFilter(tx, caller, query, now)).filter),
        async loadRows(tx, ids) {
          const company = await tx
            .selectFrom('company')
            .select('time_zone')
            .executeTakeFirstOrThrow()
          return loadVisits(tx, caller, ids, company.time_zone, now)
        },
      })
    },
  }
}

function createColumns(locale: Locale): Column<VisitBody>[] {
  const strings = tableStrings[locale]
  const toHeading = (name: Parameters<typeof getTableHeading>[0]) => ({
    heading: getTableHeading(name, locale),
  })
  return [
    {
      ...toHeading('begins'),
      instant: ({ startsAt }) => startsAt,
      zone: ({ timeZone }) => timeZone,
    },
    { ...toHeading('patient'), text: ({ clientName }) => clientName },
    { ...toHeading('phone'), text: ({ phone }) => phone },
    { ...toHeading('specialist'), text: ({ specialist }) => specialist },
    { ...toHeading('service'), text: ({ service }) => service },
    { ...toHeading('branch'), text: ({ branchName }) => branchName },
    { ...toHeading('status'), text: ({ status }) => strings.visitStatus[status] },
    { ...toHeading('standing'), text: ({ standing }) => strings.standing[standing] },
    {
      ...toHeading('answer'),
      text: ({ answer, secondThoughts }) =>
        secondThoughts === null ? answer && strings.answer[answer] : strings.secondThoughts,
    },
    {
      ...toHeading('channel'),
      text: ({ message }) => message?.channel && strings.channel[message.channel],
    },
    { ...toHeading('delivery'), text: ({ message }) => message && formatDelivery(locale, message) },
    { ...toHeading('came'), text: ({ outcome }) => outcome && strings.came[outcome] },
    { ...toHeading('sumPaid'), number: ({ sumPaid }) => sumPaid },
  ]
}
