import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds, startReminder } from '../../harness/clinic.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

/** A clinic whose only patient just got the link; `look` opens the page and `say` answers on it. */
async function linkedPatient() {
  const { as, companyId } = await registerClinic(open, 'Europe/Moscow', 'ru')
  await connectChannels(open, companyId)
  const { patient, visit } = seeds(open, companyId)
  const anna = await patient({ name: 'Анна <b>' })
  const { id: visitId } = await visit({ clientId: anna.id, startsAt: '2026-12-09T07:30:00Z' })
  const { id: scenarioId } = await startReminder(as)
  open.clock.set('2026-12-08T07:00:00Z')
  await dispatchAll(open.app)
  const [sent] = await sandbox.accepted(companyId)
  const url = new URL(sent?.text.match(/http\S+/)?.[0] ?? '').pathname
  const answerNow = async () =>
    (
      await as.get<{ items: { answer: string; answerText: string | null }[] }>(
        `/api/message/list?scenarioId=${scenarioId}`,
      )
    ).body.items[0]
  return {
    companyId,
    visitId,
    answerNow,
    look: () => open.server.inject({ method: 'GET', url }),
    say: (answer: string) =>
      open.server.inject({
        method: 'POST',
        url,
        payload: `answer=${answer}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  }
}

test('viewing the page changes nothing, because link scanners open it too', async () => {
  const { look, answerNow } = await linkedPatient()
  const page = await look()
  await look()
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('вы придёте?')
  expect(page.body).toContain('Анна &lt;b&gt;')
  expect(page.body.length).toBeLessThan(20_000)
  expect(page.body).not.toContain('<script')
  expect((await answerNow())?.answer).toBe('none')
})

test('an answer given on the page is in the message list and can be changed', async () => {
  const { look, say, answerNow } = await linkedPatient()
  expect((await say('1')).statusCode).toBe(303)
  expect(await answerNow()).toMatchObject({ answer: 'approved', answerText: 'Да, приду' })
  expect((await look()).body).toContain('Спасибо, ждём вас')
  await say('3')
  expect((await answerNow())?.answer).toBe('canceled')
})

test('a moved visit shows its new time and accepts no answer', async () => {
  const { look, say, answerNow, companyId, visitId } = await linkedPatient()
  await open.app.db.withTenant(companyId, (tx) =>
    tx
      .updateTable('visit')
      .set({ starts_at: '2026-12-10T12:00:00Z' })
      .where('id', '=', visitId)
      .execute(),
  )
  const page = await look()
  expect(page.body).toContain('Визит перенесён')
  expect(page.body).toContain('15:00')
  await say('1')
  expect((await answerNow())?.answer).toBe('none')
})

test('an unknown or expired link returns 404', async () => {
  const { look } = await linkedPatient()
  expect((await open.server.inject('/v/AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404)
  open.clock.set('2026-12-10T08:00:00Z')
  expect((await look()).statusCode).toBe(404)
})
