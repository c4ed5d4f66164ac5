import type { Client, Contact } from './model.ts'
import { personName } from './seed-staff.ts'
import type { Lot } from './seeded-random.ts'

/**
 * So many clients as clinics have them: some without a phone, some written with a plus, some with no birthday or one
 * of 1970-01-01, some who want no mailings. `now` in seconds.
 */
export const seedClients = (branchId: number, count: number, now: number, lot: Lot): Client[] =>
  Array.from({ length: count }, (_, at) => seedClient(branchId * 1_000_000 + at + 1, at, now, lot))

function seedClient(id: number, at: number, now: number, lot: Lot): Client {
  const woman = !lot.once(3)
  const [surname, name, patronymic] = personName(lot, woman)
  return {
    id,
    // A third of clinics' clients have no patronymic, and some only the name they were called by.
    surname: lot.once(12) ? '' : surname,
    name,
    patronymic: lot.once(3) ? '' : patronymic,
    phone: phoneOf(at, lot),
    email: lot.once(3) ? `client${at + 1}@mail.example` : '',
    sex: lot.once(6) ? 0 : woman ? 2 : 1,
    birthDate: birthDateOf(lot),
    comment: lot.once(10) ? 'Просит не звонить до обеда' : '',
    smsCheck: lot.once(4) ? 0 : 1,
    smsNot: lot.once(15) ? 1 : 0,
    card: lot.once(5) ? String(1000 + at) : '',
    discount: lot.once(8) ? 5 : 0,
    importance: lot.once(9) ? 1 + lot.below(3) : 0,
    refuses: refusesOf(at),
    deleted: false,
    changed: now - 3600 - lot.below(400 * 86_400),
  }
}

/** One in nineteen wants no SMS, one in seventeen no letters. */
const refusesOf = (at: number): Contact[] => [
  ...(at % 19 === 7 ? (['sms'] as const) : []),
  ...(at % 17 === 5 ? (['email'] as const) : []),
]

/** One of a family shares the phone of the client before. */
function phoneOf(at: number, lot: Lot): string {
  if (lot.once(40)) return ''
  const number = `7916${String(2_000_000 + (lot.once(20) && at > 0 ? at - 1 : at)).padStart(7, '0')}`
  return lot.once(8) ? `+${number}` : number
}

function birthDateOf(lot: Lot): string {
  if (lot.once(9)) return ''
  if (lot.once(12)) return '1970-01-01'
  const two = (number: number) => String(number).padStart(2, '0')
  return `${1940 + lot.below(82)}-${two(1 + lot.below(12))}-${two(1 + lot.below(28))}`
}
