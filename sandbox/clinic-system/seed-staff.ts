import type { Service, Staff } from './model.ts'
import { fathers, men, surnames, trades, women } from './seed-data.ts'
import type { Lot } from './seeded-random.ts'

/** The services of all trades; ids follow the branch's. */
export const seedServices = (branchId: number): Service[] =>
  trades
    .flatMap(([, services], trade) => services.map((service) => ({ service, trade })))
    .map(({ service: [title, price, minutes], trade }, at) => ({
      id: branchId * 100 + at + 1,
      title,
      categoryId: branchId * 100 + 51 + trade,
      price,
      seconds: minutes * 60,
    }))

/** So many members of staff, their trades in turn; the last of five or more has left. */
export const seedStaff = (branchId: number, count: number, lot: Lot): Staff[] =>
  Array.from({ length: count }, (_, at) => ({
    id: branchId * 100 + at + 1,
    name: personName(lot).join(' '),
    specialization: trades[at % trades.length]?.[0] ?? '',
    fired: count >= 5 && at === count - 1 ? 1 : 0,
  }))

/** Surname, name and patronymic of somebody. */
export function personName(lot: Lot, woman = lot.once(2)): [string, string, string] {
  const [surname, father] = [lot.pick(surnames), lot.pick(fathers)]
  return woman
    ? [`${surname}а`, lot.pick(women), `${father}на`]
    : [surname, lot.pick(men), `${father}ич`]
}

/** What that member of staff can do. */
export const servicesOf = ({ specialization }: Staff, services: readonly Service[]): Service[] => {
  const titles = trades.find(([name]) => name === specialization)?.[1].map(([title]) => title)
  return services.filter(({ title }) => titles?.includes(title))
}
