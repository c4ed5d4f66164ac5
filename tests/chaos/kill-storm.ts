import { createRandom, type Random } from '../../server/app/demo/random.ts'
import type { OwnProcess } from './process.ts'
import type { Providers } from './providers.ts'
import { type Clinic, type Nature, natures, openStage, type Stage } from './stage.ts'
import { until } from './until.ts'
import { allSettled, judge, type Verdict } from './verdict.ts'

export interface StormSettings {
  databaseUrl: string
  providers: Providers
  seed: string
  messages: number
  kills: number
  workers?: number
  limit?: number
}

export interface StormReport extends Verdict {
  kills: number
  /** Milliseconds from the last kill until everything was settled. */
  settledIn: number
}

/** Kills one worker after another with SIGKILL while messages of every kind of provider are being sent, and replaces it. */
export async function killStorm(settings: StormSettings): Promise<StormReport> {
  const { databaseUrl, providers, seed, workers: count = 3, limit = 120_000 } = settings
  const random = createRandom(seed)
  const stage = await openStage(databaseUrl, providers.env)
  try {
    providers.drive(() => ({ there: random.integer(0, 300), back: random.integer(0, 300) }))
    const kinds = Object.keys(natures) as Nature[] // Object.keys loses the type
    const clinics = await Promise.all(kinds.map((kind) => stage.clinic(kind)))
    const workers = await Promise.all(Array.from({ length: count }, () => stage.worker()))
    await storm(settings, random, stage, clinics, workers)
    const settledIn = await allSettled(stage.admin, limit)
    const died = workers.flatMap((worker) => worker.ended() ?? [])
    if (died.length > 0) throw new Error(`A worker ended by itself: ${died.join('\n')}`)
    return { ...(await judge(stage.admin, providers.accepted())), kills: settings.kills, settledIn }
  } finally {
    await stage.close()
  }
}

/** Inserts waves of messages. In the middle of each a worker is killed, and the others continue while it starts again. */
async function storm(
  { kills, messages, providers }: StormSettings,
  random: Random,
  stage: Stage,
  clinics: Clinic[],
  workers: OwnProcess[],
) {
  const share = Math.ceil(messages / kills / clinics.length)
  let starting: Promise<unknown> = Promise.resolve()
  for (let wave = 0; wave < kills; wave++) {
    await starting
    const before = providers.accepted().length
    for (const clinic of clinics) await stage.lay(clinic, share)
    const middle = random.integer(1, Math.ceil((share * clinics.length) / 2))
    await until(
      `${middle} of wave ${wave} are sent`,
      () => providers.accepted().length >= before + middle,
    )
    const at = random.integer(0, workers.length - 1)
    await workers[at]?.kill()
    starting = stage.worker().then((worker) => {
      workers[at] = worker
    })
  }
  await starting
}
