import type { House } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { deliveryWord, heading, sheetNames, tableWords } from '../../platform/i18n/table-strings.ts'
import { sendTable } from '../../platform/table/send-table.ts'
import type { Column } from '../../platform/table/table-file.ts'
import { filterFor } from './load-visit-filter.ts'
import { visitsBy } from './load-visits.ts'
import type { VisitBody } from './visit-body.ts'
import { visitListing } from './visit-listing.ts'

/** The list of visits as a file. */
export function visitFileHandlers(house: House): Handlers {
  return {
    exportVisits(call) {
      const { caller, query, locale } = call
      const now = house.clock.now()
      return sendTable<VisitBody>(house, call, {
        list: 'visits',
        name: sheetNames[locale].visits,
        columns: columnsIn(locale),
        listing: async (tx) =>
          visitListing(query, (await filterFor(tx, caller, query, now)).filter),
        async read(tx, ids) {
          const company = await tx
            .selectFrom('company')
            .select('time_zone')
            .executeTakeFirstOrThrow()
          return visitsBy(tx, caller, ids, company.time_zone)
        },
      })
    },
  }
}

function columnsIn(locale: Locale): Column<VisitBody>[] {
  const words = tableWords[locale]
  const head = (name: Parameters<typeof heading>[0]) => ({ head: heading(name, locale) })
  return [
    { ...head('begins'), instant: ({ startsAt }) => startsAt, zone: ({ timeZone }) => timeZone },
    { ...head('patient'), words: ({ clientName }) => clientName },
    { ...head('phone'), words: ({ phone }) => phone },
    { ...head('specialist'), words: ({ specialist }) => specialist },
    { ...head('service'), words: ({ service }) => service },
    { ...head('branch'), words: ({ branchName }) => branchName },
    { ...head('status'), words: ({ status }) => words.visitStatus[status] },
    { ...head('standing'), words: ({ standing }) => words.standing[standing] },
    { ...head('answer'), words: ({ answer }) => answer && words.answer[answer] },
    {
      ...head('channel'),
      words: ({ message }) => message?.channel && words.channel[message.channel],
    },
    { ...head('delivery'), words: ({ message }) => message && deliveryWord(locale, message) },
    { ...head('came'), words: ({ outcome }) => outcome && words.came[outcome] },
    { ...head('sumPaid'), number: ({ sumPaid }) => sumPaid },
  ]
}
