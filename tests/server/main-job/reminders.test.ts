import { describe, expect, test } from 'vitest'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { pollProviders } from '../../../server/engine/inbound/poll-providers.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, freshPhone, seeds, startReminder } from '../../harness/clinic.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

interface MessageItem {
  id: string
  clientId: string
  status: string
  outcome: string
  reason: string | null
  answer: string
}

const messagesOf = async (
  as: Awaited<ReturnType<typeof registerClinic>>['as'],
  scenarioId: string,
) =>
  (
    await as.get<{ items: MessageItem[] }>(
      `/api/message/list?scenarioId=${scenarioId}&pageSize=200`,
    )
  ).body.items

describe('a reminder one day ahead', () => {
  test('is sent once, from 10:00, to patients with a valid visit on the next local day', async () => {
    const { as, companyId } = await registerClinic(open)
    await connectChannels(open, companyId)
    const { patient, visit } = seeds(open, companyId)
    const anna = await patient({ name: 'Анна' })
    const boris = await patient({ name: 'Борис' })
    const vera = await patient({ name: 'Вера' })
    await visit({ clientId: anna.id, startsAt: '2026-12-09T07:30:00Z' })
    await visit({ clientId: boris.id, startsAt: '2026-12-09T08:00:00Z', status: 'canceled' })
    await visit({ clientId: vera.id, startsAt: '2026-12-10T08:00:00Z' })
    const { started, list } = await startReminder(as)
    expect(started).toBe(204)
    expect(list).toMatchObject({ count: 2, skipped: 1 })

    expect(await dispatchBatch(open.app)).toBe(0)
    open.clock.set('2026-12-08T07:00:00Z')
    expect(await dispatchBatch(open.app)).toBe(1)
    expect(await dispatchBatch(open.app)).toBe(0)
    const accepted = await sandbox.accepted(companyId)
    expect(accepted.map(({ to }) => to)).toEqual([anna.phone])
    expect(accepted[0]?.text).toContain('December 9 at 10:30')
  })

  test('is sent once to each patient when several workers dispatch at the same time', async () => {
    const { as, companyId } = await registerClinic(open)
    await connectChannels(open, companyId)
    const { patient, visit } = seeds(open, companyId)
    for (let i = 0; i < 20; i++)
      await visit({ clientId: (await patient()).id, startsAt: '2026-12-09T07:30:00Z' })
    await startReminder(as)
    open.clock.set('2026-12-08T07:00:30Z')
    await Promise.all([1, 2, 3, 4].map(() => dispatchBatch(open.app, 5)))
    while (await dispatchBatch(open.app)) {
      // until nothing is due
    }
    const accepted = await sandbox.accepted(companyId)
    expect(accepted).toHaveLength(20)
    expect(new Set(accepted.map(({ to }) => to)).size).toBe(20)
  })

  test('shows the patient’s answer, whether it is recognized or unclear', async () => {
    const { as, companyId } = await registerClinic(open, 'Europe/Moscow', 'ru')
    await connectChannels(open, companyId)
    const { patient, visit } = seeds(open, companyId)
    const people = [await patient(), await patient(), await patient(), await patient()]
    for (const { id } of people) await visit({ clientId: id, startsAt: '2026-12-09T07:30:00Z' })
    const { id } = await startReminder(as)
    open.clock.set('2026-12-08T07:00:00Z')
    await dispatchBatch(open.app)
    const words = ['да', 'перенести', 'Отмена.', 'Можно на час позже?']
    for (const [at, person] of people.entries())
      await sandbox.answer(person.phone ?? '', words[at] ?? '')
    const answers = async () => {
      const byClient = new Map((await messagesOf(as, id)).map((one) => [one.clientId, one.answer]))
      return people.map((person) => byClient.get(person.id))
    }
    await expect.poll(answers).toEqual(['approved', 'transferred', 'canceled', 'unclear'])
  })

  test('falls back to SMS when the number is not in WhatsApp', async () => {
    const { as, companyId } = await registerClinic(open)
    await connectChannels(open, companyId)
    const { patient, visit } = seeds(open, companyId)
    const person = await patient({ phone: freshPhone('9905') })
    await visit({ clientId: person.id, startsAt: '2026-12-09T07:30:00Z' })
    const { id } = await startReminder(as)
    open.clock.set('2026-12-08T07:00:00Z')
    await dispatchBatch(open.app)
    await dispatchBatch(open.app)
    await pollProviders(open.app)
    const detail = await as.get<{ attempts: { channel: string; state: string }[] }>(
      `/api/message/${(await messagesOf(as, id))[0]?.id}`,
    )
    expect(detail.body.attempts.map(({ channel }) => channel)).toEqual(['whatsapp', 'sms'])
    expect(detail.body.attempts[0]?.state).toBe('failedToSendToGateway')
  })

  test('is not sent after the patient was excluded', async () => {
    const { as, companyId } = await registerClinic(open)
    await connectChannels(open, companyId)
    const { patient, visit } = seeds(open, companyId)
    const person = await patient()
    await visit({ clientId: person.id, startsAt: '2026-12-09T07:30:00Z' })
    const { id } = await startReminder(as)
    expect(
      (await as.put(`/api/client/${person.id}/excluded`, { excluded: true, reason: 'asked' }))
        .status,
    ).toBe(204)
    open.clock.set('2026-12-08T07:00:00Z')
    expect(await dispatchBatch(open.app)).toBe(0)
    expect((await messagesOf(as, id))[0]).toMatchObject({ outcome: 'skipped', reason: 'EXCLUDED' })
  })

  test('is withdrawn when its scenario stops', async () => {
    const { as, companyId } = await registerClinic(open)
    await connectChannels(open, companyId)
    const { patient, visit } = seeds(open, companyId)
    await visit({ clientId: (await patient()).id, startsAt: '2026-12-09T07:30:00Z' })
    const { id, path } = await startReminder(as)
    expect((await as.post(`${path}/stop`)).status).toBe(204)
    open.clock.set('2026-12-08T07:00:00Z')
    expect(await dispatchBatch(open.app)).toBe(0)
    expect((await messagesOf(as, id))[0]).toMatchObject({
      outcome: 'withdrawn',
      reason: 'WITHDRAWN_STOPPED',
    })
  })
})

describe('a late reminder', () => {
  test('waits for the next opening of its window', async () => {
    const { as, companyId } = await registerClinic(open)
    await connectChannels(open, companyId)
    const { patient, visit } = seeds(open, companyId)
    await visit({ clientId: (await patient()).id, startsAt: '2026-12-09T12:00:00Z' })
    const { id } = await startReminder(as)
    // 14:01 in Moscow: the window has just closed.
    open.clock.set('2026-12-08T11:01:00Z')
    await dispatchBatch(open.app)
    expect((await messagesOf(as, id))[0]).toMatchObject({
      status: 'blockedForNight',
      outcome: 'pending',
    })
    open.clock.set('2026-12-09T07:00:00Z')
    await dispatchBatch(open.app)
    expect(await sandbox.accepted(companyId)).toHaveLength(1)
  })

  test('is dropped when the window would open after the start of the visit', async () => {
    const { as, companyId } = await registerClinic(open)
    await connectChannels(open, companyId)
    const { patient, visit } = seeds(open, companyId)
    await visit({ clientId: (await patient()).id, startsAt: '2026-12-09T06:30:00Z' })
    const { id } = await startReminder(as)
    open.clock.set('2026-12-08T11:01:00Z')
    await dispatchBatch(open.app)
    expect((await messagesOf(as, id))[0]).toMatchObject({ outcome: 'skipped', reason: 'TOO_LATE' })
  })
})
