import type { Client, ContactChannel } from './model.ts'
import { createPersonName } from './seed-staff.ts'
import type { SeededRandom } from './seeded-random.ts'

/**
 * Creates clients as clinics have them: some without a phone, some with a plus, some without a birthday or with 1970-01-01, some who refuse mailings.
 * `now` in seconds.
 */
export const seedClients = (
  branchId: number,
  count: number,
  now: number,
  random: SeededRandom,
): Client[] =>
  Array.from({ length: count }, (_, at) =>
    seedClient(branchId * 1_000_000 + at + 1, at, now, random),
  )

function seedClient(id: number, index: number, now: number, random: SeededRandom): Client {
  const isWoman = !random.oneIn(3)
  const [surname, name, patronymic] = createPersonName(random, isWoman)
  return {
    id,
    // A third of clinics' clients have no patronymic, and some only a given name.
    surname: random.oneIn(12) ? '' : surname,
    name,
    patronymic: random.oneIn(3) ? '' : patronymic,
    phone: createPhone(index, random),
    email: random.oneIn(3) ? `client${index + 1}@mail.example` : '',
    sex: random.oneIn(6) ? 0 : isWoman ? 2 : 1,
    birthDate: createBirthDate(random),
    comment: random.oneIn(10) ? 'Просит не звонить до обеда' : '',
    smsCheck: random.oneIn(4) ? 0 : 1,
    smsNot: random.oneIn(15) ? 1 : 0,
    card: random.oneIn(5) ? String(1000 + index) : '',
    discount: random.oneIn(8) ? 5 : 0,
    importance: random.oneIn(9) ? 1 + random.integerBelow(3) : 0,
    refuses: pickRefusedChannels(index),
    deleted: false,
    changed: now - 3600 - random.integerBelow(400 * 86_400),
  }
}

/** One in nineteen refuses SMS, one in seventeen emails. */
const pickRefusedChannels = (index: number): ContactChannel[] => [
  ...(index % 19 === 7 ? (['sms'] as const) : []),
  ...(index % 17 === 5 ? (['email'] as const) : []),
]

/** Family members share the phone of the client before. */
function createPhone(index: number, random: SeededRandom): string {
  if (random.oneIn(40)) return ''
  const number = `7916${String(2_000_000 + (random.oneIn(20) && index > 0 ? index - 1 : index)).padStart(7, '0')}`
  return random.oneIn(8) ? `+${number}` : number
}

function createBirthDate(random: SeededRandom): string {
  if (random.oneIn(9)) return ''
  if (random.oneIn(12)) return '1970-01-01'
  const padTwo = (number: number) => String(number).padStart(2, '0')
  return `${1940 + random.integerBelow(82)}-${padTwo(1 + random.integerBelow(12))}-${padTwo(1 + random.integerBelow(28))}`
}
