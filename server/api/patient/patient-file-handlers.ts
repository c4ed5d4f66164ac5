import type { PatientField } from '../../../domain/patient-field-names.ts'
import { canSeePhones } from '../../../domain/roles.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { getTableHeading } from '../../platform/i18n/table-headings.ts'
import { sheetNames, tableStrings } from '../../platform/i18n/table-strings.ts'
import { sendTable } from '../../platform/table/send-table.ts'
import type { Column } from '../../platform/table/table-file.ts'
import { createPatientListing, loadPatients } from './list-patients.ts'
import { buildPatientFilter } from './patient-filter.ts'
import type { PatientBody } from './patient-row.ts'

/** Handlers for the patient list as a file. */
export function createPatientFileHandlers(app: AppContext): Handlers {
  return {
    exportClients(call) {
      const { caller, query, locale } = call
      const now = app.clock.now()
      const arePhonesVisible = canSeePhones(caller.role)
      return sendTable<PatientBody>(app, call, {
        list: 'clients',
        name: sheetNames[locale].clients,
        columns: createColumns(locale),
        async createListing(tx) {
          const dayContext = { timeZone: await getClinicTimeZone(tx), now }
          return createPatientListing(
            query,
            buildPatientFilter(query, dayContext),
            arePhonesVisible,
          )
        },
        loadRows: async (tx, ids) =>
          loadPatients(tx, ids, {
            now,
            phones: arePhonesVisible,
            zone: await getClinicTimeZone(tx),
          }),
      })
    },
  }
}

const getClinicTimeZone = async (tx: Tx) =>
  (await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()).time_zone

function createColumns(locale: Locale): Column<PatientBody>[] {
  const strings = tableStrings[locale]
  const formatYesNo = (is: boolean | null) => (is === null ? null : is ? strings.yes : strings.no)
  const toHeading = (name: Parameters<typeof getTableHeading>[0]) => ({
    heading: getTableHeading(name, locale),
  })
  const createVisitColumn = (name: 'firstVisit' | 'previousVisit' | 'lastVisit' | 'nextVisit') => ({
    ...toHeading(name),
    instant: (row: PatientBody) => row[`${name}At`],
    zone: (row: PatientBody) => row[`${name}Zone`],
  })
  // The list does not have the email.
  const details: Record<Exclude<PatientField, 'email'>, Column<PatientBody>> = {
    surname: { ...toHeading('surname'), text: ({ surname }) => surname },
    name: { ...toHeading('name'), text: ({ name }) => name },
    middleName: { ...toHeading('middleName'), text: ({ middleName }) => middleName },
    gender: { ...toHeading('gender'), text: ({ gender }) => gender && strings.gender[gender] },
    phone: { ...toHeading('phone'), text: ({ phone }) => phone },
    birthDate: { ...toHeading('birthDate'), day: ({ birthDate }) => birthDate },
  }
  return [
    ...Object.values(details),
    { ...toHeading('age'), number: ({ age }) => age },
    createVisitColumn('firstVisit'),
    createVisitColumn('previousVisit'),
    createVisitColumn('lastVisit'),
    createVisitColumn('nextVisit'),
    { ...toHeading('specialist'), text: ({ specialist }) => specialist },
    { ...toHeading('sumPaid'), number: ({ sumPaid }) => sumPaid },
    { ...toHeading('answer'), text: ({ answer }) => answer && strings.answer[answer] },
    { ...toHeading('excluded'), text: ({ excluded }) => formatYesNo(excluded) },
    { ...toHeading('why'), text: ({ excludedReason }) => excludedReason },
    { ...toHeading('refused'), text: ({ optedOut }) => optedOut && strings.refused[optedOut] },
    { ...toHeading('consent'), text: ({ allowsMarketing }) => formatYesNo(allowsMarketing) },
  ]
}
