import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { connect, seedClinic, seedPatients, seedVisits, settle } from '../clinic.ts'
import { dispatchGround, oursSide } from '../dispatch.ts'
import type { Ground } from '../environment.ts'
import { forgetRun, openYearOldGround } from '../history.ts'
import { byTurns, compared, type Line } from '../measure.ts'

/** One visit for each patient, more than the year has. */
const VISITS = 100_000
const sides = ['figures kept up', 'without'] as const
const limit =
  'the same work without the triggers that note stale days; a year of daily aggregates is kept'

/** What keeping the daily aggregates costs where they change most: the same plan and dispatch with and without it. */
export async function upkeepLines(): Promise<Line[]> {
  return [await planUpkeep(), await dispatchUpkeep()]
}

async function planUpkeep(): Promise<Line> {
  const ground = await openYearOldGround({})
  try {
    const clinic = await seedClinic(ground)
    const account = {
      provider: 'sms16',
      channel: 'sms',
      credentials: { token: 'bench', sender: 'VISITA' },
      token: 'bench',
    } as const
    await connect(ground, clinic, account)
    await seedPatients(ground, clinic.companyId, VISITS)
    await seedVisits(ground, clinic.companyId)
    await settle(ground)
    const figures = await byTurns(
      sides.map((name) => ({
        name,
        async run() {
          await forgetRun(ground)
          await keepUp(ground, name === sides[0])
          await ground.admin.query('checkpoint')
          const began = performance.now()
          await runPlans(ground.app, clinic.companyId)
          return (VISITS * 1000) / (performance.now() - began)
        },
      })),
      7,
    )
    return compared(figures, [...sides], {
      what: `plan of ${VISITS} visits, rows`,
      unit: '/s',
      aim: 0.95,
      limit,
    })
  } finally {
    await ground.close()
  }
}

async function dispatchUpkeep(): Promise<Line> {
  const { ground, clinic, base, close } = await dispatchGround()
  try {
    await settle(ground)
    const figures = await byTurns(
      sides.map((name) =>
        oursSide(ground, clinic, base, name, () => keepUp(ground, name === sides[0])),
      ),
      7,
    )
    return compared(figures, [...sides], {
      what: 'dispatch, messages a second',
      unit: '/s',
      aim: 0.95,
      limit,
    })
  } finally {
    await close()
  }
}

/** Enables or disables the triggers that note stale days. */
async function keepUp({ admin }: Ground, on: boolean) {
  const { rows } = await admin.query<{ name: string; on_table: string }>(
    `select tgname as name, tgrelid::regclass::text as on_table from pg_trigger where tgname like '%\\_due'`,
  )
  for (const { name, on_table } of rows)
    await admin.query(`alter table ${on_table} ${on ? 'enable' : 'disable'} trigger ${name}`)
}
