import * as v from 'valibot'
import { always } from '../clinic-system/booking-store.ts'
import type { Branch } from '../clinic-system/branch.ts'
import { wholeName } from '../clinic-system/client-store.ts'
import { dayBounds } from '../clinic-system/local-time.ts'
import type { Booking, Client } from '../clinic-system/model.ts'
import { day, whole } from '../clinic-system/schemas.ts'
import { historyOf } from './wire-client.ts'

const numbers = v.object({ value: v.array(whole) })
const span = v.object({ from: v.optional(v.nullable(whole)), to: v.optional(v.nullable(whole)) })
const days = v.object({ from: v.optional(v.nullable(day)), to: v.optional(v.nullable(day)) })
const invert = { invert: v.optional(v.boolean(), false) }
const record = v.object({
  staff: v.optional(numbers),
  service: v.optional(numbers),
  service_category: v.optional(numbers),
  /** 1 did not come, 2 is awaited, 3 came, 4 confirmed: other numbers than `attendance` has. */
  status: v.optional(v.object({ value: v.array(v.pipe(whole, v.picklist([1, 2, 3, 4]))) })),
  created: v.optional(days),
  records_count: v.optional(span),
  sold_amount: v.optional(span),
  ...invert,
})
const attendanceOfStatus = { 1: -1, 2: 0, 3: 1, 4: 2 } as const

/** What clients are searched by. Of sales the sandbox keeps no books: `sale` finds nobody. */
export const filterShape = v.variant('type', [
  v.object({ type: v.literal('id'), state: v.object({ ...numbers.entries, ...invert }) }),
  v.object({ type: v.literal('quick_search'), state: v.object({ value: v.string() }) }),
  v.object({ type: v.literal('birthday'), state: v.object({ ...days.entries, ...invert }) }),
  v.object({ type: v.literal('gender'), state: v.object({ ...numbers.entries, ...invert }) }),
  v.object({ type: v.literal('importance'), state: v.object({ ...numbers.entries, ...invert }) }),
  v.object({ type: v.literal('category'), state: v.object({ ...numbers.entries, ...invert }) }),
  v.object({ type: v.literal('has_mobile_app'), state: v.object({ value: v.boolean() }) }),
  v.object({ type: v.literal('sold_amount'), state: v.object({ ...span.entries, ...invert }) }),
  v.object({ type: v.literal('record'), state: record }),
  v.object({ type: v.literal('sale'), state: v.looseObject({}) }),
])
export type Filter = v.InferOutput<typeof filterShape>

/** Whether the filter lets the client through. */
export function passes(branch: Branch, client: Client, { type, state }: Filter): boolean {
  const turned = 'invert' in state && state.invert === true
  return plainly(branch, client, { type, state } as Filter) !== turned
}

function plainly(branch: Branch, client: Client, { type, state }: Filter): boolean {
  switch (type) {
    case 'id':
      return state.value.includes(client.id)
    case 'quick_search':
      return [wholeName(client), client.phone, client.email, client.card].some((text) =>
        text.toLowerCase().includes(state.value.toLowerCase()),
      )
    case 'birthday':
      return client.birthDate !== '' && dayWithin(client.birthDate, state)
    case 'gender':
      return state.value.includes(client.sex)
    case 'importance':
      return state.value.includes(client.importance)
    case 'category':
      return client.importance > 0 && state.value.includes(branch.id * 100 + 91)
    case 'has_mobile_app':
      return !state.value
    case 'sold_amount':
      return within(historyOf(branch, client).spent, state)
    case 'record':
      return hasRecords(branch, client, state)
    case 'sale':
      return false
  }
}

function hasRecords(
  { bookings, services, zone }: Branch,
  client: Client,
  state: v.InferOutput<typeof record>,
): boolean {
  const { staff, service, service_category: category, status, created } = state
  const from = created?.from ? dayBounds(zone, created.from)[0] : always[0]
  const to = created?.to ? dayBounds(zone, created.to)[1] : always[1]
  const wanted = status?.value.map((each) => attendanceOfStatus[each])
  const done = ({ serviceIds }: Booking) => services.filter(({ id }) => serviceIds.includes(id))
  const fitting = bookings
    .ofClient(client.id)
    .filter((each) => !each.deleted && each.created >= from && each.created < to)
    .filter((each) => !staff || staff.value.includes(each.staffId))
    .filter((each) => !service || each.serviceIds.some((id) => service.value.includes(id)))
    .filter((each) => !category || done(each).some((s) => category.value.includes(s.categoryId)))
    .filter((each) => !wanted || wanted.includes(each.attendance))
  const sold = fitting.flatMap(done).reduce((sum, { price }) => sum + price, 0)
  return (
    (state.records_count ? within(fitting.length, state.records_count) : fitting.length > 0) &&
    (!state.sold_amount || within(sold, state.sold_amount))
  )
}

const within = (value: number, { from, to }: v.InferOutput<typeof span>) =>
  value >= (from ?? Number.NEGATIVE_INFINITY) && value <= (to ?? Number.POSITIVE_INFINITY)

const dayWithin = (value: string, { from, to }: v.InferOutput<typeof days>) =>
  value >= (from ?? '') && value <= (to ?? '9999-12-31')
