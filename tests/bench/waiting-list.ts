import { randomUUID } from 'node:crypto'
import { runPlans } from '../../server/engine/scenario/run-plans.ts'
import { type BenchClinic, connect, NOON, seedClinic, seedPatients, settle } from './clinic.ts'
import type { Ground } from './environment.ts'
import { forgetRun, openYearOldGround, PATIENTS } from './history.ts'
import { byTurns, type Line, ratioOf, shown, spread } from './measure.ts'

/** One patient in ten waits for an earlier time. */
const WAITING = PATIENTS / 10
const SPECIALISTS = 20
/** Visits that were canceled in the last hour, each of another day or specialist: an outage, or a specialist who fell ill. */
const FREED = 200

/**
 * The plan of appointment notifications in a clinic with a year of history: with a long waiting list and two hundred times that have
 * just become free, compared with the same plan while nobody waits.
 */
export async function waitingListBench(): Promise<Line[]> {
  const ground = await openYearOldGround({})
  try {
    const clinic = await seedNotification(ground)
    const side = (name: string, waiting: number) => ({
      name,
      async run() {
        await forgetRun(ground)
        await wait(ground, clinic, waiting)
        const began = performance.now()
        await runPlans(ground.app, clinic.companyId)
        const took = performance.now() - began
        const { rows } = await ground.admin.query<{ count: number }>(
          `select count(*)::int as count from message where notice = 'freed' and outcome = 'pending'`,
        )
        if (rows[0]?.count === 0 && waiting > 0) throw new Error('no time was offered')
        if (rows[0]?.count !== 0 && waiting === 0) throw new Error('a time was offered to nobody')
        return took
      },
    })
    const names = [`${WAITING} wait`, 'nobody waits'] as const
    const figures = await byTurns([side(names[0], WAITING), side(names[1], 0)])
    const [ours, theirs] = names.map((name) => figures.get(name))
    const ratio = ratioOf(ours, theirs)
    return [
      {
        what: `notification plan, ${WAITING} visits on the waiting list, ${FREED} free times`,
        ours: shown(spread(ours), 'ms'),
        beside: `${names[1]}: ${shown(spread(theirs), 'ms')}`,
        ratio: Number(ratio.toFixed(2)),
        aim: '≤ 2',
        met: ratio <= 2,
        limit: 'each free time is compared with the specialist’s and the patient’s other visits',
      },
    ]
  } finally {
    await ground.close()
  }
}

/** A visit for every patient in the next weeks, shared among the specialists; the canceled ones are spread over the first days. */
async function seedNotification(ground: Ground): Promise<BenchClinic> {
  const { admin } = ground
  const { companyId } = await seedClinic(ground)
  const scenarioId = randomUUID()
  await admin.query(
    `update scenario set state = 'stopped', list_state = 'none' where company_id = $1`,
    [companyId],
  )
  await admin.query(
    `insert into scenario (company_id, id, type, name, state, list_state, text, text_canceled, text_freed, departure_minutes, created_at, updated_at)
    values ($1, $2, 'notification', 'Notification', 'active', 'verified', '{clientName}, вы записаны на {date} {time}.',
      '{clientName}, визит {date} {time} отменён.', '{clientName}, есть время раньше: {date} {time}.', 15, $3, $3)`,
    [companyId, scenarioId, NOON.subtract({ hours: 24 }).toString()],
  )
  const clinic = { companyId, scenarioId }
  const credentials = { token: 'bench', sender: 'VISITA' }
  await connect(ground, clinic, { provider: 'sms16', channel: 'sms', credentials, token: 'bench' })
  await seedPatients(ground, companyId, PATIENTS)
  await admin.query(
    `insert into specialist (company_id, external_id, name) select $1, 'bench ' || i, 'Specialist ' || i from generate_series(1, $2::int) i`,
    [companyId, SPECIALISTS],
  )
  await admin.query(
    `insert into visit (company_id, external_id, client_id, specialist_id, service, starts_at, ends_at, mis_created_at, seen_at, changed_at)
    select c.company_id, 'v' || c.no, c.id, s.id, 'consultation', at, at + interval '30 minutes', t.known_at, t.known_at, t.known_at
    from (select *, row_number() over (order by external_id) as no from client where company_id = $1 and external_id like 'p%') c
    join specialist s on s.company_id = c.company_id and s.external_id = 'bench ' || 1 + c.no % $3
    cross join lateral (select $2::timestamptz + interval '1 day' + c.no / $3 * interval '4 hours' as at, $2::timestamptz - interval '30 days' as known_at) t`,
    [companyId, NOON.toString(), SPECIALISTS],
  )
  await admin.query(
    `update visit set status = 'canceled', canceled_at = t.at, changed_at = t.at, seen_at = t.at
    from (select id, $2::timestamptz - row_number() over () % 60 * interval '1 minute' as at from visit
      where company_id = $1 and external_id like 'v%' order by starts_at limit $3) t where visit.company_id = $1 and visit.id = t.id`,
    [companyId, NOON.toString(), FREED],
  )
  await settle(ground)
  return clinic
}

/** Puts the last visits of the calendar on the waiting list; nobody else is on it. */
async function wait({ admin }: Ground, { companyId }: BenchClinic, count: number) {
  await admin.query('delete from waiting_entry where company_id = $1', [companyId])
  await admin.query(
    `insert into waiting_entry (company_id, client_id, visit_id, visit_at, added_at, added_by)
    select company_id, client_id, id, starts_at, $2, 'bench' from visit
    where company_id = $1 and external_id like 'v%' and status = 'valid' and starts_at > $2 order by starts_at desc limit $3`,
    [companyId, NOON.subtract({ hours: 2 }).toString(), count],
  )
  await admin.query('vacuum analyze waiting_entry')
}
