import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { ClinicSystemUnreachableError } from '../../../server/connectors/port/connector.ts'
import { writeAnswers } from '../../../server/engine/write-back/write-answers.ts'
import { path } from './clinic-system.ts'
import { change, connected, later, open, really, spied, useWriteBack } from './write-back-clinic.ts'

// No rate limits here; tests/server/connectors/rate-limiter.test.ts covers them.
vi.mock('../../../server/connectors/port/rate-limiter.ts', () => ({
  createRateLimiters: () => ({ get: () => ({ run: (call: () => Promise<Response>) => call() }) }),
}))

useWriteBack()

test('a newer answer waits while an older one is being written, and then replaces it', async () => {
  const { says, companyId, round, booking, story } = await connected()
  const { promise: held, resolve: go } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begins } = Promise.withResolvers<void>()
  const write = spied()
  write.mockImplementationOnce(async (...asked) => {
    begins()
    await held
    return really(...asked)
  })
  await says('approve')
  const slow = writeAnswers(open.app, companyId)
  await begun
  later(1)
  await says('transfer')
  later(1)
  await writeAnswers(open.app, companyId)
  expect(write).toHaveBeenCalledTimes(1)
  go()
  await slow
  await round()
  expect(await booking()).toMatchObject({
    attendance: 0,
    comment: expect.stringContaining('the patient wants to reschedule'),
  })
  expect(await story()).toEqual(['written'])
})

test('an answer whose call was interrupted may have been written, so a later answer is written even if it equals the one before', async () => {
  const { says, round, booking } = await connected()
  await says('approve')
  await round()
  later(1)
  await says('transfer')
  spied().mockImplementationOnce(async (...asked) => {
    await really(...asked)
    throw new ClinicSystemUnreachableError('broken off')
  })
  await round()
  expect(await booking()).toMatchObject({ attendance: 0 })
  later(1)
  await says('approve')
  await round()
  expect(await booking()).toMatchObject({ attendance: 2 })
})

test('an answer is not written once the visit belongs to another patient or the patient was erased', async () => {
  const another = await connected()
  await another.says('approve')
  await change(sql`update visit set client_id = (select id from client where id <> ${another.visit.client_id} limit 1)
    where id = ${another.visit.id}`)
  const erased = await connected()
  await erased.says('approve')
  await change(
    sql`update client set erased_at = ${open.clock.now()} where id = ${erased.visit.client_id}`,
  )
  const write = spied()
  await erased.round()
  await another.says('transfer')
  await erased.round()
  expect(write).not.toHaveBeenCalled()
  expect(await another.writing()).toMatchObject({ waiting: 0 })
})

test('a slow system writes one answer per round, so that other clinics get their turn', async () => {
  const [one, other] = [await connected(), await connected()]
  await one.says('approve')
  await other.says('approve')
  const write = spied().mockImplementation(async (...asked) => {
    later(1)
    return really(...asked)
  })
  await one.round()
  expect(write).toHaveBeenCalledTimes(1)
  await one.round()
  expect(write).toHaveBeenCalledTimes(2)
})

test('an answer recorded while write-back is off is not written until it is on again', async () => {
  const { says, round, choose, story } = await connected()
  await choose(false)
  await says('approve')
  await change(sql`update mis_connection set writes_answers = true`)
  await says('transfer')
  await change(sql`update mis_connection set writes_answers = false`)
  const write = spied()
  await round()
  expect(write).not.toHaveBeenCalled()
  await choose(true)
  await round()
  expect(await story()).toEqual(['written'])
})

test('the choice to cancel visits does not carry over to another kind of system', async () => {
  const { as, choose, writing } = await connected()
  const typed = { login: 'clinic', password: 'parol' }
  await as.post(path, { misType: 'yclients', ...typed })
  await choose(true, true)
  await as.post(path, { misType: 'yclients', ...typed })
  expect(await writing()).toMatchObject({ cancellations: true })
  await change(sql`update mis_connection set mis_type = 'rnova'`)
  await as.post(path, { misType: 'yclients', ...typed })
  expect(await writing()).toMatchObject({ answers: true, cancellations: false })
})
