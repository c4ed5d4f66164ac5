import type { Providers } from '../chaos/providers.ts'
import type { Stage } from '../chaos/stage.ts'
import { until } from '../chaos/until.ts'
import { restAt } from './rest-at.ts'

export interface StopReport {
  /** Messages that were still waiting when the stop was answered. */
  waiting: number
  /** Phones of attempts that began after the stop was answered. */
  begunLater: string[]
  /** Acceptances more than a second after the answer, in milliseconds after it. On an overloaded machine these may be the machine's delay. */
  late: number[]
  /** The latest acceptance after the answer, in milliseconds. */
  worst: number
  /** The number of messages that the stop held. */
  held: number
}

/** During sending, presses an emergency stop at one web process and lifts it at another. */
export async function stopInTime(
  stage: Stage,
  providers: Providers,
  [pressing, lifting]: [string, string],
  token: string,
): Promise<StopReport> {
  const pressed = await restAt(pressing, token).post<{ id: string }>('/api/red-stop', {
    branchId: null,
  })
  const answeredAt = stage.app.clock.now().epochMilliseconds
  if (pressed.status !== 200)
    throw new Error(`The emergency stop was answered with ${pressed.status}`)
  const before = providers.accepted().length
  const { rows } = await stage.admin.query<{ count: number }>(
    `select count(*)::int as count from message where outcome = 'pending' and sent_at is null`,
  )
  await until('two seconds have passed and no request is under way', async () => {
    const over = stage.app.clock.now().epochMilliseconds > answeredAt + 2000
    return over && providers.underWay() === 0
  })
  const since = providers.accepted().slice(before)
  const after = since.map(({ at }) => Temporal.Instant.from(at).epochMilliseconds - answeredAt)
  const held = await restAt(lifting, token).get<{ held: number }>(
    `/api/red-stop/${pressed.body.id}`,
  )
  const begunLater = await begunSince(stage, answeredAt)
  const lifted = await restAt(lifting, token).post(`/api/red-stop/${pressed.body.id}/lift`)
  if (lifted.status !== 200) throw new Error(`Lifting was answered with ${lifted.status}`)
  return {
    waiting: rows[0]?.count ?? 0,
    begunLater,
    late: after.filter((ms) => ms > 1000),
    worst: Math.max(0, ...after),
    held: held.body.held,
  }
}

/** Phones of attempts whose send permit was requested after that time, regardless of when it was committed. */
async function begunSince({ admin }: Stage, milliseconds: number): Promise<string[]> {
  const { rows } = await admin.query<{ phone: string }>(
    `select c.phone from attempt a join message m on m.id = a.message_id join client c on c.id = m.client_id
     where a.started_at > to_timestamp($1::double precision / 1000)`,
    [milliseconds],
  )
  return rows.map(({ phone }) => phone)
}
