import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OwnProcess } from '../../chaos/process.ts'
import { type Providers, startProviders } from '../../chaos/providers.ts'
import { type Clinic, openStage, type Stage } from '../../chaos/stage.ts'
import { until } from '../../chaos/until.ts'
import { allSettled, judge } from '../../chaos/verdict.ts'
import { freshDatabase } from './fresh-database.ts'

/** SIGTERM during sending: the process exits by itself in time, and the next worker loses and repeats nothing. */
const COUNT = 120
let providers: Providers
let stage: Stage
let clinic: Clinic
let worker: OwnProcess
let letGo: () => void

beforeEach(async () => {
  providers = await startProviders()
  stage = await openStage(await freshDatabase(), providers.env)
  // This provider recognizes repeats, so an unknown outcome would be our own fault.
  clinic = await stage.clinic('sms16')
  letGo = providers.hold()
  await stage.lay(clinic, COUNT)
  worker = await stage.worker()
  await until('requests stand before the provider', () => providers.underWay() > 0)
})
afterEach(async () => {
  letGo()
  await stage.close()
  await providers.close()
})

const tellToEnd = () => process.kill(worker.pid, 'SIGTERM')
/** Draining takes at most twenty seconds, closing at most ten. */
const ended = () => until('the worker has ended', () => worker.ended() !== null, 35_000)

/** Starts a second worker that takes up what the first one left. */
async function afterTheNext() {
  letGo()
  await stage.worker()
  await allSettled(stage.admin)
  return judge(stage.admin, providers.accepted())
}
const whole = { total: COUNT, lost: [], boasted: [], acceptedTwice: [], unknown: 0, unsettled: 0 }

test('after SIGTERM results that arrive during the drain are recorded, and nothing new is started', async () => {
  tellToEnd()
  letGo()
  await ended()
  expect(worker.ended()).toMatch(/^code 0:/)
  const { rows } = await stage.admin.query(`select from attempt where state = 'sending'`)
  expect(rows).toEqual([])
  expect(await afterTheNext()).toMatchObject(whole)
})

test('after SIGTERM a provider that never answers delays the exit no longer than the drain', async () => {
  tellToEnd()
  await ended()
  expect(worker.ended()).toMatch(/^code 0:/)
  expect(await afterTheNext()).toMatchObject(whole)
})

test('after SIGTERM a locked database delays the exit no longer either', async () => {
  const holder = await stage.admin.connect()
  await holder.query('begin; lock table attempt, message in access exclusive mode')
  letGo()
  tellToEnd()
  await ended()
  expect(worker.ended()).toMatch(/^code 0:/)
  await holder.query('rollback')
  holder.release()
  expect(await afterTheNext()).toMatchObject(whole)
})
