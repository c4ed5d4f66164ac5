import { patronymicOf, surnameOf } from './name-forms.ts'
import { type People, peoples } from './names.ts'
import { type Random, randomFrom } from './random.ts'
import type { DemoSize } from './size.ts'

export interface DemoPerson {
  external_id: string
  surname: string
  name: string
  middle_name: string | null
  gender: 'M' | 'F'
  phone: string | null
  phone_raw: string | null
  birth_date: string
  deceased: boolean
  excluded: boolean
  excluded_reason: string | null
  opted_out: 'marketing' | 'all' | null
  /** Which of the clinic's branches this person goes to, by its place in the list. */
  branch: number
  age: number
}

/** The last digits that mean something to the provider sandbox (see its home page): a few phones of the demo have them. */
const TELLING = [
  '9901',
  '9902',
  '9903',
  '9903',
  '9904',
  '9904',
  '9905',
  '9905',
  '9906',
  '9909',
  '9911',
  '9920',
]
const BAD_NUMBERS = [
  '8 900',
  'нет телефона',
  '00-00-00',
  '+7 (900) 01',
  'см. карту мамы',
  '8-900-000',
]
const EXCLUDED = [
  'Просил не писать',
  'Сотрудник клиники',
  'Звонить только лично',
  'Родственник врача',
]

/** The clinic's patients: single people, couples and families whose children are reached over their mother's phone. */
export function makePeople(today: Temporal.PlainDate, { people }: DemoSize): DemoPerson[] {
  const random = randomFrom('people')
  const nextPhone = phonesFrom(random)
  const made: DemoPerson[] = []
  while (made.length < people) made.push(...household(random, today, nextPhone))
  made.length = people
  made.forEach((person, index) => {
    person.external_id = `P-${String(index + 1).padStart(5, '0')}`
  })
  mark(made, random)
  return made
}

function household(
  random: Random,
  today: Temporal.PlainDate,
  nextPhone: () => string,
): DemoPerson[] {
  const kin = peopleAt(random.next() * 100)
  const surname = random.pick(kin.surnames)
  const branch = [0, 0, 0, 1, 1, 2][random.whole(0, 5)] ?? 0
  const father = random.pick(kin.men)
  const person = (gender: 'M' | 'F', name: string, parent: string, age: number): DemoPerson => {
    const phone = nextPhone()
    return {
      external_id: '',
      surname: surnameOf(surname, gender),
      name,
      middle_name: random.chance(0.04) ? null : patronymicOf(parent, gender),
      gender,
      phone,
      phone_raw: written(phone, random),
      birth_date: today.subtract({ years: age, days: random.whole(0, 364) }).toString(),
      deceased: false,
      excluded: false,
      excluded_reason: null,
      opted_out: null,
      branch,
      age,
    }
  }
  const age = random.whole(19, 82)
  const man = () =>
    person('M', father, random.pick(kin.men), Math.min(age + random.whole(-2, 5), 90))
  const woman = () => person('F', random.pick(kin.women), random.pick(kin.men), age)
  const kind = random.next()
  if (kind < 0.5) return [random.chance(0.6) ? woman() : man()]
  if (kind < 0.72 || age > 48 || age < 22) return [woman(), man()]
  const mother = woman()
  const kids: DemoPerson[] = []
  let years = random.whole(0, 3)
  for (let left = random.whole(1, 3); left > 0 && years <= Math.min(16, age - 20); left--) {
    const girl = random.chance(0.5)
    const name = random.pick(girl ? kin.girls : kin.boys)
    const child = person(girl ? 'F' : 'M', name, father, years)
    kids.push({ ...child, phone: mother.phone, phone_raw: mother.phone_raw })
    years += random.whole(2, 6)
  }
  return kind < 0.86 ? [mother, ...kids] : [mother, man(), ...kids]
}

function peopleAt(place: number): People {
  let reached = 0
  for (const one of peoples) {
    reached += one.share
    if (place < reached) return one
  }
  return peoples[0] as People // the list is not empty
}

/** +7 900 0xx-xx-xx: numbers that look real and that nobody was ever given. */
function phonesFrom(random: Random): () => string {
  const taken = new Set<string>()
  return () => {
    for (;;) {
      const digits = String(random.whole(0, 999_999)).padStart(6, '0')
      if (taken.has(digits) || digits.slice(2, 4) === '99') continue
      taken.add(digits)
      return `+79000${digits}`
    }
  }
}

/** As a receptionist types it: three habits. */
function written(phone: string, random: Random): string {
  const [, a, b, c, d] = phone.match(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/) ?? []
  return random.pick([phone, `8 (${a}) ${b}-${c}-${d}`, `8${a}${b}${c}${d}`])
}

/** The few who are different: by even strides, so that every branch and age has some. */
function mark(people: DemoPerson[], random: Random) {
  const each = (
    count: number,
    from: number,
    change: (person: DemoPerson, index: number) => void,
  ) => {
    const stride = Math.floor(people.length / count)
    for (let i = 0; i < count; i++) {
      const person = people[from + i * stride]
      if (person) change(person, i)
    }
  }
  each(34, 11, (person) => Object.assign(person, { phone: null, phone_raw: null }))
  each(BAD_NUMBERS.length, 23, (person, i) =>
    Object.assign(person, { phone: null, phone_raw: BAD_NUMBERS[i] }),
  )
  each(16, 37, (person) =>
    Object.assign(person, { excluded: true, excluded_reason: random.pick(EXCLUDED) }),
  )
  each(8, 41, (person) => Object.assign(person, { opted_out: 'all' }))
  each(28, 43, (person) => Object.assign(person, { opted_out: 'marketing' }))
  each(TELLING.length, 3, (person, i) => {
    const phone = `+79000${10 + i}${TELLING[i]}`
    Object.assign(person, { phone, phone_raw: phone })
  })
  const oldest = people.filter(({ age }) => age > 76).slice(0, 2)
  for (const person of oldest) person.deceased = true
}
