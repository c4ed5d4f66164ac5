import type { components } from '../../../schema/generated/rest.ts'
import { type Silence, silenceOf } from '../../engine/emergency-stop/sending-block.ts'
import { opensAt } from '../../engine/plan/sending-window.ts'
import type { House } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { waysTo } from './channel-options.ts'
import { type ChatBody, type ChatRow, chatBody, chatNumbered, chatRowOf } from './chat-row.ts'

type Detail = components['schemas']['ChatDetail']

/** When the night of a clinic is over for those who write by hand; null by day. They keep the hours of what has no window of its own. */
export const nightUntil = (timeZone: string, now: Temporal.Instant) =>
  opensAt('notification', now, timeZone)

/** Why a patient may not be written to, whatever the channel, or a number that is nobody's; null: nothing forbids it. */
export const refusalOf = (
  { refused }: Pick<ChatRow, 'refused'>,
  patient: ChatBody['patients'][number] | undefined,
) => {
  if (patient?.deceased) return 'DECEASED'
  return (patient ? patient.optedOut : refused) === 'all' ? 'OPTED_OUT' : null
}

/** A conversation with what a page needs to write into it. */
export async function chatDetail(house: House, caller: Caller, number: number): Promise<Detail> {
  const now = house.clock.now()
  const stopped: Silence | null = await silenceOf(house, caller.companyId)
  return house.db.tenant(caller.companyId, async (tx) => {
    const { id, phone } = await chatNumbered(tx, number)
    const row = await chatRowOf(tx, id)
    const { time_zone: timeZone } = await tx
      .selectFrom('company')
      .select('time_zone')
      .executeTakeFirstOrThrow()
    const night = nightUntil(timeZone, now)
    return {
      chat: chatBody(row, caller),
      ways: await waysTo(tx, phone, now),
      silence: stopped ?? everyRefusal(row),
      night: night !== null,
      opensAt: night?.toString() ?? null,
      timeZone,
    }
  })
}

/** Of several who share a number one may still be written to. */
function everyRefusal(row: ChatRow) {
  if (row.patients.length === 0) return refusalOf(row, undefined)
  const refusals = row.patients.map((one) => refusalOf(row, one))
  return refusals.every((one) => one !== null) ? (refusals[0] ?? null) : null
}
