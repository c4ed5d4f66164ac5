import { randomUUID } from 'node:crypto'
import { createSendingListHandlers } from '../../server/api/scenario/sending-list-handlers.ts'
import type { ScenarioRow } from '../../server/engine/plan/load-plan.ts'
import { saveList } from '../../server/engine/plan/sending-list.ts'
import { runPlans } from '../../server/engine/scenario/run-plans.ts'
import { type BenchClinic, connect, NOON, seedClinic, seedPatients, settle } from './clinic.ts'
import type { Ground } from './environment.ts'
import { forgetRun, keepHistory, PATIENTS as OF_THE_YEAR, openYearOldGround } from './history.ts'
import { byTurns, compared, type Line, rowsWanted, shown, spread } from './measure.ts'
import { againByHand, DAYS, listByHand, pageByHand } from './promotion/by-hand.ts'

/** At least as many additional patients as in the year of history, whose patients paid least, so that the additional ones get all places. */
const PATIENTS = Math.min(100_000, Math.max(2 * OF_THE_YEAR, rowsWanted()))
const CHANGED = Math.ceil(PATIENTS / 1000)
const ROUNDS = 5
const WHOLE_PLANS = 3

/**
 * The launch of a promotion for a hundred thousand patients of a clinic with a year of history: its sending list with reasons and
 * days, a page of the list, and the plan after one patient in a thousand has changed; each compared with hand-written SQL for
 * exactly that.
 */
export async function promotionBench(): Promise<Line[]> {
  const ground = await openYearOldGround({})
  try {
    const clinic = await seedPromotion(ground)
    const lines = [await listReady(ground, clinic), await page(ground, clinic)]
    return [...lines, ...(await again(ground, clinic))]
  } finally {
    await ground.close()
  }
}

/** No other scenario is active. Every patient has three more visits, a payment and a consent; one in fifty opted out. */
async function seedPromotion(ground: Ground): Promise<BenchClinic> {
  const { admin } = ground
  const { companyId } = await seedClinic(ground)
  const scenarioId = randomUUID()
  await admin.query(
    `update scenario set state = 'stopped', list_state = 'none' where company_id = $1`,
    [companyId],
  )
  await admin.query(
    `insert into scenario (company_id, id, type, name, state, list_state, text, send_time, auto_stop_date, created_at, updated_at)
    values ($1, $2, 'promotion', 'Promotion', 'active', 'verified', '{clientName}, у нас акция! {companyName}', '16:00', '2027-01-31', $3, $3)`,
    [companyId, scenarioId, NOON.toString()],
  )
  const clinic = { companyId, scenarioId }
  const credentials = { token: 'bench', sender: 'VISITA' }
  await connect(ground, clinic, { provider: 'sms16', channel: 'sms', credentials, token: 'bench' })
  await seedPatients(ground, companyId, PATIENTS)
  await admin.query(
    `insert into visit (company_id, external_id, client_id, service, starts_at, ends_at, outcome, seen_at, changed_at)
    select c.company_id, 'v' || c.external_id || ' ' || n, c.id, 'consultation', at, at + interval '30 minutes', 'attended', $2, $2
    from client c cross join generate_series(1, 3) n
    cross join lateral (select $2::timestamptz - n * interval '60 days' - abs(hashtext(c.external_id)) % 40000 * interval '1 minute' as at) x
    where c.company_id = $1`,
    [companyId, NOON.toString()],
  )
  await admin.query(
    `insert into consent_change (company_id, client_id, category, allowed, source, at) select company_id, id, 'marketing', true, 'import', $2
    from client where company_id = $1`,
    [companyId, NOON.toString()],
  )
  await admin.query(
    `update client set opted_out = 'all' where company_id = $1 and abs(hashtext(external_id)) % 50 = 0`,
    [companyId],
  )
  await keepHistory(ground)
  await settle(ground)
  return clinic
}

const scenarioOf = ({ app }: Ground, { companyId, scenarioId }: BenchClinic) =>
  app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('scenario').selectAll().where('id', '=', scenarioId).executeTakeFirstOrThrow(),
  )

