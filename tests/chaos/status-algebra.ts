import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { createRandom, type Random } from '../../server/app/demo/random.ts'
import type { DeliveryReport } from '../../server/channels/port/channel-adapter.ts'
import { applyParkedReports, applyReports } from '../../server/engine/dispatch/apply-reports.ts'
import type { AttemptResult } from '../../server/engine/dispatch/attempt-result.ts'
import { recordResults } from '../../server/engine/dispatch/record-results.ts'
import type { AppContext } from '../../server/platform/app-context.ts'
import { until } from './until.ts'

type Status = DeliveryReport['status']
const statuses: Status[] = ['sent', 'delivered', 'read', 'undelivered']

/** One event of a message: `commit` is our own record of its acceptance; a list is the delivery reports of one call. */
type Happening = 'commit' | Status[]

interface History {
  companyId: string
  messageId: string
  providerId: string
  /** Whether another channel follows. */
  cascades: boolean
  happenings: Happening[]
}

interface EndState {
  state: string
  status: string
  outcome: string
  reason: string | null
  due: boolean
}

export interface AlgebraReport {
  histories: number
  /** Delivery reports that came before our own commit. */
  early: number
  /** Histories whose end differs from the one that their set of reports implies. */
  wrong: string[]
  /** Histories whose status or state moved back. */
  movedBack: string[]
  /** Reports stored for later that were never applied. */
  leftParked: number
}

const BATCH = 1000

/** Runs histories through the production statements, many messages per call. */
export async function statusAlgebra(
  app: AppContext,
  admin: pg.Pool,
  { seed, histories: count }: { seed: string; histories: number },
): Promise<AlgebraReport> {
  const random = createRandom(seed)
  const report: AlgebraReport = { histories: 0, early: 0, wrong: [], movedBack: [], leftParked: 0 }
  while (report.histories < count) {
    const accountId = randomUUID()
    const batch = await lay(
      admin,
      app,
      accountId,
      random,
      Math.min(BATCH, count - report.histories),
    )
    await run(app, admin, accountId, batch, random, report)
    report.histories += batch.length
  }
  const { rows } = await admin.query<{ count: string }>('select count(*) from parked_report')
  report.leftParked = Number(rows[0]?.count)
  return report
}

/** A random set of reports, some of them twice, in any order, with our commit anywhere among them; neighbours may share a call. */
function happeningsOf(random: Random): Happening[] {
  const reports: Status[] = statuses.filter(() => random.chance(0.6))
  for (const each of [...reports]) if (random.chance(0.3)) reports.push(each)
  const order: Happening[] = ['commit', ...reports.map((each) => [each])]
  for (let at = order.length - 1; at > 0; at--) {
    const other = random.integer(0, at)
    ;[order[at], order[other]] = [order[other] as Happening, order[at] as Happening] // both indexes are valid
  }
  return order.reduce<Happening[]>((calls, next) => {
    const last = calls.at(-1)
    if (Array.isArray(last) && Array.isArray(next) && random.chance(0.3)) last.push(...next)
    else calls.push(next)
    return calls
  }, [])
}

/** The expected end: read takes precedence over delivered, failed and sent, in this order; a failure without another channel fails the message. */
function endOf({ happenings, cascades }: History): EndState {
  const said = new Set(happenings.flat())
  const best = (['read', 'delivered', 'undelivered', 'sent'] as const).find((each) =>
    said.has(each),
  )
  const state = best === 'undelivered' ? 'failed' : (best ?? 'sentToGateway')
  const status =
    (['read', 'delivered', 'sent'] as const).find((each) => said.has(each)) ?? 'sentToGateway'
  if (best === 'read' || best === 'delivered')
    return { state, status, outcome: 'done', reason: null, due: false }
  if (cascades)
    return { state, status, outcome: 'pending', reason: null, due: best === 'undelivered' }
  return best === 'undelivered'
    ? { state, status, outcome: 'failed', reason: 'ALL_STEPS_FAILED', due: false }
    : { state, status, outcome: 'done', reason: null, due: false }
}

async function run(
  app: AppContext,
  admin: pg.Pool,
  accountId: string,
  batch: History[],
  random: Random,
  report: AlgebraReport,
) {
  const furthest = new Map<string, number>()
  const longest = Math.max(...batch.map(({ happenings }) => happenings.length))
  for (let step = 0; step < longest; step++) {
    const now = batch.flatMap((history) => {
      const what = history.happenings[step]
      return what === undefined ? [] : [{ history, what }]
    })
    const commits = now.filter(({ what }) => what === 'commit').map(({ history }) => history)
    const heard = now.flatMap(({ history, what }) =>
      Array.isArray(what) ? what.map((status) => reportOf(app, history, status, random)) : [],
    )
    report.early += now.filter(
      ({ history, what }) =>
        what !== 'commit' && !history.happenings.slice(0, step).includes('commit'),
    ).length
    await applyReports(app, batch[0]?.companyId ?? '', accountId, heard)
    if (commits.length > 0) {
      await recordResults(
        app,
        commits.map((history) => accepted(app, history)),
      )
      await applyParkedReports(app)
    }
    for (const [id, rank] of await ranks(admin, accountId)) {
      if (rank < (furthest.get(id) ?? 0)) report.movedBack.push(id)
      furthest.set(id, rank)
    }
  }
  const ends = await endStates(app, admin, accountId)
  for (const history of batch) {
    const [is, should] = [
      JSON.stringify(ends.get(history.messageId)),
      JSON.stringify(endOf(history)),
    ]
    if (is !== should)
      report.wrong.push(`${JSON.stringify(history.happenings)}: ${is}, not ${should}`)
  }
}

