import * as v from 'valibot'
import type { BranchAction, ChangeEvent, NewClient } from './actions.ts'
import type { Branch } from './branch.ts'
import type { ClinicSystem } from './clinic-system.ts'
import { parseTime } from './local-time.ts'
import { attendances, contactChannels } from './model.ts'
import { integerSchema } from './schemas.ts'
import { listStaffServices } from './seed-staff.ts'

/** Local to the branch, or a time with an offset. */
const timeSchema = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/))
const numberSchema = v.pipe(v.number(), v.integer())
const clientFieldSchemas = {
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
  discount: numberSchema,
  importance: v.picklist([0, 1, 2, 3]),
  refuses: v.array(v.picklist(contactChannels)),
  deleted: v.boolean(),
}
const emptyClient: NewClient = {
  ...{ surname: '', name: '', patronymic: '', phone: '', email: '', sex: 0, birthDate: '' },
  ...{ comment: '', smsCheck: 1, smsNot: 0, card: '', discount: 0, importance: 0 },
  ...{ refuses: [], deleted: false },
}
const clientSchema = v.partial(v.object(clientFieldSchemas))

/** Actions of the clinic's staff, as tools and the page send them. */
export const staffActionSchema = v.variant('act', [
  v.object({
    act: v.literal('book'),
    start: timeSchema,
    /** Null blocks the time. */
    clientId: v.optional(v.nullable(integerSchema), null),
    staffId: v.optional(integerSchema),
    /** Seconds; the service's duration by default. */
    length: v.optional(integerSchema),
    comment: v.optional(v.string(), ''),
    /** The visit that it is a part of. */
    visitId: v.optional(v.nullable(integerSchema), null),
  }),
  v.object({
    act: v.literal('move'),
    bookingId: integerSchema,
    start: timeSchema,
    staffId: v.optional(integerSchema),
  }),
  v.object({
    act: v.literal('attend'),
    bookingId: integerSchema,
    attendance: v.pipe(integerSchema, v.picklist(attendances)),
  }),
  v.object({ act: v.literal('write'), bookingId: integerSchema, comment: v.string() }),
  v.object({ act: v.literal('pay'), bookingId: integerSchema, paid: v.boolean() }),
  v.object({
    act: v.literal('cancel'),
    bookingId: integerSchema,
    comment: v.exactOptional(v.string()),
    movedTo: v.exactOptional(integerSchema),
  }),
  v.object({ act: v.literal('rebook'), bookingId: integerSchema, start: timeSchema }),
  v.object({ act: v.literal('erase'), bookingId: integerSchema }),
  v.object({ act: v.literal('welcome'), client: clientSchema }),
  v.object({ act: v.literal('amend'), clientId: integerSchema, change: clientSchema }),
])
export type StaffAction = v.InferOutput<typeof staffActionSchema>

/** Performs an action; returns the changes, none if the record or client does not exist. */
export const performStaffAction = (
  clinicSystem: ClinicSystem,
  branch: Branch,
  action: StaffAction,
): Promise<ChangeEvent[]> => clinicSystem.apply(toBranchAction(branch, action))

function toBranchAction(branch: Branch, action: StaffAction): BranchAction {
  const branchId = branch.id
  switch (action.act) {
    case 'book':
      return { act: 'book', branchId, booking: toNewBooking(branch, action) }
    case 'move': {
      const { bookingId, staffId } = action
      const change = { start: parseTime(branch.zone, action.start), ...(staffId && { staffId }) }
      return { act: 'change', branchId, bookingId, change }
    }
    case 'attend': {
      const { bookingId, attendance } = action
      return { act: 'change', branchId, bookingId, change: { attendance } }
    }
    case 'write': {
      const { bookingId, comment } = action
      return { act: 'change', branchId, bookingId, change: { comment } }
    }
    case 'pay': {
      const { bookingId, paid } = action
      return { act: 'change', branchId, bookingId, change: { paid } }
    }
    case 'rebook':
      return { ...action, branchId, start: parseTime(branch.zone, action.start) }
    case 'welcome':
      return { act: 'welcome', branchId, client: { ...emptyClient, ...action.client } }
    default:
      return { ...action, branchId }
  }
}

function toNewBooking(branch: Branch, action: Extract<StaffAction, { act: 'book' }>) {
  const { clientId, comment, visitId } = action
  const staff = branch.staff.find(({ id }) => id === action.staffId) ?? branch.staff[0]
  const service = staff && listStaffServices(staff, branch.services)[0]
  return {
    ...{ clientId, comment, visitId },
    staffId: staff?.id ?? 0,
    serviceIds: service && clientId !== null ? [service.id] : [],
    start: parseTime(branch.zone, action.start),
    length: action.length ?? service?.seconds ?? 1800,
  }
}
