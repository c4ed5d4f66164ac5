import * as v from 'valibot'
import { anyTime } from '../clinic-system/booking-store.ts'
import type { Branch } from '../clinic-system/branch.ts'
import { formatFullName } from '../clinic-system/client-store.ts'
import { getDayBounds } from '../clinic-system/local-time.ts'
import type { Booking, Client } from '../clinic-system/model.ts'
import { daySchema, integerSchema } from '../clinic-system/schemas.ts'
import { getClientHistory } from './wire-client.ts'

const numbersSchema = v.object({ value: v.array(integerSchema) })
const rangeSchema = v.object({
  from: v.optional(v.nullable(integerSchema)),
  to: v.optional(v.nullable(integerSchema)),
})
const daysSchema = v.object({
  from: v.optional(v.nullable(daySchema)),
  to: v.optional(v.nullable(daySchema)),
})
const invertField = { invert: v.optional(v.boolean(), false) }
const recordSchema = v.object({
  staff: v.optional(numbersSchema),
  service: v.optional(numbersSchema),
  service_category: v.optional(numbersSchema),
  /** 1 did not come, 2 waiting, 3 came, 4 confirmed: other numbers than `attendance` has. */
  status: v.optional(v.object({ value: v.array(v.pipe(integerSchema, v.picklist([1, 2, 3, 4]))) })),
  created: v.optional(daysSchema),
  records_count: v.optional(rangeSchema),
  sold_amount: v.optional(rangeSchema),
  ...invertField,
})
const attendanceByStatus = { 1: -1, 2: 0, 3: 1, 4: 2 } as const

/** Search filters of clients. The sandbox has no sales, so `sale` finds nobody. */
export const filterSchema = v.variant('type', [
  v.object({
    type: v.literal('id'),
    state: v.object({ ...numbersSchema.entries, ...invertField }),
  }),
  v.object({ type: v.literal('quick_search'), state: v.object({ value: v.string() }) }),
  v.object({
    type: v.literal('birthday'),
    state: v.object({ ...daysSchema.entries, ...invertField }),
  }),
  v.object({
    type: v.literal('gender'),
    state: v.object({ ...numbersSchema.entries, ...invertField }),
  }),
  v.object({
    type: v.literal('importance'),
    state: v.object({ ...numbersSchema.entries, ...invertField }),
  }),
  v.object({
    type: v.literal('category'),
    state: v.object({ ...numbersSchema.entries, ...invertField }),
  }),
  v.object({ type: v.literal('has_mobile_app'), state: v.object({ value: v.boolean() }) }),
  v.object({
    type: v.literal('sold_amount'),
    state: v.object({ ...rangeSchema.entries, ...invertField }),
  }),
  v.object({ type: v.literal('record'), state: recordSchema }),
  v.object({ type: v.literal('sale'), state: v.looseObject({}) }),
])
export type Filter = v.InferOutput<typeof filterSchema>

/** Whether a client matches the filter. */
export function matchesFilter(branch: Branch, client: Client, { type, state }: Filter): boolean {
  const isInverted = 'invert' in state && state.invert === true
  return matchesPlainFilter(branch, client, { type, state } as Filter) !== isInverted
}

function matchesPlainFilter(branch: Branch, client: Client, { type, state }: Filter): boolean {
  switch (type) {
    case 'id':
      return state.value.includes(client.id)
    case 'quick_search':
      return [formatFullName(client), client.phone, client.email, client.card].some((text) =>
        text.toLowerCase().includes(state.value.toLowerCase()),
      )
    case 'birthday':
      return client.birthDate !== '' && isDayInRange(client.birthDate, state)
    case 'gender':
      return state.value.includes(client.sex)
    case 'importance':
      return state.value.includes(client.importance)
    case 'category':
      return client.importance > 0 && state.value.includes(branch.id * 100 + 91)
    case 'has_mobile_app':
      return !state.value
    case 'sold_amount':
      return isInRange(getClientHistory(branch, client).spent, state)
    case 'record':
      return hasRecords(branch, client, state)
    case 'sale':
      return false
  }
}

function hasRecords(
  { bookings, services, zone }: Branch,
  client: Client,
  state: v.InferOutput<typeof recordSchema>,
): boolean {
  const { staff, service, service_category: category, status, created } = state
  const from = created?.from ? getDayBounds(zone, created.from)[0] : anyTime[0]
  const to = created?.to ? getDayBounds(zone, created.to)[1] : anyTime[1]
  const wantedAttendances = status?.value.map((each) => attendanceByStatus[each])
  const listServices = ({ serviceIds }: Booking) =>
    services.filter(({ id }) => serviceIds.includes(id))
  const matching = bookings
    .listByClient(client.id)
    .filter((each) => !each.deleted && each.created >= from && each.created < to)
    .filter((each) => !staff || staff.value.includes(each.staffId))
    .filter((each) => !service || each.serviceIds.some((id) => service.value.includes(id)))
    .filter(
      (each) => !category || listServices(each).some((s) => category.value.includes(s.categoryId)),
    )
    .filter((each) => !wantedAttendances || wantedAttendances.includes(each.attendance))
  const sold = matching.flatMap(listServices).reduce((sum, { price }) => sum + price, 0)
  return (
    (state.records_count ? isInRange(matching.length, state.records_count) : matching.length > 0) &&
    (!state.sold_amount || isInRange(sold, state.sold_amount))
  )
}

const isInRange = (value: number, { from, to }: v.InferOutput<typeof rangeSchema>) =>
  value >= (from ?? Number.NEGATIVE_INFINITY) && value <= (to ?? Number.POSITIVE_INFINITY)

const isDayInRange = (value: string, { from, to }: v.InferOutput<typeof daysSchema>) =>
  value >= (from ?? '') && value <= (to ?? '9999-12-31')
