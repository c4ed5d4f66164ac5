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
    url,
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

test('the visit can be added to a calendar; a move keeps its UID', async () => {
  const { companyId, visitId, url, look } = await linkedPatient()
  expect((await look()).body).toContain(`href="${url}/visit.ics"`)
  const calendar = () => open.server.inject({ method: 'GET', url: `${url}/visit.ics` })
  const first = await calendar()
  expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = first.body.split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines).toContain('DTSTART:20261209T073000Z')
  expect(lines).toContain('SEQUENCE:0')
  expect(first.body).toMatch(/SUMMARY:Визит: /)
  // Without an address nothing is said of a place.
  expect(first.body).not.toContain('LOCATION')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(first.body).not.toContain(visitId)
  const uid = (text: string) => text.match(/UID:(.+)\r/)?.[1]
  await open.app.db.withTenant(companyId, async (tx) => {
    const startsAt = Temporal.Instant.from('2026-12-10T09:00:00Z')
    await tx.updateTable('visit').set({ starts_at: startsAt }).where('id', '=', visitId).execute()
    await tx.updateTable('company').set({ address: 'ул. Южная, 7; вход со двора' }).execute()
  })
  const moved = await calendar()
  expect(uid(moved.body)).toBe(uid(first.body))
  expect(moved.body).toContain('SEQUENCE:1')
  expect(moved.body).toContain('DTSTART:20261210T090000Z')
  expect(moved.body).toContain('LOCATION:ул. Южная\\, 7\\; вход со двора')
  await open.app.db.withTenant(companyId, (tx) =>
    tx.updateTable('visit').set({ status: 'canceled' }).where('id', '=', visitId).execute(),
  )
  expect((await calendar()).statusCode).toBe(404)
  expect((await look()).body).not.toContain('visit.ics')
})

test('the patient chooses the language of the page, which stays after an answer and on the other pages', async () => {
  const { url, look } = await linkedPatient()
  expect((await look()).body).toContain('href="?lang=en"')
  const english = await open.server.inject({ method: 'GET', url: `${url}?lang=en` })
  expect(english.body).toContain('can you make it?')
  expect(english.body).toContain('<html lang="en">')
  expect(english.body).toContain(`${url.replace('/v/', '/o/')}?lang=en`)
  const answered = await open.server.inject({
    method: 'POST',
    url: `${url}?lang=en`,
    payload: 'answer=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answered.headers.location).toBe(`${url}?lang=en`)
  const consent = await open.server.inject({
    method: 'GET',
    url: `${url.replace('/v/', '/o/')}?lang=en`,
  })
  expect(consent.body).toContain('<html lang="en">')
  const odd = await open.server.inject({ method: 'GET', url: `${url}?lang=<b>` })
  expect(odd.body).toContain('<html lang="ru">')
})
