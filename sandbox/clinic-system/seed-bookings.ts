import { fromLocal, localText } from './local-time.ts'
import type { Attendance, Booking, Client, Service, Staff } from './model.ts'
import { personName, servicesOf } from './seed-staff.ts'
import type { Lot } from './seeded-random.ts'

/** Appointments a day for a member of staff, of eighteen half hours from nine on; and the days ahead, at most. */
const aDay = 8
const halfHours = 18
const ahead = 30

export interface SeededBranch {
  id: number
  zone: string
  staff: Staff[]
  services: Service[]
  clients: Client[]
}

/** So many records around today, `now` in seconds: half of the days lie ahead, thirty at most, the others behind. */
export function seedBookings(
  branch: SeededBranch,
  count: number,
  now: number,
  lot: Lot,
): Booking[] {
  const days = Math.max(3, Math.ceil(count / (branch.staff.length * aDay)))
  const future = Math.min(ahead, Math.floor(days / 2))
  const today = Temporal.PlainDate.from(localText(branch.zone, now).slice(0, 10))
  const first = today.subtract({ days: days - 1 - future })
  const bookings: Booking[] = []
  for (let day = 0; day < days; day += 1) {
    const date = first.add({ days: day }).toString()
    const starts = Array.from({ length: halfHours }, (_, slot) =>
      fromLocal(branch.zone, `${date}T${timeOf(slot)}`),
    )
    const [from, to] = [day, day + 1].map((each) => Math.floor((each * count) / days))
    for (let at = from!; at < to!; at += 1) {
      const turn = at - from!
      const staff = branch.staff[turn % branch.staff.length]!
      // Seven and eighteen share no divisor: nobody has two at a time.
      const slot = (Math.floor(turn / branch.staff.length) * 7 + day * 5 + turn) % halfHours
      const before = turn > 0 ? bookings.at(-1) : undefined
      bookings.push(seedBooking(branch, at, staff, starts[slot]!, before, now, lot))
    }
  }
  return bookings
}

const timeOf = (slot: number) =>
  `${String(9 + Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`

function seedBooking(
  { id: branchId, staff: _, services, clients }: SeededBranch,
  at: number,
  staff: Staff,
  start: number,
  before: Booking | undefined,
  now: number,
  lot: Lot,
): Booking {
  const id = branchId * 1_000_000 + at + 1
  const own = servicesOf(staff, services)
  const service = own[lot.below(own.length)]
  const length = service?.seconds ?? 1800
  // A third of groups get one more; one in twelve comes for two things a day.
  const joins = before !== undefined && before.activityId > 0 && lot.once(3)
  const second = !joins && before?.clientId != null && before.activityId === 0 && lot.once(12)
  const blocked = !joins && !second && lot.once(30)
  const client = clients[lot.below(clients.length)]
  const created = Math.min(start, now) - 3600 - lot.below(20 * 86_400)
  const deleted = !second && lot.once(14)
  const attendance = second ? before.attendance : attendanceOf(start + length < now, deleted, lot)
  const [movedTo, movedFrom, paid] = [null, null, attendance === 1 && !blocked]
  const touched = start + length < now && !deleted ? start + length : created + lot.below(86_400)
  const changed = Math.min(touched, now - 60)
  return {
    id,
    visitId: second ? before.visitId : id + 500_000,
    staffId: joins ? before.staffId : staff.id,
    serviceIds: joins ? before.serviceIds : service && !blocked ? [service.id] : [],
    clientId: blocked ? null : second ? before.clientId : (client?.id ?? null),
    comer: blocked || second || !lot.once(25) ? null : comerOf(id, lot),
    start: joins ? before.start : start,
    length: joins ? before.length : length,
    attendance: blocked ? 0 : attendance,
    deleted,
    cancelled: deleted ? changed : null,
    ...{ movedTo, movedFrom, paid },
    comment: lot.once(9) ? 'Первый раз в клинике' : '',
    activityId: joins ? before.activityId : !second && !blocked && lot.once(50) ? id : 0,
    online: lot.once(3),
    created,
    changed,
  }
}

/** Four of five came, some did not, a few nobody noted; of those ahead a quarter has confirmed. */
function attendanceOf(past: boolean, deleted: boolean, lot: Lot): Attendance {
  if (deleted) return 0
  const share = lot.below(100)
  if (past) return share < 80 ? 1 : share < 92 ? -1 : 0
  return share < 25 ? 2 : 0
}

function comerOf(id: number, lot: Lot) {
  const name = personName(lot).slice(0, 2).join(' ')
  return { id, name, phone: lot.once(2) ? '' : `7917${String(id % 10_000_000).padStart(7, '0')}` }
}
