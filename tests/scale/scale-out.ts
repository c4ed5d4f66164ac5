import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { endLeases } from '../chaos/end-leases.ts'
import type { Providers } from '../chaos/providers.ts'
import { openStage, type Stage, zoneAtNoon } from '../chaos/stage.ts'
import { until } from '../chaos/until.ts'
import { allSettled, judge, type Verdict } from '../chaos/verdict.ts'
import { startBalancer } from './balancer.ts'
import { createHerd, type Herd } from './herd.ts'
import { planOverAll } from './plan-over-all.ts'
import { registerAt, restAt } from './rest-at.ts'
import { sessionOverAll } from './sessions.ts'
import { type StopReport, stopInTime } from './stop-in-time.ts'

export interface ScaleSettings {
  databaseUrl: string
  providers: Providers
  /** Messages for each of two providers. */
  messages: number
  visits: number
  /** The number of web processes, and of workers. */
  each: number
  /** Ends the killed worker's claims at once instead of waiting for its lease. */
  turnLease: boolean
  limit: number
}

export interface ScaleReport extends Verdict {
  /** Failures of a session that is used at all web processes. */
  sessions: string[]
  plan: Awaited<ReturnType<typeof planOverAll>>
  stop: StopReport
  /** Sign-ins through the load balancer while a web process and a worker are killed and replaced. */
  signIns: { asked: number; refused: number }
  /** Requests that each web process answered, webhooks included. */
  served: number[]
  /** WhatsApp messages without a delivery report of their reading. */
  untold: number
}

/** Several web processes and workers over one database: changes by one are visible to all, and nothing happens twice. */
export async function scaleOut(settings: ScaleSettings): Promise<ScaleReport> {
  const { databaseUrl, providers, messages, each, limit } = settings
  const stage = await openStage(databaseUrl, providers.env)
  const balancer = await startBalancer()
  stage.app.config.publicUrl = balancer.url
  const herd = createHerd({
    ...providers.env,
    DATABASE_URL: databaseUrl,
    APP_SECRET: stage.app.config.appSecret ?? '',
    PUBLIC_URL: balancer.url,
  })
  try {
    const roles = Array.from({ length: each }, () => ['web', 'worker'] as const).flat()
    await Promise.all(roles.map((role) => herd.start(role)))
    const urls = websOf(herd).map(({ url }) => url)
    balancer.targets.push(...urls)
    const now = stage.app.clock.now()
    const zone = zoneAtNoon(now)
    const planner = await registerAt(balancer.url, zone)
    const plan = await planOverAll(stage.admin, urls, planner, settings.visits, now)
    const owner = await registerAt(balancer.url, zone)
    const sessions = await sessionOverAll(urls, owner)
    const whatsapp = await stage.clinic('wazzup24', 'reminder', owner.companyId)
    const sms = await stage.clinic('sms16', 'reminder', owner.companyId)
    providers.drive(() => ({ there: 20, back: 20 }))
    await stage.lay(whatsapp, messages)
    await stage.lay(sms, messages)
    const sent = (share: number) =>
      until(
        `a share of ${share} is sent`,
        () => providers.accepted().length >= share * 2 * messages,
        limit,
      )
    const signIns = keepSigningIn(balancer.url, owner)
    await sent(0.15)
    const [pressing = '', lifting = ''] = balancer.targets
    const stop = await stopInTime(stage, providers, [pressing, lifting], owner.token)
    await sent(0.6)
    // Read before the restart: a replacement may start when there are no requests left.
    const served = balancer.targets.map((url) => balancer.served.get(url) ?? 0)
    await restart(herd, balancer.targets, settings.turnLease ? stage.admin : null)
    await allSettled(stage.admin, limit)
    const asked = await signIns.end()
    const untold = await untoldOf(stage, limit)
    const fallen = herd.fallen()
    if (fallen.length > 0) throw new Error(`A process ended by itself: ${fallen.join('\n')}`)
    const verdict = await judge(stage.admin, providers.accepted())
    return { ...verdict, sessions, plan, stop, signIns: asked, served, untold }
  } finally {
    await herd.close()
    balancer.close()
    await stage.close()
  }
}

const websOf = ({ members }: Herd) => members.filter(({ role }) => role === 'web')

/** Kills one web process and one worker, and starts replacements. */
async function restart(herd: Herd, targets: string[], claims: pg.Pool | null) {
  const dying = (['web', 'worker'] as const).map((role) => {
    const found = herd.members.find((member) => member.role === role)
    if (!found) throw new Error(`There is no ${role} to kill`)
    return found
  })
  for (const member of dying) await herd.remove(member, 'kill')
  if (claims) await endLeases(claims)
  const fresh = await Promise.all(dying.map(({ role }) => herd.start(role)))
  for (const [at, { url, role }] of fresh.entries())
    if (role === 'web') targets.splice(targets.indexOf(dying[at]?.url ?? ''), 1, url)
}

/** Signs in through the load balancer once a second, with up to three tries, as a person would. */
function keepSigningIn(url: string, { email, password }: { email: string; password: string }) {
  const counted = { asked: 0, refused: 0 }
  const ask = async () =>
    (await restAt(url).post('/api/account/sign-in', { email, password })).status === 200
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = (async () => {
      counted.asked += 1
      for (let tries = 0; tries < 3; tries++) {
        if (await ask()) return
        await pause(300)
      }
      counted.refused += 1
    })()
  }, 1000)
  return {
    async end() {
      clearInterval(timer)
      await running
      return counted
    },
  }
}

/**
 * Counts accepted WhatsApp messages that no delivery report has marked as read; webhooks go to any web process. For a repeat
 * that the provider already knows it returns no id, so reports cannot name it, and it is not counted.
 */
async function untoldOf({ admin }: Stage, limit: number): Promise<number> {
  const count = async () => {
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::int as count from message m join attempt a on a.message_id = m.id and a.provider_id is not null
       where m.provider = 'wazzup24' and m.status <> 'read'`,
    )
    return rows[0]?.count ?? 0
  }
  await until('every message is reported as read', async () => (await count()) === 0, limit).catch(
    () => {},
  )
  return count()
}
