import type { Branch } from '../clinic-system/branch.ts'
import type { Client } from '../clinic-system/model.ts'
import { ApiError } from './api-error.ts'
import { formatDay, formatTime, isInRange, toRange } from './date-texts.ts'
import { matchesList } from './list-visits.ts'
import type { MethodParams } from './methods.ts'
import { toGenderNumber } from './wire-visit.ts'

const filterNames = [
  ...['id', 'mobile', 'birth_date', 'birth_day', 'last_name', 'email'],
  ...['date_updated_from', 'date_updated_to'],
]

/** `getPatient`: all that match the filters, ordered by id; refused without any filter (assumed). */
export function listPatients(params: MethodParams, branches: Branch[]) {
  if (!filterNames.some((name) => params[name]))
    throw new ApiError(400, 'Не задано ни одного условия поиска')
  return branches.flatMap((branch) => {
    const updated = toRange(branch.zone, params.date_updated_from, params.date_updated_to)
    return branch.clients
      .filter(
        JSON.stringify(params),
        (each) => matchesFilters(each, params) && isInRange(each.changed, updated),
      )
      .map((each) => toWirePatient(branch, each))
  })
}

/** `birth_day` as `dd.mm` is assumed: its format is not documented. */
function matchesFilters(client: Client, params: MethodParams): boolean {
  const birthDate = formatDay(client.birthDate)
  return (
    matchesList(params.id, client.id) &&
    (params.mobile === undefined ||
      getLastTenDigits(client.phone) === getLastTenDigits(params.mobile)) &&
    matchesList(params.birth_date, birthDate) &&
    matchesList(params.birth_day, birthDate.slice(0, 5)) &&
    matchesList(params.last_name?.toLowerCase(), client.surname.toLowerCase()) &&
    matchesList(params.email?.toLowerCase(), client.email.toLowerCase())
  )
}

const getLastTenDigits = (phone: string) => phone.replace(/\D/g, '').slice(-10)

/** That flags are 0 or 1, and the phone is in `mobile`, is assumed. */
const toWirePatient = ({ zone }: Branch, client: Client) => ({
  patient_id: client.id,
  number: client.card,
  last_name: client.surname,
  first_name: client.name,
  third_name: client.patronymic,
  birth_date: formatDay(client.birthDate),
  gender: toGenderNumber(client.sex),
  mobile: client.phone,
  phone: '',
  email: client.email,
  send_sms: client.refuses.includes('sms') ? 0 : 1,
  send_email: client.refuses.includes('email') ? 0 : 1,
  is_deleted: client.deleted ? 1 : 0,
  date_updated: formatTime(zone, client.changed),
})
