import { RULES } from '../../../server/engine/figures/kept/rules.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { clockFrom } from '../../../server/ground/clock.ts'
import { connect, NOON, seedClinic, seedPatients, seedVisits, settle } from '../clinic.ts'
import { dispatchGround, oursSide } from '../dispatch.ts'
import { type Ground, openGround } from '../ground.ts'
import { byTurns, compared, type Line } from '../measure.ts'

const VISITS = 100_000
const sides = ['figures kept up', 'without'] as const
const limit =
  'the same work with the triggers off that say which kept days are due; days before yesterday are kept'

/** What it costs to keep figures up where they change most: the same plan and dispatch with it and without. */
export async function upkeepLines(): Promise<Line[]> {
  return [await planUpkeep(), await dispatchUpkeep()]
}

async function planUpkeep(): Promise<Line> {
  const ground = await openGround({}, clockFrom(NOON))
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
          await ground.admin.query('truncate message, list_change cascade')
          await keepUp(ground, name === sides[0])
          await ground.admin.query('checkpoint')
          const began = performance.now()
          await runPlans(ground.house, clinic.companyId)
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

/** Days are kept up to three days ago, and changes are noted; or neither. */
async function keepUp({ admin }: Ground, on: boolean) {
  await admin.query('delete from figures_kept')
  if (on)
    await admin.query(
      `insert into figures_kept (company_id, until, time_zone, rules, noted_until) select id, $1::timestamptz, time_zone, $2::int, $1 from company`,
      [NOON.subtract({ hours: 36 }).toString(), RULES],
    )
  const { rows } = await admin.query<{ name: string; on_table: string }>(
    `select tgname as name, tgrelid::regclass::text as on_table from pg_trigger where tgname like '%\\_due'`,
  )
  for (const { name, on_table } of rows)
    await admin.query(`alter table ${on_table} ${on ? 'enable' : 'disable'} trigger ${name}`)
}
