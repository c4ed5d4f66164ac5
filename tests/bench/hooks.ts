import { once } from 'node:events'
import pg from 'pg'
import { createHttpServer } from '../../server/app/http/http-server.ts'
import { registerWebhookRoutes } from '../../server/engine/inbound/webhook-routes.ts'
import { child } from './child.ts'
import { connect, NOON, seedClinic, seedPatients, seedVisits, settle } from './clinic.ts'
import { type Ground, POOL } from './environment.ts'
import { forgetRun, openYearOldGround } from './history.ts'
import type { Called, Calls } from './hooks/caller.ts'
import { byTurns, compared, type Line, shown, spread } from './measure.ts'

const CALLS = 6000
const CONNECTIONS = 200
/** Calls per second of a busy provider, and the maximum 99th percentile of the response times. */
const PACE = 500
const LONGEST_ACK = 25
const TOKEN = 'bench-token'
const OURS = `/api/hook/wazzup24/${TOKEN}`

/**
 * Delivery reports of a provider, each answered when it is durable: our webhook, which finds the clinic by the address, moves the
 * attempt and the message by their lifecycles and writes events, compared with a route that only inserts the event. Both run in one
 * server with the same number of database connections, over a clinic with a year of history.
 */
export async function hooksBench(): Promise<Line[]> {
  const ground = await openYearOldGround({})
  const caller = await child<string>('hooks/caller.ts')
  const app = createHttpServer('silent')
  const pool = new pg.Pool({ connectionString: ground.url, max: POOL })
  try {
    const reset = await seed(ground)
    registerWebhookRoutes(app, ground.app)
    app.post<{ Body: { statuses: { messageId: string; status: string }[] } }>(
      '/bare',
      async (request) => {
        for (const { messageId, status } of request.body.statuses)
          await pool.query(
            `insert into bare_event (message_id, at, kind, detail) values ($1, clock_timestamp(), $2, $3)`,
            [messageId, status, JSON.stringify({ step: 0, channel: 'whatsapp' })],
          )
        return {}
      },
    )
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const bodies = Array.from({ length: CALLS }, (_, i) =>
      JSON.stringify({
        statuses: [
          { messageId: `w${i + 1}`, status: 'delivered', timestamp: '2026-12-08T09:00:00.000Z' },
        ],
      }),
    )
    const headers = { 'content-type': 'application/json' }
    const call = async (calls: Omit<Calls, 'headers' | 'bodies' | 'url'>) => {
      caller.process.send({ url, headers, bodies, ...calls } satisfies Calls)
      const [called] = (await once(caller.process, 'message')) as [Called]
      return called
    }
    const p99: Record<string, number[]> = { ours: [], bare: [] }
    const side = (name: 'ours' | 'bare', path: string, written: string) => ({
      name: name === 'ours' ? 'ours' : 'bare INSERT',
      async run(round: number) {
        await reset()
        const called = await call({ path, connections: CONNECTIONS })
        const { rows } = await ground.admin.query<{ count: string }>(written)
        if (called.refused > 0 || Number(rows[0]?.count) !== CALLS)
          throw new Error(`${name}: ${called.refused} refused, ${rows[0]?.count} written`)
        if (round > 0) p99[name]?.push(called.p99)
        return called.perSecond
      },
    })
    const figures = await byTurns(
      [
        side(
          'ours',
          OURS,
          `select count(*) from message where status = 'delivered' and created_at >= '${NOON}'`,
        ),
        side('bare', '/bare', 'select count(*) from bare_event'),
      ],
      7,
    )
    const paced = []
    for (let round = 0; round < 3; round++) {
      await reset()
      const called = await call({ path: OURS, connections: CONNECTIONS, pace: PACE })
      if (called.refused > 0) throw new Error(`${called.refused} refused`)
      paced.push(called.p99)
    }
    const ack = spread(paced)
    return [
      compared(figures, ['ours', 'bare INSERT'], {
        what: 'webhook calls answered durably',
        unit: '/s',
        aim: 0.7,
        limit: `${CONNECTIONS} concurrent calls; ours shares commits, the bare one commits each call; p99 of an answer ${shown(spread(p99.ours), 'ms')} against ${shown(spread(p99.bare), 'ms')}`,
      }),
      {
        what: `webhook calls, ${PACE} a second: p99 of an answer`,
        ours: shown(ack, 'ms'),
        beside: '',
        ratio: null,
        aim: `≤ ${LONGEST_ACK} ms`,
        met: ack.median <= LONGEST_ACK,
        limit: `${paced.length} rounds of ${CALLS} calls, each timed from the moment it was due`,
      },
    ]
  } finally {
    await app.close()
    await pool.end()
    await caller.stop()
    await ground.close()
  }
}

/** Prepares sent messages that await their delivery reports; returns a function that resets them. */
async function seed(ground: Ground): Promise<() => Promise<void>> {
  const { admin } = ground
  const clinic = await seedClinic(ground)
  const credentials = { apiKey: 'bench', channelId: 'bench', crmKey: null }
  const accountId = await connect(ground, clinic, {
    provider: 'wazzup24',
    channel: 'whatsapp',
    credentials,
    token: TOKEN,
  })
  await seedPatients(ground, clinic.companyId, CALLS)
  await seedVisits(ground, clinic.companyId)
  await admin.query(
    `create table bare_event (message_id text not null, id bigint generated always as identity, at timestamptz not null,
      kind text not null, detail jsonb, primary key (message_id, id))`,
  )
  return async () => {
    await forgetRun(ground)
    await admin.query('truncate bare_event')
    await admin.query(
      `with sent as (
        insert into message (company_id, scenario_id, client_id, visit_id, visit_at, time_zone, occasion, send_at, channel, provider, status,
          text, sent_at, data_seen_at, created_at, updated_at)
        select v.company_id, $2, v.client_id, v.id, v.starts_at, 'Europe/Moscow', v.external_id, $3, 'whatsapp', 'wazzup24', 'sentToGateway',
          'text', $3, v.seen_at, $3, $3
        from visit v where v.company_id = $1 and v.external_id like 'v%' returning company_id, id
      )
      insert into attempt (company_id, message_id, step, number, channel, provider, account_id, key, fence, state, provider_id, started_at, updated_at)
      select company_id, id, 0, 0, 'whatsapp', 'wazzup24', $4, id || ':0', 1, 'sentToGateway', 'w' || row_number() over (), $3, $3 from sent`,
      [clinic.companyId, clinic.scenarioId, NOON.toString(), accountId],
    )
    await settle(ground)
  }
}
