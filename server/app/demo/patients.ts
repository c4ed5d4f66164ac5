import { buildMiddleName, inflectSurname } from './name-forms.ts'
import { type NameGroup, nameGroups } from './names.ts'
import { createRandom, type Random } from './random.ts'
import type { DemoSize } from './size.ts'

export interface DemoPatient {
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
  /** Index of the branch that this person goes to. */
  branch: number
  age: number
}

/** Phone endings with a simulated outcome in the sandbox (see its home page); a few of the demo's phones have them. */
const OUTCOME_SUFFIXES = [
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
const INVALID_PHONES = [
  '8 900',
  'нет телефона',
  '00-00-00',
  '+7 (900) 01',
  'см. карту мамы',
  '8-900-000',
]
const EXCLUSION_REASONS = [
  'Просил не писать',
  'Сотрудник клиники',
  'Звонить только лично',
  'Родственник врача',
]

/** Creates the clinic's patients: singles, couples and families whose children are reached by their mother's phone. */
export function createPatients(
  today: Temporal.PlainDate,
  { patients: people }: DemoSize,
): DemoPatient[] {
  const random = createRandom('people')
  const nextPhone = createPhoneGenerator(random)
  const patients: DemoPatient[] = []
  while (patients.length < people) patients.push(...createHousehold(random, today, nextPhone))
  patients.length = people
  patients.forEach((person, index) => {
    person.external_id = `P-${String(index + 1).padStart(5, '0')}`
  })
  applyExceptions(patients, random)
  return patients
}

function createHousehold(
  random: Random,
  today: Temporal.PlainDate,
  nextPhone: () => string,
): DemoPatient[] {
  const names = pickNameGroup(random.next() * 100)
  const surname = random.pick(names.surnames)
  const branch = [0, 0, 0, 1, 1, 2][random.integer(0, 5)] ?? 0
  const father = random.pick(names.men)
  const createPerson = (
    gender: 'M' | 'F',
    name: string,
    parent: string,
    age: number,
  ): DemoPatient => {
    const phone = nextPhone()
    return {
      external_id: '',
      surname: inflectSurname(surname, gender),
      name,
      middle_name: random.chance(0.04) ? null : buildMiddleName(parent, gender),
      gender,
      phone,
      phone_raw: formatTypedPhone(phone, random),
      birth_date: today.subtract({ years: age, days: random.integer(0, 364) }).toString(),
      deceased: false,
      excluded: false,
      excluded_reason: null,
      opted_out: null,
      branch,
      age,
    }
  }
  const age = random.integer(19, 82)
  const createMan = () =>
    createPerson('M', father, random.pick(names.men), Math.min(age + random.integer(-2, 5), 90))
  const createWoman = () => createPerson('F', random.pick(names.women), random.pick(names.men), age)
  const kind = random.next()
  if (kind < 0.5) return [random.chance(0.6) ? createWoman() : createMan()]
  if (kind < 0.72 || age > 48 || age < 22) return [createWoman(), createMan()]
  const mother = createWoman()
  const kids: DemoPatient[] = []
  let years = random.integer(0, 3)
  for (let left = random.integer(1, 3); left > 0 && years <= Math.min(16, age - 20); left--) {
    const girl = random.chance(0.5)
    const name = random.pick(girl ? names.girls : names.boys)
    const child = createPerson(girl ? 'F' : 'M', name, father, years)
    kids.push({ ...child, phone: mother.phone, phone_raw: mother.phone_raw })
    years += random.integer(2, 6)
  }
  return kind < 0.86 ? [mother, ...kids] : [mother, createMan(), ...kids]
}

function pickNameGroup(percentile: number): NameGroup {
  let reached = 0
  for (const one of nameGroups) {
    reached += one.share
    if (percentile < reached) return one
  }
  return nameGroups[0] as NameGroup // the list is not empty
}

/** +7 900 0xx-xx-xx: numbers that look real but were never assigned. */
function createPhoneGenerator(random: Random): () => string {
  const used = new Set<string>()
  return () => {
    for (;;) {
      const digits = String(random.integer(0, 999_999)).padStart(6, '0')
      if (used.has(digits) || digits.slice(2, 4) === '99') continue
      used.add(digits)
      return `+79000${digits}`
    }
  }
}

/** A phone as receptionists type it, in one of three formats. */
function formatTypedPhone(phone: string, random: Random): string {
  const [, a, b, c, d] = phone.match(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/) ?? []
  return random.pick([phone, `8 (${a}) ${b}-${c}-${d}`, `8${a}${b}${c}${d}`])
}

/** Applies the exceptions at regular intervals, so that every branch and age has some. */
function applyExceptions(patients: DemoPatient[], random: Random) {
  const each = (
    count: number,
    from: number,
    change: (person: DemoPatient, index: number) => void,
  ) => {
    const stride = Math.floor(patients.length / count)
    for (let i = 0; i < count; i++) {
      const person = patients[from + i * stride]
      if (person) change(person, i)
    }
  }
  each(34, 11, (person) => Object.assign(person, { phone: null, phone_raw: null }))
  each(INVALID_PHONES.length, 23, (person, i) =>
    Object.assign(person, { phone: null, phone_raw: INVALID_PHONES[i] }),
  )
  each(16, 37, (person) =>
    Object.assign(person, { excluded: true, excluded_reason: random.pick(EXCLUSION_REASONS) }),
  )
  each(8, 41, (person) => Object.assign(person, { opted_out: 'all' }))
  each(28, 43, (person) => Object.assign(person, { opted_out: 'marketing' }))
  each(OUTCOME_SUFFIXES.length, 3, (person, i) => {
    const phone = `+79000${10 + i}${OUTCOME_SUFFIXES[i]}`
    Object.assign(person, { phone, phone_raw: phone })
  })
  const oldest = patients.filter(({ age }) => age > 76).slice(0, 2)
  for (const person of oldest) person.deceased = true
}