/** A report with a time up to seven days before or after now, because the provider's time must not matter. */
const reportOf = (
  app: AppContext,
  { providerId }: History,
  status: Status,
  random: Random,
): DeliveryReport => ({
  providerId,
  status,
  at: app.clock.now().add({ minutes: random.integer(-10_080, 10_080) }),
  detail: null,
})

const accepted = (app: AppContext, history: History): AttemptResult => ({
  company_id: history.companyId,
  message_id: history.messageId,
  number: 0,
  fence: 1,
  event: 'provider.accepted',
  provider_id: history.providerId,
  parts: 1,
  price: 1,
  code: null,
  detail: null,
  step: 0,
  outcome: history.cascades ? 'pending' : 'done',
  reason: null,
  due_at: history.cascades ? app.clock.now().add({ minutes: 30 }).toString() : null,
  pause: null,
})

/** Two workers apply two reports of one message: the second must continue from the first one's state. Returns the attempt's end state. */
export async function twoAtOnce(app: AppContext, admin: pg.Pool): Promise<string | undefined> {
  const accountId = randomUUID()
  const random = createRandom('two at once')
  const [history] = await lay(admin, app, accountId, random, 1)
  if (!history) throw new Error('nothing was laid')
  await recordResults(app, [accepted(app, history)])
  const first = await admin.connect()
  try {
    await first.query('begin')
    await first.query(`update attempt set state = 'delivered' where account_id = $1`, [accountId])
    const read = applyReports(app, history.companyId, accountId, [
      reportOf(app, history, 'read', random),
    ])
    await until('the second worker waits for the row', async () => {
      const waits = await admin.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return waits.rowCount === 1
    })
    await first.query('commit')
    await read
  } finally {
    first.release()
  }
  return (await endStates(app, admin, accountId)).get(history.messageId)?.state
}

/** Inserts messages whose request has been answered and whose result is not recorded yet. */
async function lay(
  admin: pg.Pool,
  app: AppContext,
  accountId: string,
  random: Random,
  count: number,
): Promise<History[]> {
  const now = app.clock.now().toString()
  const companyId = randomUUID()
  const [alone, followed] = [randomUUID(), randomUUID()]
  await admin.query(
    `insert into company (id, name, time_zone, created_at) values ($1::uuid, $1::uuid::text, 'UTC', $2)`,
    [companyId, now],
  )
  await admin.query(
    `with s as (insert into scenario (company_id, id, type, name, state, text, created_at, updated_at)
       select $1, id, 'reminder', id::text, 'active', '', $2::timestamptz, $2 from unnest($3::uuid[]) id),
     k as (insert into cascade_step (company_id, scenario_id, position, channel)
       values ($1, $4, 0, 'whatsapp'), ($1, $5, 0, 'whatsapp'), ($1, $5, 1, 'sms'))
     insert into client (company_id, id, external_id, created_at, seen_at) values ($1::uuid, $1, 'x', $2, $2)`,
    [companyId, now, [alone, followed], alone, followed],
  )
  const histories = Array.from(
    { length: count },
    (): History => ({
      companyId,
      messageId: randomUUID(),
      providerId: randomUUID(),
      cascades: random.chance(0.4),
      happenings: happeningsOf(random),
    }),
  )
  await admin.query(
    `with m as (
       insert into message (company_id, id, scenario_id, client_id, time_zone, occasion, send_at, due_at, text, fence, created_at, updated_at)
       select $1, id, case when cascades then $3::uuid else $2 end, $1, 'UTC', id::text, $4::timestamptz, $4, 'x', 1, $4, $4
       from unnest($5::uuid[], $6::boolean[]) as l(id, cascades) returning id
     )
     insert into attempt (company_id, message_id, step, number, channel, provider, account_id, key, fence, state, started_at, updated_at)
     select $1::uuid, id, 0, 0, 'whatsapp', 'wazzup24', $7, id::text, 1, 'sending', $4, $4 from m`,
    [
      companyId,
      alone,
      followed,
      now,
      histories.map(({ messageId }) => messageId),
      histories.map(({ cascades }) => cascades),
      accountId,
    ],
  )
  return histories
}

const statusOrder = ['new', 'sentToGateway', 'sent', 'delivered', 'read']
const stateOrder = ['sending', 'sentToGateway', 'sent', 'failed', 'delivered', 'read']

async function ranks(admin: pg.Pool, accountId: string): Promise<[string, number][]> {
  const { rows } = await admin.query<{ id: string; status: number; state: number }>(
    `select m.id, array_position($2::text[], m.status) as status, array_position($3::text[], a.state) as state
     from message m join attempt a on a.company_id = m.company_id and a.message_id = m.id where a.account_id = $1`,
    [accountId, statusOrder, stateOrder],
  )
  return rows.flatMap(({ id, status, state }): [string, number][] => [
    [`${id} status`, status],
    [`${id} state`, state],
  ])
}

async function endStates(app: AppContext, admin: pg.Pool, accountId: string) {
  const { rows } = await admin.query<{ id: string } & EndState>(
    `select m.id, a.state, m.status, m.outcome, m.reason, m.due_at is not null and m.due_at <= $2 as due
     from message m join attempt a on a.company_id = m.company_id and a.message_id = m.id where a.account_id = $1`,
    [accountId, app.clock.now().toString()],
  )
  return new Map(rows.map(({ id, ...end }): [string, EndState] => [id, end]))
}
