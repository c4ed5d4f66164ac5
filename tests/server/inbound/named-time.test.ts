import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createManualClock } from '../../../server/platform/clock.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { openInboundClinic } from './inbound-clinic.ts'

const NOW = '2027-01-02T09:00:00Z'

let sandbox: SandboxAtWork
let open: TestApp
beforeAll(async () => {
  sandbox = await sandboxAtWork(createManualClock(NOW))
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  open = await openTestApp(NOW, sandbox.env)
  return () => open.close()
})

/** A patient reminded at noon of 2 January in Moscow of a visit on 5 January at 10:30, who answers with this text. */
async function answered(text: string, startsAt = '2027-01-05T07:30:00Z') {
  const clinic = await openInboundClinic(open, sandbox)
  const { id: clientId, phone } = await clinic.patient()
  const visit = await clinic.visitOf(clientId, startsAt)
  const { id } = await clinic.asks({ type: 'reminder', clientId, visit })
  await clinic.writes(phone, text)
  return { answer: (await clinic.message(id)).answer, trail: await clinic.trail(id) }
}

describe('an answer that names another day or time than the visit is unclear', () => {
  test.each([
    'буду 3 января',
    'да, третьего января',
    'приду 3-го',
    'буду 03.01',
    'да буду 05.02.2027',
    'приду завтра',
    'подтверждаю запись на 3 января 10:30',
    'буду в 15:00',
    'отмените запись на 3 января',
    'отмените на завтра',
  ])('«%s»', async (text) => {
    const { answer, trail } = await answered(text)
    expect(answer).toBe('unclear')
    expect(trail.find(({ kind }) => kind === 'answered')?.detail).toMatchObject({
      puzzle: 'otherTime',
    })
  })
})

describe('an answer that names the day or time of the visit counts', () => {
  test.each([
    ['буду 5 января', 'approved'],
    ['да, пятого января в 10:30', 'approved'],
    ['приду 5-го', 'approved'],
    ['буду 05.01', 'approved'],
    ['буду к 10.30', 'approved'],
    ['приду к десяти', 'approved'],
    ['буду минут за 15', 'approved'],
    ['отмените запись на 5 января', 'canceled'],
  ])('«%s»: %s', async (text, expected) => {
    expect((await answered(text)).answer).toBe(expected)
  })

  test('«завтра» counts from the day of the answer', async () => {
    expect((await answered('приду завтра', '2027-01-03T07:30:00Z')).answer).toBe('approved')
  })
})
