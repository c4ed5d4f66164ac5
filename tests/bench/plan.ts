import { runPlans } from '../../server/engine/scenario/run-plans.ts'
import {
  type BenchClinic,
  connect,
  NOON,
  seedClinic,
  seedPatients,
  seedVisits,
  settle,
} from './clinic.ts'
import type { Ground } from './environment.ts'
import { forgetRun, openYearOldGround, PATIENTS } from './history.ts'
import { byTurns, compared, type Line, rowsWanted } from './measure.ts'

/** One visit for each patient. */
const VISITS = Math.max(PATIENTS, rowsWanted())

/**
 * Plans a million visits of a clinic with a year of history: our plan with its rules and the events of every message, compared with
 * a hand-written INSERT … SELECT of exactly these rows into the same table and its indexes.
 */
export async function planBench(): Promise<Line[]> {
  const ground = await openYearOldGround({})
  try {
    const clinic = await seedClinic(ground)
    const credentials = { token: 'bench', sender: 'VISITA' }
    await connect(ground, clinic, {
      provider: 'sms16',
      channel: 'sms',
      credentials,
      token: 'bench',
    })
    await seedPatients(ground, clinic.companyId, VISITS)
    await seedVisits(ground, clinic.companyId)
    await settle(ground)
    const side = (name: string, work: () => Promise<unknown>) => ({
      name,
      async run() {
        await forgetRun(ground)
        await ground.admin.query('checkpoint')
        const began = performance.now()
        await work()
        const seconds = (performance.now() - began) / 1000
        const { rows } = await ground.admin.query<{ count: string }>(
          `select count(*) from message m join visit v on v.company_id = m.company_id and v.id = m.visit_id
          where m.outcome = 'pending' and v.external_id like 'v%'`,
        )
        if (Number(rows[0]?.count) !== VISITS) throw new Error(`${name}: ${rows[0]?.count} planned`)
        return VISITS / seconds
      },
    })
    const figures = await byTurns(
      [
        side('ours', () => runPlans(ground.app, clinic.companyId)),
        side('INSERT … SELECT', () => byHand(ground, clinic)),
      ],
      5,
    )
    return [
      compared(figures, ['ours', 'INSERT … SELECT'], {
        what: `plan of ${VISITS.toLocaleString('en').replaceAll(',', ' ')} visits, rows`,
        unit: '/s',
        aim: 0.5,
        limit:
          'one PostgreSQL connection each, with nine indexes and three foreign keys per row; ours also writes the first event of each message',
      }),
    ]
  } finally {
    await ground.close()
  }
}

const byHand = ({ admin }: Ground, { companyId, scenarioId }: BenchClinic) =>
  admin.query(
    `insert into message (company_id, scenario_id, client_id, visit_id, visit_at, time_zone, occasion, send_at, outcome, channel, due_at,
      data_seen_at, created_at, updated_at)
    select v.company_id, $2, v.client_id, v.id, v.starts_at, 'Europe/Moscow', v.id || '@' || extract(epoch from v.starts_at)::bigint,
      at, 'pending', 'sms', at, v.seen_at, $3, $3
    from (select v.*, ((v.starts_at at time zone 'Europe/Moscow')::date - 1 + time '10:00') at time zone 'Europe/Moscow' as at from visit v where v.external_id like 'v%') v
    join client c on c.company_id = v.company_id and c.id = v.client_id
    where v.company_id = $1 and v.status = 'valid' and c.phone is not null and not c.excluded and v.starts_at > $3`,
    [companyId, scenarioId, NOON.toString()],
  )
