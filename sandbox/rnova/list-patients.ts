import type { Branch } from '../clinic-system/branch.ts'
import type { Client } from '../clinic-system/model.ts'
import { Refusal } from './api-error.ts'
import { dayText, momentText, spanOf, within } from './date-texts.ts'
import { isAmong } from './list-visits.ts'
import type { Asked } from './methods.ts'
import { genderOf } from './wire-visit.ts'

const filters = [
  ...['id', 'mobile', 'birth_date', 'birth_day', 'last_name', 'email'],
  ...['date_updated_from', 'date_updated_to'],
]

/** `getPatient`: all that the filters let through, in the order of their ids; without any filter it is refused (assumed). */
export function patientList(asked: Asked, branches: Branch[]) {
  if (!filters.some((name) => asked[name]))
    throw new Refusal(400, 'Не задано ни одного условия поиска')
  return branches.flatMap((branch) => {
    const updated = spanOf(branch.zone, asked.date_updated_from, asked.date_updated_to)
    return branch.clients
      .find(JSON.stringify(asked), (each) => fits(each, asked) && within(each.changed, updated))
      .map((each) => patientOf(branch, each))
  })
}

/** `birth_day` as `dd.mm` is assumed: its form is not seen. */
function fits(each: Client, asked: Asked): boolean {
  const born = dayText(each.birthDate)
  return (
    isAmong(asked.id, each.id) &&
    (asked.mobile === undefined || lastTen(each.phone) === lastTen(asked.mobile)) &&
    isAmong(asked.birth_date, born) &&
    isAmong(asked.birth_day, born.slice(0, 5)) &&
    isAmong(asked.last_name?.toLowerCase(), each.surname.toLowerCase()) &&
    isAmong(asked.email?.toLowerCase(), each.email.toLowerCase())
  )
}

const lastTen = (phone: string) => phone.replace(/\D/g, '').slice(-10)

/** That flags are 0 or 1, and that the phone stands in `mobile`, is assumed. */
const patientOf = ({ zone }: Branch, client: Client) => ({
  patient_id: client.id,
  number: client.card,
  last_name: client.surname,
  first_name: client.name,
  third_name: client.patronymic,
  birth_date: dayText(client.birthDate),
  gender: genderOf(client.sex),
  mobile: client.phone,
  phone: '',
  email: client.email,
  send_sms: client.refuses.includes('sms') ? 0 : 1,
  send_email: client.refuses.includes('email') ? 0 : 1,
  is_deleted: client.deleted ? 1 : 0,
  date_updated: momentText(zone, client.changed),
})