/** The seconds of some work, after a checkpoint. */
async function secondsOf({ admin }: Ground, work: () => Promise<unknown>): Promise<number> {
  await admin.query('checkpoint')
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function listReady(ground: Ground, clinic: BenchClinic): Promise<Line> {
  const row: ScenarioRow = await scenarioOf(ground, clinic)
  const side = (name: string, work: () => Promise<unknown>) => ({
    name,
    async run() {
      await ground.admin.query('truncate list_row')
      const seconds = await secondsOf(ground, work)
      await expectRows(ground, clinic, name, ['list_row', 'status'])
      return PATIENTS / seconds
    },
  })
  const figures = await byTurns(
    [
      side('ours', () =>
        ground.app.db.withTenant(clinic.companyId, (tx) => saveList(tx, row, NOON)),
      ),
      side('by hand', () => listByHand(ground, clinic)),
    ],
    ROUNDS,
  )
  return compared(figures, ['ours', 'by hand'], {
    what: `list of a promotion ready, ${PATIENTS.toLocaleString('en').replaceAll(',', ' ')} patients`,
    unit: '/s',
    aim: 0.85,
    limit:
      'ours finds every skip reason, reads what else each patient gets, and keeps tenant isolation; the hand-written SQL only separates the due ones',
  })
}

/** Checks that thirty messages are due on each day of the scenario and all others are in the list with a reason. */
async function expectRows(
  { admin }: Ground,
  { scenarioId }: BenchClinic,
  who: string,
  [table, column]: ['list_row', 'status'] | ['message', 'outcome'],
) {
  const { rows } = await admin.query<{ due: string; count: string }>(
    `select count(*) filter (where ${column} in ('due', 'pending')) as due, count(*) as count from ${table} where scenario_id = $1`,
    [scenarioId],
  )
  const { due, count } = rows[0] ?? { due: '', count: '' }
  if (Number(count) !== PATIENTS || Number(due) !== DAYS * 30)
    throw new Error(`${who}: ${due} due of ${count}`)
}

/** The first page as the screen requests it, with texts and the total. */
async function page(ground: Ground, clinic: BenchClinic): Promise<Line> {
  const { getSendingList } = createSendingListHandlers(ground.app)
  const caller = { companyId: clinic.companyId, tariff: { plan: 'standard', expiresAt: null } }
  const call = { caller, path: { id: clinic.scenarioId }, query: { page: 1, pageSize: 50 } }
  const times = 10
  const rate = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    for (let i = 0; i < times; i++) await work()
    return times / ((performance.now() - began) / 1000)
  }
  const figures = await byTurns(
    [
      // The handler reads only these fields of a call.
      { name: 'ours', run: () => rate(() => Promise.resolve(getSendingList?.(call as never))) },
      { name: 'by hand', run: () => rate(() => pageByHand(ground, clinic)) },
    ],
    ROUNDS,
  )
  return compared(figures, ['ours', 'by hand'], {
    what: 'a page of 50 of that list with its texts',
    unit: '/s',
    aim: 0.77,
    limit:
      'ours renders every text from current data and joins patients only to the page; the hand-written SQL joins them to the whole list to count it',
  })
}

/** The seconds of a first plan, without anything of an earlier one. */
async function wholePlan(ground: Ground, clinic: BenchClinic): Promise<number> {
  const { admin, app } = ground
  await forgetRun(ground)
  await admin.query('delete from promotion_memory')
  const seconds = await secondsOf(ground, () => runPlans(app, clinic.companyId))
  await expectRows(ground, clinic, 'ours', ['message', 'outcome'])
  console.log(`  the whole plan: ${seconds.toFixed(2)} s`)
  return seconds
}

/** The plan after one patient in a thousand has paid more. */
async function again(ground: Ground, clinic: BenchClinic): Promise<Line[]> {
  const { admin, app } = ground
  const whole: number[] = []
  for (let round = 0; round < WHOLE_PLANS; round++) whole.push(await wholePlan(ground, clinic))
  await admin.query('vacuum analyze message')
  const change = (round: number) =>
    admin.query(
      `update client set sum_paid = sum_paid + 1000 where company_id = $1 and abs(hashtext(external_id || $2)) % 1000 = 0`,
      [clinic.companyId, String(round)],
    )
  const figures = await byTurns(
    [
      {
        name: 'ours',
        async run(round) {
          await change(round)
          return 1 / (await secondsOf(ground, () => runPlans(app, clinic.companyId)))
        },
      },
      {
        name: 'by hand',
        async run(round) {
          await change(-round - 1)
          return 1 / (await secondsOf(ground, () => againByHand(ground, clinic)))
        },
      },
    ],
    ROUNDS,
  )
  const what = `the plan after ${CHANGED} of them changed`
  const line = compared(figures, ['ours', 'by hand'], {
    what,
    unit: '/s',
    aim: 0.85,
    limit:
      'the hand-written SQL ranks all patients; ours plans the changed ones and the next in rank',
  })
  const anew = spread(figures.get('ours')?.map((rate) => 1 / rate))
  const share = anew.median / spread(whole).median
  return [
    line,
    {
      ...line,
      ...shareOfWhole(share),
      what,
      ours: shown(anew, 's'),
      beside: `whole: ${shown(spread(whole), 's')}`,
    },
  ]
}

const shareOfWhole = (share: number) => ({
  ratio: Number(share.toFixed(2)),
  aim: '≤ 0.05',
  met: share <= 0.05,
  limit:
    'its share of the whole plan, the lower the better; nine tenths of the examined patients have a place and did not change',
})
