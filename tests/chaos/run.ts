import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createManualClock, startStopwatch } from '../../server/platform/clock.ts'
import { yearOldCluster } from '../bench/history.ts'
import { sandboxAtWork } from '../harness/sandbox.ts'
import { baselineVersion, rolling } from '../scale/rolling.ts'
import { scaleOut } from '../scale/scale-out.ts'
import { atOnce } from './at-once.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { histories } from './histories.ts'
import { killStorm } from './kill-storm.ts'
import { postgresDown } from './postgres-down.ts'
import { expectedEnd, faultsOf, providerFaults } from './provider-faults.ts'
import { type Providers, startProviders } from './providers.ts'
import { createContextOver, type Nature } from './stage.ts'
import { statusAlgebra } from './status-algebra.ts'
import type { Verdict } from './verdict.ts'
import { zombie } from './zombie.ts'

interface Ground {
  cluster: Cluster
  providers: Providers
  seed: string
}

/** The measurements, and the faults found in them. */
interface Finding {
  figures: object
  faults: string[]
}

/** The invariants that must hold in every trial, by the providers' log. */
function broken(verdict: Verdict): string[] {
  const { lost, boasted, acceptedTwice, unsettled } = verdict
  const counts = {
    lost: lost.length,
    'reported as sent but not accepted': boasted.length,
    'accepted twice': acceptedTwice.length,
    unsettled,
  }
  return Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${what}: ${count}`] : []))
}

const over = (what: string, value: number, most: number) =>
  value > most ? [`${what}: ${Math.round(value)}, at most ${most}`] : []

const counted = ({ lost, boasted, acceptedTwice, ...rest }: Verdict) => ({
  ...rest,
  lost: lost.length,
  boasted: boasted.length,
  acceptedTwice: acceptedTwice.length,
})

/** Sizes of the trials, which are longer versions of tests in `npm test`; `MESSAGES`, `KILLS`, `ROUNDS` and `HISTORIES` change them. */
const size = (name: string, usual: number) => Number(process.env[name] ?? usual)

const trials: Record<string, (ground: Ground) => Promise<Finding>> = {
  async 'kill-storm'({ cluster, providers, seed }) {
    const databaseUrl = await cluster.database()
    const kills = size('KILLS', 100)
    const settings = { databaseUrl, providers, seed, messages: size('MESSAGES', 20_000), kills }
    const report = await killStorm({ ...settings, limit: 300_000 })
    // A worker sends at most four hundred messages at once.
    const faults = [
      ...over('unknown', report.unknown, kills * 400),
      ...over('settled in ms', report.settledIn, 120_000),
    ]
    return { figures: counted(report), faults: [...broken(report), ...faults] }
  },

  async zombie({ cluster, providers }) {
    const databaseUrl = await cluster.database()
    // Longer than the minute for which Wazzup recognizes a repeated key.
    const settings = { databaseUrl, providers, messages: 100, sleep: 75_000, turnLease: false }
    const report = await zombie(settings)
    const faults = [
      ...over('taken over in ms', report.takenOverIn, 30_000),
      ...over('sent late', report.sentLate, 0),
      ...over('moved back', report.movedBack, 0),
      ...(report.caught === 0 ? ['the worker had no request under way when it froze'] : []),
    ]
    return { figures: counted(report), faults: [...broken(report), ...faults] }
  },

  async 'postgres-down'({ cluster, providers, seed }) {
    const rounds = size('ROUNDS', 10)
    const settings = {
      cluster,
      providers,
      seed,
      rounds,
      wave: 100,
      turnLease: false,
      limit: 600_000,
    }
    const report = await postgresDown(settings)
    const slow = Object.entries(report.recovery).flatMap(([name, taken]) =>
      over(`recovered after ${name} in ms`, taken, 10_000),
    )
    return { figures: counted(report), faults: [...broken(report), ...slow] }
  },

  async 'provider-faults'({ cluster, providers }) {
    const kinds: Nature[] = ['sms16', 'wazzup24', 'sigmasms']
    const ends = await providerFaults(await cluster.database(), providers, kinds)
    const faults = kinds.flatMap((kind) =>
      faultsOf(kind).flatMap((fault) => {
        const { outcome, reason, accepted } = ends[`${kind} ${fault}`] ?? {}
        const [is, should] = [{ outcome, reason, accepted }, expectedEnd(kind, fault)].map((end) =>
          JSON.stringify(end),
        )
        return is === should ? [] : [`${kind} ${fault}: ${is}, not ${should}`]
      }),
    )
    return { figures: { table: Object.keys(ends).length, wrong: faults.length }, faults }
  },

  async 'status-algebra'({ cluster, seed }) {
    const databaseUrl = await cluster.database()
    const app = createContextOver(databaseUrl, {}, createManualClock('2026-12-08T09:00:00Z'))
    const admin = new pg.Pool({ connectionString: databaseUrl })
    const report = await statusAlgebra(app, admin, { seed, histories: size('HISTORIES', 50_000) })
    await admin.end()
    await app.db.close()
    const { wrong, movedBack, ...figures } = report
    const faults = [
      ...wrong.slice(0, 5),
      ...over('moved back', movedBack.length, 0),
      ...over('left parked', report.leftParked, 0),
    ]
    return { figures: { ...figures, wrong: wrong.length, movedBack: movedBack.length }, faults }
  },

  async histories({ cluster, seed }) {
    const total = { histories: 0, planned: 0, sent: 0 }
    const faults: string[] = []
    // Clinics of five hundred histories, each with its own provider log.
    for (let left = size('HISTORIES', 50_000); left > 0 && faults.length === 0; left -= 500) {
      const clock = createManualClock('2026-12-07T03:00:00Z')
      const sandbox = await sandboxAtWork(clock)
      const databaseUrl = await cluster.database()
      const app = { ...createContextOver(databaseUrl, sandbox.env, clock), clock }
      const settings = { seed: `${seed} ${left}`, histories: Math.min(500, left), days: 9 }
      const report = await histories(app, sandbox, settings)
      await app.db.close()
      await cluster.drop(databaseUrl)
      await sandbox.close()
      total.histories += report.histories
      total.planned += report.planned
      total.sent += report.sent
      faults.push(...report.broken.slice(0, 20).map((one) => `${settings.seed}: ${one}`))
      if (total.histories % 5000 === 0) console.log(`        ${JSON.stringify(total)} so far`)
    }
    return { figures: total, faults }
  },

  async 'at-once'({ cluster, providers, seed }) {
    const databaseUrl = await cluster.database()
    const report = await atOnce({ databaseUrl, providers, seed, messages: 3000, patients: 15 })
    const { begunLater, late, ...figures } = report
    const faults = [
      ...over('begun after the ban', begunLater.length, 0),
      ...over('more than a second late', late.length, 0),
    ]
    const shown = { ...counted(figures), begunLater: begunLater.length, late: late.length }
    return { figures: shown, faults: [...broken(report), ...faults] }
  },

  async scale({ cluster, providers }) {
    const settings = { messages: size('MESSAGES', 3000), visits: 1000, each: 3, limit: 300_000 }
    const databaseUrl = await cluster.empty()
    const report = await scaleOut({ ...settings, databaseUrl, providers, turnLease: false })
    const { sessions, plan, stop, signIns, served, untold } = report
    const twice = [plan.afterStart, plan.afterChange].some(
      (at) => at?.messages !== settings.visits || at.visits !== settings.visits,
    )
    const faults = [
      ...sessions,
      ...(twice ? [`planned ${JSON.stringify(plan)}`] : []),
      ...over('begun after the stop', stop.begunLater.length, 0),
      ...over('more than a second after the stop', stop.late.length, 0),
      ...over('sign-ins refused', signIns.refused, 0),
      ...over('not reported as read', untold, 0),
      // Messages of the killed worker at a provider that does not recognize repeats.
      ...over('unknown', report.unknown, 1000),
      ...(served.some((count) => count === 0) ? ['a web process answered nothing'] : []),
    ]
    const { begunLater, late, ...stopped } = stop
    const shown = { ...counted(report), stop: stopped, signIns, served, plan: plan.afterChange }
    return { figures: shown, faults: [...broken(report), ...faults] }
  },

  async rolling({ cluster, providers }) {
    const report = await rolling({
      databaseUrl: await cluster.empty(),
      providers,
      old: process.env.OLD ?? baselineVersion(),
      messages: size('MESSAGES', 1000),
      limit: 300_000,
    })
    const { refused, migrated } = report
    const idle = migrated.length === 0 ? ['no migration ran beside the old version'] : []
    return {
      figures: { ...counted(report), migrated },
      faults: [...broken(report), ...refused, ...idle],
    }
  },
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in trials))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(trials).join(', ')}`)
  process.exit(2)
}
const seed = process.env.SEED ?? randomBytes(4).toString('hex')
console.log(`seed ${seed}`)
const cluster = await openCluster(await yearOldCluster())
let failed = false
for (const [name, trial] of Object.entries(trials)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const passed = startStopwatch()
  const providers = await startProviders()
  const { figures, faults } = await trial({ cluster, providers, seed }).catch(
    (error: Error): Finding => ({ figures: {}, faults: [error.message] }),
  )
  await providers.close()
  failed ||= faults.length > 0
  console.log(
    `${faults.length === 0 ? 'ok    ' : 'failed'}  ${name}  ${Math.round(passed() / 1000)} s  ${JSON.stringify(figures)}`,
  )
  for (const fault of faults) console.log(`        ${fault}`)
}
await cluster.close()
process.exitCode = failed ? 1 : 0
