import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OwnProcess } from '../../chaos/process.ts'
import { type Providers, startProviders } from '../../chaos/providers.ts'
import { type Clinic, openStage, type Stage } from '../../chaos/stage.ts'
import { until } from '../../chaos/until.ts'
import { allSettled, judge } from '../../chaos/verdict.ts'
import { freshDatabase } from './fresh-database.ts'

/** SIGTERM in the middle of sending: the process ends by itself and in time, and whoever comes next loses and doubles nothing. */
const COUNT = 120
let providers: Providers
let stage: Stage
let clinic: Clinic
let worker: OwnProcess
let letGo: () => void

beforeEach(async () => {
  providers = await startProviders()
  stage = await openStage(await freshDatabase(), providers.env)
  // By this provider a repeat is known: what becomes unknown would be ours to blame.
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
/** The drain takes twenty seconds at most, and the closing ten. */
const ended = () => until('the worker has ended', () => worker.ended() !== null, 35_000)

/** A second worker takes up what the first one left. */
async function afterTheNext() {
  letGo()
  await stage.worker()
  await allSettled(stage.admin)
  return judge(stage.admin, providers.accepted())
}
const whole = { total: COUNT, lost: [], boasted: [], acceptedTwice: [], unknown: 0, unsettled: 0 }

test('what the provider answers within the drain is written down, and nothing new is begun', async () => {
  tellToEnd()
  letGo()
  await ended()
  expect(worker.ended()).toMatch(/^code 0:/)
  const { rows } = await stage.admin.query(`select from attempt where state = 'sending'`)
  expect(rows).toEqual([])
  expect(await afterTheNext()).toMatchObject(whole)
})

test('a provider that never answers holds the end up no longer than the drain', async () => {
  tellToEnd()
  await ended()
  expect(worker.ended()).toMatch(/^code 0:/)
  expect(await afterTheNext()).toMatchObject(whole)
})

test('a database that answers nothing holds it up no longer either', async () => {
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
