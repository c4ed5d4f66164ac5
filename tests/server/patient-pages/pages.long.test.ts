import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { toNpsGroup } from '../../../domain/nps.ts'
import { applyParkedReports } from '../../../server/engine/dispatch/apply-reports.ts'
import { sweepNotifications } from '../../../server/engine/notifications/raise-notifications.ts'
import type { Tx } from '../../../server/platform/db/database.ts'
import { openTestApp } from '../../harness/app.ts'
import { seeds } from '../../harness/clinic.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { snapshot } from '../tenant/full-clinic.ts'
import { sentLinks } from './sent-links.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

const pages = ['v', 'n', 's', 'q', 'o', 'r']

async function addReview(
  companyId: string,
  seed: { name: string; url: string; branchId?: string },
) {
  const row = await open.app.db.withTenant(companyId, (tx) =>
    tx
      .insertInto('review_link')
      .values({
        company_id: companyId,
        url_name: seed.name,
        url: seed.url,
        branch_id: seed.branchId ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

test('the links of a message share one token, and each page is small and without scripts', async () => {
  const { sentText, token, look, companyId } = await sentLinks(open, sandbox)
  const { publicUrl } = open.app.config
  expect(sentText).toBe(
    ['v', 'n', 's', 'q'].map((page) => `${publicUrl}/${page}/${token}`).join(' '),
  )
  await addReview(companyId, { name: 'Карты', url: 'https://maps.example/r' })
  for (const page of pages) {
    const { statusCode, body, headers } = await look(page)
    expect(statusCode, page).toBe(200)
    expect(Buffer.byteLength(body), page).toBeLessThan(20_000)
    expect(body, page).not.toMatch(/<script|javascript:|onclick/i)
    expect(body, page).toContain('<html lang="ru">')
    expect(headers['content-security-policy'], page).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'[^;]*; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(headers['cache-control'], page).toBe('no-store')
    expect(headers['x-robots-tag'], page).toBe('noindex')
  }
})

test('opening any page, however often, changes nothing in the database', async () => {
  const { look, companyId, message } = await sentLinks(open, sandbox)
  await addReview(companyId, { name: 'Карты', url: 'https://maps.example/r' })
  // The provider's reports arrive in calls of their own.
  await vi.waitFor(async () => {
    await applyParkedReports(open.app)
    expect((await message()).status).toBe('read')
  })
  const before = await snapshot(open, companyId)
  for (const page of pages) {
    await look(page)
    await look(page, '?sent=1&score=9&link=x&choice=service.stop')
  }
  expect(await snapshot(open, companyId)).toEqual(before)
})

test('the patient’s language takes precedence over the clinic’s, and the name is escaped', async () => {
  const { look } = await sentLinks(open, sandbox, { language: 'en' })
  for (const page of ['n', 's', 'q', 'o']) {
    const { body } = await look(page)
    expect(body, page).toContain('<html lang="en">')
    expect(body, page).toContain('Анна &lt;b&gt;')
  }
  expect((await look('n')).body).toContain('would you recommend us')
})

test('a score from 0 to 10 is stored once, with its comment and its group', async () => {
  const { press, look, message, kinds } = await sentLinks(open, sandbox)
  expect((await press('n', { score: '11' })).statusCode).toBe(400)
  expect((await press('n', { comment: 'Долго ждал' })).body).toContain('Выберите оценку')
  expect((await press('n', {})).body).toContain('role="alert"')
  const sent = await press('n', { score: '6', comment: ' Долго ждал\r\nу кабинета ' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, expect.stringMatching(/^\/n\//)])
  const kept = await message()
  expect([kept.rating, kept.comment]).toEqual([6, 'Долго ждал\nу кабинета'])
  expect((await look('n')).body).toContain('Ваша оценка: 6')
  // A form sent again changes nothing: the first score counts.
  await press('n', { score: '10' })
  expect((await message()).rating).toBe(6)
  expect(await kinds()).toMatchObject([
    { kind: 'rated', detail: { score: 6, group: 'detractor', via: 'page' } },
  ])
})

test('promoters give 9 and 10, passives 7 and 8, detractors 0 to 6', () => {
  const groups = Array.from({ length: 11 }, (_, score) => toNpsGroup(score))
  expect(groups).toEqual([
    ...Array(7).fill('detractor'),
    'passive',
    'passive',
    'promoter',
    'promoter',
  ])
})

test('the first-visit survey stores marks from 1 to 5 and a comment, once', async () => {
  const { press, look, companyId, messageId, clientId, visitId, kinds } = await sentLinks(
    open,
    sandbox,
  )
  expect((await press('s', { specialist: '6', comment: '  ' })).statusCode).toBe(400)
  expect((await press('s', { specialist: '5', waiting: '2', comment: 'Спасибо' })).statusCode).toBe(
    303,
  )
  await press('s', { specialist: '1' })
  const rows = await open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('visit_survey').selectAll().execute(),
  )
  expect(rows).toMatchObject([
    {
      message_id: messageId,
      client_id: clientId,
      visit_id: visitId,
      specialist_mark: 5,
      reception_mark: null,
      waiting_mark: 2,
      comfort_mark: null,
      comment: 'Спасибо',
    },
  ])
  expect((await look('s')).body).toContain('Спасибо! Клиника получила ваш ответ.')
  expect((await kinds()).map(({ kind }) => kind)).toEqual(['surveyed'])
})

test('a request reaches staff with the patient’s name and text, at most five a day', async () => {
  const { as, press, look, companyId, kinds } = await sentLinks(open, sandbox)
  expect((await press('q', { text: ' ' })).statusCode).toBe(400)
  expect((await press('q', { text: 'Нужна <справка>' })).headers.location).toMatch(/\?sent=1$/)
  expect((await look('q', '?sent=1')).body).toContain('передали ваше обращение в клинику')
  const { body } = await as.get<{ items: object[] }>('/api/alert/list')
  expect(body.items).toMatchObject([
    {
      type: 'request',
      read: false,
      clientName: 'Иванова Анна <b>',
      requestId: expect.any(String),
      detail: { text: 'Нужна <справка>', phone: expect.stringMatching(/^\+7\d{10}$/) },
    },
  ])
  expect(await kinds()).toMatchObject([{ kind: 'requested', detail: { text: 'Нужна <справка>' } }])
  const more = await Promise.all(
    Array.from({ length: 6 }, (_, n) => press('q', { text: `Ещё ${n}` })),
  )
  expect(more.filter(({ statusCode }) => statusCode === 303)).toHaveLength(4)
  expect(more.find(({ statusCode }) => statusCode === 429)?.body).toContain('скоро ответим')
  const rows = await open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('client_request').select('text').execute(),
  )
  expect(rows).toHaveLength(5)
})

test('a request stays unread until it is handled, and its text and phone are shown by role', async () => {
  const { as, press, companyId } = await sentLinks(open, sandbox)
  await press('q', { text: 'Нужна справка, звоните +7 916 123-45-67' })
  interface Alert {
    id: string
    requestId: string
    read: boolean
    endedAt: string | null
  }
  const alerts = async () => (await as.get<{ items: Alert[] }>('/api/alert/list')).body.items
  const unread = async () => (await as.get<{ unread: number }>('/api/alert/stat')).body.unread
  const [alert] = await alerts()
  const at = `/api/request/${alert?.requestId}`
  expect((await as.get(at)).body).toMatchObject({
    clientName: 'Иванова Анна <b>',
    phone: expect.stringMatching(/^\+7\d{10}$/),
    text: 'Нужна справка, звоните +7 916 123-45-67',
    handled: false,
    handledAt: null,
    handledBy: null,
  })
  // Reading the notification does not handle the request.
  await as.put(`/api/alert/${alert?.id}/read`)
  await as.put('/api/alert/list/read')
  await sweepNotifications(open.app)
  expect((await as.get('/api/alert/stat')).body).toEqual({ unread: 1, requests: 1 })
  expect((await alerts())[0]?.read).toBe(false)

  const marketer = await signInAsRole(open, companyId, 'marketer')
  const masked = await marketer.get<{ phone: string; text: string }>(at)
  expect(masked.body.phone).toContain('·')
  expect(masked.body.text).not.toContain('916 123')
  expect((await marketer.put(`${at}/handled`, { handled: true })).status).toBe(403)

  const mark = { handled: true, handledAt: open.clock.now().toString(), handledBy: 'Anna Ivanova' }
  expect((await as.put(`${at}/handled`, { handled: true })).status).toBe(204)
  expect((await as.get(at)).body).toMatchObject(mark)
  expect([await unread(), (await alerts())[0]?.endedAt]).toEqual([0, mark.handledAt])
  // Reopened, it waits again, with one new notification.
  await as.put(`${at}/handled`, { handled: false })
  await as.put(`${at}/handled`, { handled: false })
  expect([await unread(), (await alerts()).length]).toEqual([1, 2])

  const stranger = (await sentLinks(open, sandbox)).as
  expect((await stranger.get(at)).status).toBe(404)
  expect((await stranger.put(`${at}/handled`, { handled: true })).status).toBe(404)
})

test('the review buttons are the same for every score', async () => {
  const offers: string[] = []
  for (const score of ['0', '7', '10']) {
    const { press, look, companyId, token } = await sentLinks(open, sandbox)
    await addReview(companyId, { name: 'Карты', url: 'https://maps.example/r' })
    await press('n', { score })
    const { body, headers } = await look('n')
    offers.push(body.match(/<section>.*<\/section>/)?.[0].replaceAll(token, '') ?? '')
    expect(headers['content-security-policy']).toContain("form-action 'self' https://maps.example;")
    open.clock.set('2026-12-08T06:00:00Z')
  }
  const plain = offers.map((offer) => offer.replace(/value="[^"]*"/, ''))
  expect(plain[0]).toContain('Карты')
  expect(new Set(plain).size).toBe(1)
})

test('pressing a review link counts one transition and leads only to a link of this clinic', async () => {
  const { press, look, companyId } = await sentLinks(open, sandbox)
  const mine = await addReview(companyId, { name: 'Карты', url: 'https://maps.example/r?a=1' })
  const other = await sentLinks(open, sandbox)
  const theirs = await addReview(other.companyId, { name: 'Чужие', url: 'https://other.example' })
  await look('r')
  expect((await press('r', { link: theirs })).statusCode).toBe(404)
  const { statusCode, headers } = await press('r', { link: mine })
  expect([statusCode, headers.location]).toEqual([303, 'https://maps.example/r?a=1'])
  const counts = (id: string) =>
    open.app.db.withTenant(id, (tx) =>
      tx.selectFrom('review_link').select('transitions_count').execute(),
    )
  expect(await counts(companyId)).toEqual([{ transitions_count: 1 }])
  expect(await counts(other.companyId)).toEqual([{ transitions_count: 0 }])
})

test('marketing and service messages are refused and allowed separately, each with a record of consent', async () => {
  const { press, look, companyId, clientId } = await sentLinks(open, sandbox)
  const choose = async (choice: string) => {
    await press('o', { choice })
    return open.app.db.withTenant(companyId, async (tx) => {
      const client = await tx
        .selectFrom('client')
        .select('opted_out')
        .where('id', '=', clientId)
        .executeTakeFirstOrThrow()
      return client.opted_out
    })
  }
  // Nobody has agreed to marketing yet, so it can only be allowed.
  expect((await look('o')).body).toContain('value="marketing.allow"')
  expect((await look('o')).body).toContain('value="service.stop"')
  expect(await choose('marketing.allow')).toBe(null)
  expect((await look('o')).body).toContain('value="marketing.stop"')
  expect(await choose('marketing.stop')).toBe('marketing')
  expect(await choose('service.stop')).toBe('all')
  // Service messages are allowed again; marketing stays refused until it is allowed explicitly.
  expect(await choose('service.allow')).toBe('marketing')
  expect(await choose('marketing.allow')).toBe(null)
  expect(await choose('nonsense.allow')).toBe(null)
  const proofs = await open.app.db.withTenant(companyId, (tx) =>
    tx
      .selectFrom('consent_change')
      .select(['category', 'allowed', 'text_version', 'source'])
      .where('client_id', '=', clientId)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )
  expect(proofs).toHaveLength(5)
  expect(proofs[1]).toEqual({
    category: 'marketing',
    allowed: false,
    text_version: 'Не присылать приглашения и акции',
    source: 'page',
  })
  expect(open.asked.some(({ queue }) => queue === 'plan')).toBe(true)
})

test('an opt-out on the page drops waiting messages at once: marketing ones, or all', async () => {
  const { press, companyId, clientId } = await sentLinks(open, sandbox)
  const inside = <T>(work: (tx: Tx) => Promise<T>) => open.app.db.withTenant(companyId, work)
  const at = open.app.clock.now().add({ hours: 48 })
  await inside((tx) =>
    sql`with s as (
        insert into scenario (company_id, type, name, state, list_state, text, send_time, auto_stop_date, created_at, updated_at)
        select current_company(), type, type, 'active', 'verified', 'x', '16:00', '2027-01-31', ${at}, ${at} from unnest(array['promotion', 'memo']) type
        returning company_id, id, name
      )
      insert into message (company_id, scenario_id, client_id, time_zone, occasion, send_at, due_at, outcome, created_at, updated_at)
      select company_id, id, ${clientId}, 'Europe/Moscow', name, ${at}, ${at}, 'pending', ${at}, ${at} from s`.execute(
      tx,
    ),
  )
  const waiting = () =>
    inside((tx) =>
      tx
        .selectFrom('message')
        .select(['occasion', 'outcome', 'reason', 'due_at'])
        .where('occasion', 'in', ['promotion', 'memo'])
        .orderBy('occasion')
        .execute(),
    )
  const takenBack = { outcome: 'skipped', reason: 'OPTED_OUT', due_at: null }
  await press('o', { choice: 'marketing.stop' })
  expect(await waiting()).toEqual([
    { occasion: 'memo', outcome: 'pending', reason: null, due_at: at },
    { occasion: 'promotion', ...takenBack },
  ])
  await press('o', { choice: 'service.stop' })
  expect(await waiting()).toEqual([
    { occasion: 'memo', ...takenBack },
    { occasion: 'promotion', ...takenBack },
  ])
})

test('a review link of another branch is neither shown nor followed', async () => {
  const { press, look, companyId, visitId } = await sentLinks(open, sandbox)
  const { branch } = seeds(open, companyId)
  const [own, other] = [await branch(null), await branch(null)]
  await open.app.db.withTenant(companyId, (tx) =>
    tx.updateTable('visit').set({ branch_id: own.id }).where('id', '=', visitId).execute(),
  )
  const here = { name: 'Здесь', url: 'https://maps.example/here', branchId: own.id }
  const there = { name: 'Там', url: 'https://maps.example/there', branchId: other.id }
  const [mine, theirs] = [await addReview(companyId, here), await addReview(companyId, there)]
  const { body } = await look('r')
  expect(body).toContain('Здесь')
  expect(body).not.toContain('Там')
  expect((await press('r', { link: theirs })).statusCode).toBe(404)
  expect((await press('r', { link: mine })).headers.location).toBe('https://maps.example/here')
})

test('a survey opens only if the message contained its link', async () => {
  const { look, press, message } = await sentLinks(open, sandbox, { text: '{confirmLink}' })
  expect((await look('v')).statusCode).toBe(200)
  for (const page of ['n', 's']) expect((await look(page)).statusCode, page).toBe(404)
  expect((await press('n', { score: '10' })).statusCode).toBe(404)
  expect((await message()).rating).toBe(null)
  // A request and an opt-out must be possible from any message.
  for (const page of ['q', 'o']) expect((await look(page)).statusCode, page).toBe(200)
})

test('an unknown link and an expired one show a page in both languages and accept nothing', async () => {
  const { look, press, message } = await sentLinks(open, sandbox)
  for (const page of pages)
    expect((await open.server.inject(`/${page}/AAAAAAAAAAAAAAAAAAAAAA`)).statusCode, page).toBe(404)
  open.clock.set('2027-01-07T06:59:59Z')
  expect((await look('n')).statusCode).toBe(200)
  open.clock.set('2027-01-07T07:00:01Z')
  const over = await look('n')
  expect(over.statusCode).toBe(404)
  expect(over.body).toContain('Ссылка больше не действует')
  expect(over.body).toContain('<section lang="en">')
  await press('n', { score: '10' })
  expect((await message()).rating).toBe(null)
  expect((await look('q')).statusCode).toBe(200)
  open.clock.set('2027-03-09T00:00:00Z')
  expect((await look('q')).statusCode).toBe(404)
  // An opt-out stays possible for a year.
  expect((await look('o')).statusCode).toBe(200)
  open.clock.set('2027-12-09T00:00:00Z')
  expect((await look('o')).statusCode).toBe(404)
})

test('a page shows a moved visit with its current date', async () => {
  const { look, companyId, visitId } = await sentLinks(open, sandbox)
  expect((await look('n')).body).toContain('9 декабря')
  await open.app.db.withTenant(companyId, (tx) =>
    tx
      .updateTable('visit')
      .set({ starts_at: '2026-12-07T20:30:00Z' })
      .where('id', '=', visitId)
      .execute(),
  )
  const { body } = await look('n')
  expect(body).toContain('7 декабря')
  expect(body).not.toContain('9 декабря')
})

test('a link that went to a wrong phone opens nothing once staff have corrected the phone', async () => {
  const { as, clientId, look, press, message } = await sentLinks(open, sandbox)
  await addReview((await message()).company_id, { name: 'Карты', url: 'https://maps.example/r' })
  const correct = (phone: string | null) => as.put(`/api/client/${clientId}/phone`, { phone })
  const seen = async () => {
    const codes = []
    for (const page of pages) codes.push((await look(page)).statusCode)
    return codes
  }
  expect(await seen()).toEqual(pages.map(() => 200))
  open.clock.set('2026-12-08T07:10:00Z')
  expect((await correct('+7 916 777-66-55')).status).toBe(204)
  expect(await seen()).toEqual(pages.map(() => 404))
  expect((await press('v', { answer: 'отмена' })).statusCode).toBe(404)
  expect((await message()).answer).toBe('none')
  // The first phone was the right one after all.
  expect((await correct(null)).status).toBe(204)
  expect(await seen()).toEqual(pages.map(() => 200))
})
