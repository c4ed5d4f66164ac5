import type { ConnectorContext, MisCredentials } from '../../server/connectors/port/connector.ts'
import type { Paces } from '../../server/connectors/port/pace.ts'
import { connectorFor } from '../../server/connectors/registry.ts'
import { applyIncoming } from '../../server/engine/intake/apply-incoming.ts'
import { recordRun } from '../../server/engine/intake/recorder.ts'
import { addRun, beginRun, endRun } from '../../server/engine/intake/run.ts'
import { heldClock } from '../../server/ground/clock.ts'
import type { House } from '../../server/ground/house.ts'
import { child } from './child.ts'
import { seedClinic } from './clinic.ts'
import { type Ground, openGround } from './ground.ts'
import { byTurns, compared, type Line, ratioOf, shown, spread } from './measure.ts'
import { NOW } from './systems/fhir-clinic.ts'

/** Visits of each system; fewer for a quick look. */
const VISITS = Number(process.env.BENCH_ROWS ?? 100_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const MOST_MEMORY = 200
/** A share of the first reading that one which changes nothing may take. */
const MOST_AGAIN = 0.05

interface Hosted {
  sandbox: { url: string; baseUrls: Record<string, string> }
  opened: Record<string, string>
}

interface Host {
  name: string
  typed: (hosted: Hosted) => Partial<MisCredentials>
  operated?: (hosted: Hosted) => ConnectorContext['operated']
}

const signedIn = ({ opened: { login = '', password = '' } }: Hosted) => ({ login, password })
const familyAt =
  (name: string) =>
  ({ sandbox: { baseUrls } }: Hosted) => ({
    baseUrl: baseUrls[name] ?? null,
    key: 'partner',
  })
const byPath = ({ sandbox, opened: { misPath = '' } }: Hosted) => ({
  misUrl: sandbox.url + misPath,
})
const hosts: Host[] = [
  { name: 'yclients', typed: signedIn, operated: familyAt('yclients') },
  { name: 'altegio', typed: signedIn, operated: familyAt('altegio') },
  {
    name: 'sqns',
    typed: (at) => ({ ...byPath(at), email: at.opened.email, password: at.opened.password }),
  },
  { name: 'rnova', typed: (at) => ({ ...byPath(at), apiKey: at.opened.apiKey }) },
  {
    name: 'medods',
    typed: (at) => ({ ...byPath(at), apiKey: at.opened.apiKey, secretKey: at.opened.secretKey }),
  },
  { name: 'fhir', typed: ({ sandbox }) => ({ misUrl: sandbox.url }) },
]

/** No vendor's limit: what a reading costs us, not what it waits for. */
const unlimited: Paces = { of: () => ({ take: (call) => call() }) }

/**
 * A first reading of every clinic system into the database, beside a bare loop that makes the same calls and reads what comes; what memory it takes, and what a second
 * reading costs that finds nothing new. The system stands in a process of its own and limits nobody.
 */
export async function systemsBench(): Promise<Line[]> {
  const asked = process.env.BENCH_SYSTEMS?.split(',')
  const lines: Line[] = []
  for (const host of hosts.filter(({ name }) => !asked || asked.includes(name)))
    lines.push(...(await measured(host)))
  return lines
}

async function measured(host: Host): Promise<Line[]> {
  // Keys that are signed by the hour of it hold as long as the bench lasts.
  const clock = heldClock(NOW)
  const ground = await openGround({}, clock)
  const served = await child<Hosted>('systems/host.ts', host.name, String(VISITS))
  try {
    const read = reading(host, served.said, ground.house)
    const calls: Request[] = []
    for await (const _ of read(null, recording(calls)));
    const memory: number[] = []
    const again: number[] = []
    const first: number[] = []
    const figures = await byTurns(
      [
        {
          name: 'ours',
          async run(round) {
            const { companyId } = await seedClinic(ground)
            const watch = watchMemory()
            const began = performance.now()
            await takeIn(ground, companyId, host.name, read(null))
            const took = performance.now() - began
            if (round > 0) memory.push(watch())
            await requireAll(ground, companyId)
            const then = performance.now()
            await takeIn(ground, companyId, host.name, read(clock.now()))
            if (round > 0) {
              again.push(performance.now() - then)
              first.push(took)
            }
            await ground.admin.query('delete from company where id = $1', [companyId])
            return VISITS / (took / 1000)
          },
        },
        {
          name: 'bare loop',
          async run() {
            const began = performance.now()
            for (const call of calls) await (await fetch(call.clone())).text()
            return VISITS / ((performance.now() - began) / 1000)
          },
        },
      ],
      ROUNDS,
    )
    const [most, share] = [spread(memory), ratioOf(again, first)]
    return [
      compared(figures, ['ours', 'bare loop'], {
        what: `${host.name}: ${VISITS} visits for the first time`,
        unit: 'visits/s',
        aim: 0.6,
        limit: `${calls.length} calls, one after another; the system and PostgreSQL share the machine with us`,
      }),
      {
        what: `${host.name}: memory above idle`,
        ours: shown(most, 'MB'),
        beside: '',
        ratio: null,
        aim: `≤ ${MOST_MEMORY} MB`,
        met: most.median <= MOST_MEMORY,
        limit: 'resident memory of our process at its most, every 20 ms',
      },
      {
        what: `${host.name}: a second reading without news`,
        ours: shown(spread(again), 'ms'),
        beside: `the first: ${shown(spread(first), 'ms')}`,
        ratio: Number(share.toFixed(3)),
        aim: `≤ ${MOST_AGAIN}`,
        met: share <= MOST_AGAIN,
        limit: 'on the same day',
      },
    ]
  } finally {
    await served.stop()
    await ground.close()
  }
}

/** Everything a connector tells, or what is new since. */
function reading(host: Host, hosted: Hosted, house: House) {
  const connector = connectorFor(host.name)
  if (!connector) throw new Error(`no connector ${host.name}`)
  const nothing: MisCredentials = {
    ...{ misUrl: null, login: null, email: null, password: null },
    ...{ token: null, secretKey: null, apiKey: null, branchId: null },
  }
  return (since: Temporal.Instant | null, fetching: typeof fetch = fetch) =>
    connector.pull({ ...nothing, ...host.typed(hosted) }, since, {
      clock: house.clock,
      timeZone: 'Europe/Moscow',
      operated: host.operated?.(hosted) ?? { baseUrl: null, key: null },
      paces: unlimited,
      fetch: fetching,
      signal: new AbortController().signal,
    })
}

const recording =
  (calls: Request[]): typeof fetch =>
  (input, init) => {
    const request = new Request(input, init)
    calls.push(request.clone())
    return fetch(request)
  }

async function takeIn(
  { house }: Ground,
  companyId: string,
  name: string,
  rows: ReturnType<ReturnType<typeof reading>>,
) {
  const id = await house.db.tenant(companyId, async (tx) => {
    const added = await addRun(tx, companyId, { kind: 'sync' }, house.clock.now())
    await beginRun(tx, added, house.clock.now())
    return added
  })
  await applyIncoming(house, companyId, { name, unsure: true }, rows, recordRun(companyId, id))
  await house.db.tenant(companyId, (tx) => endRun(tx, id, null, house.clock.now()))
}

async function requireAll({ admin }: Ground, companyId: string) {
  const { rows } = await admin.query<{ count: string }>(
    'select count(*) from visit where company_id = $1',
    [companyId],
  )
  if (Number(rows[0]?.count) < VISITS * 0.9)
    throw new Error(`${rows[0]?.count} visits came in of ${VISITS}`)
}

/** How much more memory was held at most until it is asked, in MB. */
function watchMemory(): () => number {
  globalThis.gc?.()
  const idle = process.memoryUsage.rss()
  let most = idle
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  return () => {
    clearInterval(look)
    return (most - idle) / 1024 / 1024
  }
}
