import { seesPhones } from '../../../domain/roles.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { heading, sheetNames, tableWords } from '../../platform/i18n/table-strings.ts'
import { sendTable } from '../../platform/table/send-table.ts'
import type { Column } from '../../platform/table/table-file.ts'
import { clientListing, clientsBy } from './list-patients.ts'
import { clientFilter } from './patient-filter.ts'
import type { ClientBody } from './patient-row.ts'

/** The list of patients as a file. */
export function clientFileHandlers(house: House): Handlers {
  return {
    exportClients(call) {
      const { caller, query, locale } = call
      const now = house.clock.now()
      const phones = seesPhones(caller.role)
      return sendTable<ClientBody>(house, call, {
        list: 'clients',
        name: sheetNames[locale].clients,
        columns: columnsIn(locale),
        async listing(tx) {
          const days = { timeZone: await zoneOf(tx), now }
          return clientListing(query, clientFilter(query, days), phones)
        },
        read: async (tx, ids) => clientsBy(tx, ids, { now, phones, zone: await zoneOf(tx) }),
      })
    },
  }
}

const zoneOf = async (tx: Tx) =>
  (await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()).time_zone

function columnsIn(locale: Locale): Column<ClientBody>[] {
  const words = tableWords[locale]
  const yesNo = (is: boolean | null) => (is === null ? null : is ? words.yes : words.no)
  const head = (name: Parameters<typeof heading>[0]) => ({ head: heading(name, locale) })
  const visitOf = (name: 'firstVisit' | 'previousVisit' | 'lastVisit' | 'nextVisit') => ({
    ...head(name),
    instant: (row: ClientBody) => row[`${name}At`],
    zone: (row: ClientBody) => row[`${name}Zone`],
  })
  return [
    { ...head('surname'), words: ({ surname }) => surname },
    { ...head('name'), words: ({ name }) => name },
    { ...head('middleName'), words: ({ middleName }) => middleName },
    { ...head('gender'), words: ({ gender }) => gender && words.gender[gender] },
    { ...head('phone'), words: ({ phone }) => phone },
    { ...head('birthDate'), day: ({ birthDate }) => birthDate },
    { ...head('age'), number: ({ age }) => age },
    visitOf('firstVisit'),
    visitOf('previousVisit'),
    visitOf('lastVisit'),
    visitOf('nextVisit'),
    { ...head('specialist'), words: ({ specialist }) => specialist },
    { ...head('sumPaid'), number: ({ sumPaid }) => sumPaid },
    { ...head('answer'), words: ({ answer }) => answer && words.answer[answer] },
    { ...head('excluded'), words: ({ excluded }) => yesNo(excluded) },
    { ...head('why'), words: ({ excludedReason }) => excludedReason },
    { ...head('refused'), words: ({ optedOut }) => optedOut && words.refused[optedOut] },
    { ...head('consent'), words: ({ allowsMarketing }) => yesNo(allowsMarketing) },
  ]
}
