import { formatLocal, parseLocal } from './local-time.ts'
import type { Attendance, Booking, Client, Service, Staff } from './model.ts'
import { createPersonName, listStaffServices } from './seed-staff.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Appointments per day and member of staff, of eighteen half hours from nine on; and the most days ahead. */
const BOOKINGS_PER_DAY = 8
const SLOTS_PER_DAY = 18
const MAX_DAYS_AHEAD = 30

export interface SeededBranch {
  id: number
  zone: string
  staff: Staff[]
  services: Service[]
  clients: Client[]
}

/** Creates so many records around today, `now` in seconds: half of the days are ahead, thirty at most, the others past. */
export function seedBookings(
  branch: SeededBranch,
  count: number,
  now: number,
  random: SeededRandom,
): Booking[] {
  const days = Math.max(3, Math.ceil(count / (branch.staff.length * BOOKINGS_PER_DAY)))
  const future = Math.min(MAX_DAYS_AHEAD, Math.floor(days / 2))
  const today = Temporal.PlainDate.from(formatLocal(branch.zone, now).slice(0, 10))
  const firstDay = today.subtract({ days: days - 1 - future })
  const bookings: Booking[] = []
  for (let day = 0; day < days; day += 1) {
    const date = firstDay.add({ days: day }).toString()
    const starts = Array.from({ length: SLOTS_PER_DAY }, (_, slot) =>
      parseLocal(branch.zone, `${date}T${formatSlot(slot)}`),
    )
    const [from, to] = [day, day + 1].map((each) => Math.floor((each * count) / days))
    for (let at = from!; at < to!; at += 1) {
      const position = at - from!
      const staff = branch.staff[position % branch.staff.length]!
      // Seven and eighteen share no divisor, so times do not collide.
      const slot =
        (Math.floor(position / branch.staff.length) * 7 + day * 5 + position) % SLOTS_PER_DAY
      const previous = position > 0 ? bookings.at(-1) : undefined
      bookings.push(seedBooking(branch, at, staff, starts[slot]!, previous, now, random))
    }
  }
  return bookings
}

const formatSlot = (slot: number) =>
  `${String(9 + Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`

function seedBooking(
  { id: branchId, staff: _, services, clients }: SeededBranch,
  index: number,
  staff: Staff,
  start: number,
  previous: Booking | undefined,
  now: number,
  random: SeededRandom,
): Booking {
  const id = branchId * 1_000_000 + index + 1
  const staffServices = listStaffServices(staff, services)
  const service = staffServices[random.integerBelow(staffServices.length)]
  const length = service?.seconds ?? 1800
  // A third of groups get one more; one in twelve clients has two appointments a day.
  const joinsGroup = previous !== undefined && previous.activityId > 0 && random.oneIn(3)
  const isSecondService =
    !joinsGroup && previous?.clientId != null && previous.activityId === 0 && random.oneIn(12)
  const isBlocked = !joinsGroup && !isSecondService && random.oneIn(30)
  const client = clients[random.integerBelow(clients.length)]
  const created = Math.min(start, now) - 3600 - random.integerBelow(20 * 86_400)
  const deleted = !isSecondService && random.oneIn(14)
  const attendance = isSecondService
    ? previous.attendance
    : pickAttendance(start + length < now, deleted, random)
  const [movedTo, movedFrom, paid] = [null, null, attendance === 1 && !isBlocked]
  const touched =
    start + length < now && !deleted ? start + length : created + random.integerBelow(86_400)
  const changed = Math.min(touched, now - 60)
  return {
    id,
    visitId: isSecondService ? previous.visitId : id + 500_000,
    staffId: joinsGroup ? previous.staffId : staff.id,
    serviceIds: joinsGroup ? previous.serviceIds : service && !isBlocked ? [service.id] : [],
    clientId: isBlocked ? null : isSecondService ? previous.clientId : (client?.id ?? null),
    comer: isBlocked || isSecondService || !random.oneIn(25) ? null : createVisitor(id, random),
    start: joinsGroup ? previous.start : start,
    length: joinsGroup ? previous.length : length,
    attendance: isBlocked ? 0 : attendance,
    deleted,
    cancelled: deleted ? changed : null,
    ...{ movedTo, movedFrom, paid },
    comment: random.oneIn(9) ? 'Первый раз в клинике' : '',
    activityId: joinsGroup
      ? previous.activityId
      : !isSecondService && !isBlocked && random.oneIn(50)
        ? id
        : 0,
    online: random.oneIn(3),
    created,
    changed,
  }
}

/** Four of five came, some did not, a few are unknown; a quarter of coming ones is confirmed. */
function pickAttendance(isPast: boolean, isDeleted: boolean, random: SeededRandom): Attendance {
  if (isDeleted) return 0
  const share = random.integerBelow(100)
  if (isPast) return share < 80 ? 1 : share < 92 ? -1 : 0
  return share < 25 ? 2 : 0
}

function createVisitor(id: number, random: SeededRandom) {
  const name = createPersonName(random).slice(0, 2).join(' ')
  return {
    id,
    name,
    phone: random.oneIn(2) ? '' : `7917${String(id % 10_000_000).padStart(7, '0')}`,
  }
}
