import { expect, test } from 'vitest'
import { deleteExpiredData } from '../../../server/app/delete-expired-data.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { type Address, letterClinic, type MailApp, nextEmail, openMailApp } from './email-clinic.ts'
import { opened } from './share-report.ts'

const NOW = '2026-12-01T06:00:00Z'
const open = useTestApp(openMailApp) as MailApp
const clinicOf = () => letterClinic(open, { many: 6 })
const path = '/api/month-letter'

test('opening the confirmation link changes nothing; its button confirms, however often it is pressed', async () => {
  const { add, addresses, linkTo, confirm } = await clinicOf()
  const email = nextEmail()
  expect(await add(email)).toMatchObject({ email, state: 'awaited', since: NOW })
  const state = async () => (await addresses()).find((one) => one.email === email)?.state
  for (let times = 0; times < 3; times++) {
    const page = await opened(open, linkTo(email))
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Присылать отчёт за месяц?')
  }
  expect(await state()).toBe('awaited')
  for (let times = 0; times < 2; times++) expect((await confirm(email)).statusCode).toBe(303)
  expect(await state()).toBe('confirmed')
  expect((await opened(open, linkTo(email))).body).toContain('Адрес подтверждён')
})

test('a confirmation link expires after 48 hours, and once another was sent', async () => {
  const { add, addresses, linkTo, confirm, as } = await clinicOf()
  const email = nextEmail()
  const { id } = await add(email)
  const first = linkTo(email)
  open.clock.add({ hours: 48 })
  expect((await confirm(email)).statusCode).toBe(404)
  expect((await addresses()).find((one) => one.id === id)?.state).toBe('over')
  expect((await as.post<Address>(`${path}/${id}/confirmation`)).body.state).toBe('awaited')
  expect(linkTo(email)).not.toBe(first)
  expect((await opened(open, first, 'POST')).statusCode).toBe(404)
  expect((await confirm(email)).statusCode).toBe(303)
  expect((await as.post(`${path}/${id}/confirmation`)).body).toMatchObject({
    code: 'ADDRESS_SETTLED',
  })
  expect((await opened(open, `/c/${'A'.repeat(43)}`)).statusCode).toBe(404)
})

test('a one-click unsubscribe ends the report emails at once without a sign-in; opening the link does not', async () => {
  const { at, got, addresses, email } = await clinicOf()
  await at('2026-12-02T06:00:00Z')
  const { head = '' } = got()[0] ?? {}
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im)
  const link = /^List-Unsubscribe: <([^>]+)>$/im.exec(head)?.[1] ?? ''
  expect(link.startsWith(`${open.app.config.publicUrl}/u/`)).toBe(true)
  expect(got()[0]?.text).toContain(link)
  const shown = await opened(open, link)
  expect([shown.statusCode, shown.body.includes('Отписаться от отчётов?')]).toEqual([200, true])
  const state = async () => (await addresses()).find((one) => one.email === email)?.state
  expect(await state()).toBe('confirmed')
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  const clicks = [
    { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) },
    { body: form },
  ]
  for (const click of clicks)
    expect((await fetch(link, { method: 'POST', redirect: 'error', ...click })).status).toBe(200)
  expect(await state()).toBe('ended')
  expect((await opened(open, link)).body).toContain('Вы отписались')
  open.clock.set('2027-01-02T06:00:00Z')
  expect(await at('2027-01-02T06:00:00Z')).toBe(0)
})

test('an address that unsubscribed can be asked again, and its old link confirms nothing', async () => {
  const { at, got, add, linkTo, addresses, confirm, email } = await clinicOf()
  await at('2026-12-02T06:00:00Z')
  const old = linkTo(email)
  const leave = got()[0]?.text.match(/\/u\/[\w-]{22}/)?.[0] ?? ''
  await opened(open, leave, 'POST')
  expect((await opened(open, old, 'POST')).statusCode).toBe(404)
  const again = await add(email)
  expect(again.state).toBe('awaited')
  expect(await addresses()).toHaveLength(1)
  await confirm(email)
  expect((await addresses())[0]?.state).toBe('confirmed')
})

