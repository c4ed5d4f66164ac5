import type { Service, Staff } from './model.ts'
import { femaleNames, maleNames, patronymicStems, specialties, surnames } from './seed-data.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Services of all specialties; ids derive from the branch's. */
export const seedServices = (branchId: number): Service[] =>
  specialties
    .flatMap(([, services], trade) => services.map((service) => ({ service, trade })))
    .map(({ service: [title, price, minutes], trade }, at) => ({
      id: branchId * 100 + at + 1,
      title,
      categoryId: branchId * 100 + 51 + trade,
      price,
      seconds: minutes * 60,
    }))

/** Creates staff with specialties in turn; of five or more the last has left. */
export const seedStaff = (branchId: number, count: number, random: SeededRandom): Staff[] =>
  Array.from({ length: count }, (_, at) => ({
    id: branchId * 100 + at + 1,
    name: createPersonName(random).join(' '),
    specialization: specialties[at % specialties.length]?.[0] ?? '',
    fired: count >= 5 && at === count - 1 ? 1 : 0,
  }))

/** A random surname, name and patronymic. */
export function createPersonName(
  random: SeededRandom,
  isWoman = random.oneIn(2),
): [string, string, string] {
  const [surname, father] = [random.pick(surnames), random.pick(patronymicStems)]
  return isWoman
    ? [`${surname}а`, random.pick(femaleNames), `${father}на`]
    : [surname, random.pick(maleNames), `${father}ич`]
}

/** Services of a member of staff. */
export const listStaffServices = (
  { specialization }: Staff,
  services: readonly Service[],
): Service[] => {
  const titles = specialties.find(([name]) => name === specialization)?.[1].map(([title]) => title)
  return services.filter(({ title }) => titles?.includes(title))
}
