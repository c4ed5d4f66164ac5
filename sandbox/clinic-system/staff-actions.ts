import * as v from 'valibot'
import type { BranchDeed, NewClient, Told } from './actions.ts'
import type { Branch } from './branch.ts'
import type { Clinics } from './clinic-system.ts'
import { fromText } from './local-time.ts'
import { attendances, contacts } from './model.ts'
import { whole } from './schemas.ts'
import { servicesOf } from './seed-staff.ts'

/** Local to the branch, or a moment with its offset. */
const time = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/))
const number = v.pipe(v.number(), v.integer())
const clientFields = {
  surname: v.string(),
  name: v.string(),
  patronymic: v.string(),
  phone: v.string(),
  email: v.string(),
  sex: v.picklist([0, 1, 2]),
  birthDate: v.pipe(v.string(), v.regex(/^$|^\d{4}-\d{2}-\d{2}$/)),
  comment: v.string(),
  smsCheck: v.picklist([0, 1]),
  smsNot: v.picklist([0, 1]),
  card: v.string(),
  discount: number,
  importance: v.picklist([0, 1, 2, 3]),
  refuses: v.array(v.picklist(contacts)),
  deleted: v.boolean(),
}
const nobody: NewClient = {
  ...{ surname: '', name: '', patronymic: '', phone: '', email: '', sex: 0, birthDate: '' },
  ...{ comment: '', smsCheck: 1, smsNot: 0, card: '', discount: 0, importance: 0 },
  ...{ refuses: [], deleted: false },
}
const someClient = v.partial(v.object(clientFields))

/** What somebody at the clinic's desk does, in the form that tools and the page send. */
export const actShape = v.variant('act', [
  v.object({
    act: v.literal('book'),
    start: time,
    /** Null blocks the time. */
    clientId: v.optional(v.nullable(whole), null),
    staffId: v.optional(whole),
    /** Seconds; what the service takes where it is not said. */
    length: v.optional(whole),
    comment: v.optional(v.string(), ''),
    /** Of the visit that it is a part of. */
    visitId: v.optional(v.nullable(whole), null),
  }),
  v.object({
    act: v.literal('move'),
    bookingId: whole,
    start: time,
    staffId: v.optional(whole),
  }),
  v.object({
    act: v.literal('attend'),
    bookingId: whole,
    attendance: v.pipe(whole, v.picklist(attendances)),
  }),
  v.object({ act: v.literal('write'), bookingId: whole, comment: v.string() }),
  v.object({ act: v.literal('pay'), bookingId: whole, paid: v.boolean() }),
  v.object({
    act: v.literal('cancel'),
    bookingId: whole,
    comment: v.exactOptional(v.string()),
    movedTo: v.exactOptional(whole),
  }),
  v.object({ act: v.literal('rebook'), bookingId: whole, start: time }),
  v.object({ act: v.literal('erase'), bookingId: whole }),
  v.object({ act: v.literal('welcome'), client: someClient }),
  v.object({ act: v.literal('amend'), clientId: whole, change: someClient }),
])
export type Act = v.InferOutput<typeof actShape>

/** Does it; gives back what there was to tell, nothing when there is no such record or client. */
export const actAt = (clinics: Clinics, branch: Branch, act: Act): Promise<Told[]> =>
  clinics.do(deedOf(branch, act))

function deedOf(branch: Branch, act: Act): BranchDeed {
  const branchId = branch.id
  switch (act.act) {
    case 'book':
      return { act: 'book', branchId, booking: bookingOf(branch, act) }
    case 'move': {
      const { bookingId, staffId } = act
      const change = { start: fromText(branch.zone, act.start), ...(staffId && { staffId }) }
      return { act: 'change', branchId, bookingId, change }
    }
    case 'attend': {
      const { bookingId, attendance } = act
      return { act: 'change', branchId, bookingId, change: { attendance } }
    }
    case 'write': {
      const { bookingId, comment } = act
      return { act: 'change', branchId, bookingId, change: { comment } }
    }
    case 'pay': {
      const { bookingId, paid } = act
      return { act: 'change', branchId, bookingId, change: { paid } }
    }
    case 'rebook':
      return { ...act, branchId, start: fromText(branch.zone, act.start) }
    case 'welcome':
      return { act: 'welcome', branchId, client: { ...nobody, ...act.client } }
    default:
      return { ...act, branchId }
  }
}

function bookingOf(branch: Branch, act: Extract<Act, { act: 'book' }>) {
  const { clientId, comment, visitId } = act
  const staff = branch.staff.find(({ id }) => id === act.staffId) ?? branch.staff[0]
  const service = staff && servicesOf(staff, branch.services)[0]
  return {
    ...{ clientId, comment, visitId },
    staffId: staff?.id ?? 0,
    serviceIds: service && clientId !== null ? [service.id] : [],
    start: fromText(branch.zone, act.start),
    length: act.length ?? service?.seconds ?? 1800,
  }
}