test('refuses an invalid address, one that is listed and the twenty-first at the field', async () => {
  const { as, email, companyId } = await clinicOf()
  const add = async (to: string) => (await as.post<object>(path, { email: to })).body
  expect(await add('anna')).toMatchObject({ fields: { email: expect.any(String) } })
  expect(await add(email.toUpperCase())).toMatchObject({
    fields: { email: 'This address is already on the list.' },
  })
  await open.app.db.withTenant(companyId, async (tx) => {
    const row = await tx.selectFrom('letter_address').selectAll().executeTakeFirstOrThrow()
    for (let at = 0; at < 19; at++) {
      const { id: _id, token_hash: _hash, expires_at: _over, ...rest } = row
      const own = { email: `x${at}@clinic.example`, leave_token: `${companyId}${at}` }
      await tx
        .insertInto('letter_address')
        .values({ ...rest, ...own })
        .execute()
    }
  })
  expect(await add(nextEmail())).toMatchObject({ fields: { email: expect.stringContaining('20') } })
})

test('an address gets at most five confirmation emails in an hour', async () => {
  const { add, as } = await clinicOf()
  const { id } = await add(nextEmail())
  const codes = []
  for (let times = 0; times < 5; times++)
    codes.push((await as.post(`${path}/${id}/confirmation`)).status)
  expect(codes).toEqual([200, 200, 200, 200, 429])
})

test('an unreachable mail server is reported, and no address is stored', async () => {
  const { as, addresses } = await clinicOf()
  open.app.config.smtpUrl = 'smtp://127.0.0.1:1'
  const refused = await as.post(path, { email: nextEmail() })
  open.app.config.smtpUrl = open.mail.url
  expect(refused).toMatchObject({ status: 502, body: { code: 'LETTER_FAILED' } })
  expect(await addresses()).toHaveLength(1)
})

test('other roles and other clinics neither see nor change the addresses', async () => {
  const { companyId, address, addresses } = await clinicOf()
  for (const role of ['administrator', 'marketer', 'providerEmployee'] as const) {
    const as = await signInAsRole(open, companyId, role)
    const codes = [
      (await as.get(`${path}/list`)).status,
      (await as.post(path, { email: nextEmail() })).status,
      (await as.post(`${path}/${address.id}/confirmation`)).status,
      (await as.remove(`${path}/${address.id}`)).status,
    ]
    expect([role, ...codes]).toEqual([role, 403, 403, 403, 403])
  }
  const other = await clinicOf()
  expect((await other.as.remove(`${path}/${address.id}`)).status).toBe(404)
  expect(await addresses()).toHaveLength(1)
})

test('an address that never confirmed is deleted after a month', async () => {
  const { add, addresses, email } = await clinicOf()
  await add(nextEmail())
  open.clock.add({ hours: 24 * 31 })
  await deleteExpiredData(open.app)
  expect(await addresses()).toHaveLength(2)
  open.clock.add({ hours: 24 * 2 })
  await deleteExpiredData(open.app)
  expect((await addresses()).map((one) => one.email)).toEqual([email])
})

test('an address that unsubscribed stays so when the new confirmation email cannot be sent', async () => {
  const { add, addresses, email, as, companyId } = await letterClinic(open)
  const ended = { ended_at: open.clock.now(), confirmed_at: null }
  await open.app.db.withTenant(companyId, (tx) =>
    tx.updateTable('letter_address').set(ended).execute(),
  )
  const [before] = await addresses()
  open.clock.set('2026-12-01T07:30:00Z')
  open.app.config.smtpUrl = 'smtp://127.0.0.1:1'
  const refused = await as.post('/api/month-letter', { email })
  open.app.config.smtpUrl = open.mail.url
  expect(refused).toMatchObject({ status: 502, body: { code: 'LETTER_FAILED' } })
  expect(await addresses()).toEqual([before])
  expect(before?.state).toBe('ended')
  expect(await add(email)).toMatchObject({ state: 'awaited' })
})

test('a confirmation link stays valid when another one could not be sent', async () => {
  const { add, addresses, as, confirm } = await letterClinic(open)
  const email = nextEmail()
  const { id } = await add(email)
  open.clock.set('2026-12-01T07:30:00Z')
  open.app.config.smtpUrl = 'smtp://127.0.0.1:1'
  expect((await as.post(`/api/month-letter/${id}/confirmation`)).status).toBe(502)
  open.app.config.smtpUrl = open.mail.url
  await confirm(email)
  const own = (await addresses()).find((one) => one.email === email)
  expect(own?.state).toBe('confirmed')
})
