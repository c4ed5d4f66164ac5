import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import {
  sealPage,
  sealPlaceholder,
  verifySeal,
} from '../../../server/api/visit/receipt/receipt-seal.ts'
import { runAdminCommand } from '../../../server/app/admin/run-admin-command.ts'
import { recordPatientAnswer } from '../../../server/engine/inbound/record-patient-answer.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { simulateSending } from '../../../server/engine/simulate/simulate-sending.ts'
import { Problem, toProblemResponse } from '../../../server/platform/http/problem.ts'
import { openTestApp } from '../../harness/app.ts'
import { seeds } from '../../harness/clinic.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { marketingClinic } from '../plan/marketing-clinic.ts'

// 9:30 in Moscow on the day before the visit, half an hour before its reminder.
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:30:00Z'))
let clinic: Awaited<ReturnType<typeof marketingClinic>>
let anna: string
let visit: string

beforeEach(async () => {
  clinic = await marketingClinic(open)
  const seed = seeds(open, clinic.companyId)
  anna = (await seed.patient()).id
  visit = (
    await seed.visit({
      ...{ clientId: anna, createdAt: '2026-11-01T09:00:00Z' },
      startsAt: '2026-12-09T09:00:00Z',
    })
  ).id
})

const receipt = (as = clinic.as, language = 'ru') =>
  as.post<string>(`/api/visit/${visit}/receipt`, {}, { 'accept-language': language })

/** The visible text of the page. */
const read = (page: string) =>
  page
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

async function reminded(text = '{clientName}, ждём вас <завтра>!') {
  await clinic.scenario('reminder', { days_ahead: 1, text })
  open.clock.set('2026-12-08T07:00:00Z')
  await runPlans(open.app, clinic.companyId)
  await simulateSending(open.app, anna)
  const [message] = await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.selectFrom('message').selectAll().where('visit_id', '=', visit).execute(),
  )
  if (!message?.sent_at) throw new Error('The reminder did not leave')
  return message
}

test('a receipt lists messages, their results, answers and staff actions in order', async () => {
  const { id, text } = await reminded()
  open.clock.set('2026-12-08T07:31:00Z')
  await open.app.db.withTenant(clinic.companyId, (tx) =>
    recordPatientAnswer(
      tx,
      id,
      'puzzle',
      { text: 'а можно <позже>?', via: 'page' },
      open.clock.now(),
    ),
  )
  await clinic.as.put(`/api/visit/${visit}/answer`, { answer: 'canceled' })
  open.clock.set('2026-12-10T09:00:00Z')
  const { status, body } = await receipt()
  expect(status).toBe(200)
  const said = read(body)
  expect(text).toContain('<завтра>')
  for (const part of [
    'напоминание',
    'ждём вас &lt;завтра&gt;!',
    'запланировано, на 8 декабря 2026',
    'принято к отправке: SMS',
    'Пациент ответил: не распознано, «а можно &lt;позже&gt;?»',
    'Сотрудник записал со слов пациента: не придёт',
    'Составлено 10 декабря 2026',
    'Часовой пояс на странице: Москва, UTC+3.',
  ])
    expect(said).toContain(part)
  expect(said.indexOf('запланировано')).toBeLessThan(said.indexOf('принято к отправке'))
  expect(said.indexOf('не распознано')).toBeLessThan(said.indexOf('со слов пациента'))
  expect(body).not.toContain('<script')
  const english = await receipt(clinic.as, 'en')
  expect(read(english.body)).toContain('Entered by staff: not coming')
})

test('a receipt tells a confirmation from a canceled cancellation, and what was written into the clinic system', async () => {
  const { id } = await reminded('{clientName}, придёте? {confirmLink}')
  const change = (values: { status?: string; confirmed?: boolean }, at: string) =>
    open.app.db.withTenant(clinic.companyId, (tx) =>
      tx
        .updateTable('visit')
        .set({ ...values, changed_at: Temporal.Instant.from(at) })
        .where('id', '=', visit)
        .execute(),
    )
  await change({ confirmed: true }, '2026-12-08T07:40:00Z')
  const first = read((await receipt()).body)
  expect(first).toContain('Подтверждено в клинической системе')
  expect(first).not.toContain('Снова в силе')
  await change({ status: 'canceled', confirmed: false }, '2026-12-08T07:41:00Z')
  await change({ status: 'valid' }, '2026-12-08T07:42:00Z')
  const at = Temporal.Instant.from('2026-12-08T07:45:00Z')
  await open.app.db.withTenant(clinic.companyId, async (tx) => {
    await tx
      .insertInto('answer_writing')
      .values({
        ...{ company_id: clinic.companyId, visit_id: visit, system: 'yclients', state: 'written' },
        ...{ visit_at: Temporal.Instant.from('2026-12-09T09:00:00Z'), answer: 'approved' },
        ...{ said_at: at, due_at: at, created_at: at, settled_at: at },
      })
      .execute()
    await tx
      .updateTable('message_event')
      .set({ detail: JSON.stringify({ step: 0, channel: 'whatsapp', provider: 'wazzup24' }) })
      .where('message_id', '=', id)
      .where('kind', '=', 'sentToGateway')
      .execute()
  })
  const said = read((await receipt()).body)
  for (const part of [
    'Снова в силе: отмена снята в клинической системе',
    'Ответ записан в клиническую систему: придёт',
    'принято к отправке: WhatsApp, Wazzup24',
    'придёте? [ссылка: подтвердить визит]',
  ])
    expect(said).toContain(part)
  for (const raw of ['{confirmLink}', 'wazzup24', 'Europe/Moscow']) expect(said).not.toContain(raw)
  const english = read((await receipt(clinic.as, 'en')).body)
  for (const part of [
    'Valid again: the cancellation was undone in the clinic system',
    'Answer written to the clinic system: confirmed',
    'Time zone of this page: Moscow, UTC+3.',
    '[link: confirm the visit]',
  ])
    expect(english).toContain(part)
})

test('a receipt shows the visit time to the minute and events to the second', async () => {
  await reminded()
  const said = read((await receipt()).body).replaceAll('\u00a0', ' ')
  expect(said).toMatch(/Визит 9 декабря 2026 г\. в 12:00 /)
  expect(said).toContain('10:00:00 – принято к отправке')
})

test('a receipt does not say that nothing was sent when a message is still planned', async () => {
  await clinic.scenario('reminder', { days_ahead: 1 })
  await runPlans(open.app, clinic.companyId)
  const said = read((await receipt()).body)
  expect(said).toContain('запланировано, на 8 декабря 2026')
  expect(said).toContain('Текст появится перед отправкой.')
  expect(said).not.toContain('Текста нет.')
})

test('a receipt shows the provider number of every attempt that a provider accepted', async () => {
  const { id } = await reminded()
  const at = (moment: string) => Temporal.Instant.from(moment)
  await open.app.db.withTenant(clinic.companyId, async (tx) => {
    const first = await tx
      .selectFrom('attempt')
      .selectAll()
      .where('message_id', '=', id)
      .executeTakeFirstOrThrow()
    await tx.updateTable('attempt').set({ provider_id: 'first-1' }).execute()
    const { id: _, ...kept } = first
    const again = { number: first.number + 1, key: `${first.key}-2`, provider_id: 'second-2' }
    const time = { started_at: at('2026-12-08T07:10:00Z') }
    await tx
      .insertInto('attempt')
      .values({ ...kept, ...again, ...time })
      .execute()
    const event = { company_id: clinic.companyId, message_id: id, kind: 'sentToGateway' }
    await tx
      .insertInto('message_event')
      .values({
        ...event,
        at: at('2026-12-08T07:10:01Z'),
        detail: JSON.stringify({ step: first.step, channel: 'sms' }),
      })
      .execute()
  })
  const said = read((await receipt()).body)
  expect(said.match(/номер у провайдера: [\w-]+/g)).toEqual([
    'номер у провайдера: first-1',
    'номер у провайдера: second-2',
  ])
})

test('a receipt says in words why nothing was written', async () => {
  await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.updateTable('client').set({ excluded: true }).where('id', '=', anna).execute(),
  )
  expect(read((await receipt()).body)).toContain('Сообщений об этом визите не было.')
  await clinic.scenario('reminder', { days_ahead: 1 })
  await runPlans(open.app, clinic.companyId)
  const said = read((await receipt()).body)
  expect(said).toContain('не отправлено: пациент исключён из рассылки')
  expect(said).toContain('Текста нет.')
})

test('only roles that see phone numbers can make a receipt, and only for visits of their clinic', async () => {
  const other = await marketingClinic(open)
  expect((await receipt(other.as)).status).toBe(404)
  const statuses = await Promise.all(
    (['owner', 'administrator', 'manager', 'marketer', 'providerEmployee'] as const).map(
      async (role) => (await receipt(await signInAsRole(open, clinic.companyId, role))).status,
    ),
  )
  expect(statuses).toEqual([200, 200, 200, 403, 403])
})

/** What the operator's command prints for a file or a seal. */
async function verified(...words: string[]) {
  const opened = { context: open.app, close: async () => {} }
  return runAdminCommand(['verify-receipt', ...words], 'en', async () => opened).catch(
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error
      return Object.values(toProblemResponse(error, 'en').body.fields).join()
    },
  )
}

test("a receipt hides the patient's personal link and its seal still verifies", async () => {
  const { text } = await reminded('{clientName}, придёте? {confirmLink}')
  expect(text).toMatch(/\/v\/[\w-]{22}/)
  const { body } = await receipt()
  expect(body).toContain('придёте? [ссылка: подтвердить визит]')
  expect(body).not.toContain(String(text?.match(/\/v\/[\w-]{22}/)?.[0]))
  expect(verifySeal(body)?.isValid).toBe(true)
})

test('a receipt of an erased patient does not say that nothing was sent', async () => {
  await reminded()
  await clinic.as.remove(`/api/client/${anna}/person`)
  const said = read((await receipt()).body)
  expect(said).toContain('Текст удалён вместе с данными пациента.')
  expect(said).toContain('принято к отправке')
  expect(said).not.toContain('Текста нет.')
})

test('a receipt mentions messages that the tariff of the clinic no longer includes', async () => {
  await reminded()
  await open.app.db.withAllTenants((tx) =>
    tx
      .updateTable('company')
      .set({ tariff_plan: 'nps' })
      .where('id', '=', clinic.companyId)
      .execute(),
  )
  const said = read((await receipt()).body)
  expect(said).toContain('сценариев вне тарифа клиники')
  expect(said).not.toContain('Сообщений об этом визите не было')
  expect(said).not.toContain('ждём вас')
})

test('a receipt of a moved visit shows the covering message that named its earlier start', async () => {
  const seed = seeds(open, clinic.companyId)
  const later = await seed.visit({
    ...{ clientId: anna, createdAt: '2026-11-01T09:00:00Z' },
    startsAt: '2026-12-09T11:00:00Z',
  })
  await reminded()
  await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx
      .updateTable('visit')
      .set({ starts_at: '2026-12-14T11:00:00Z', changed_at: '2026-12-08T08:00:00Z' })
      .where('id', '=', later.id)
      .execute(),
  )
  visit = later.id
  const said = read((await receipt()).body)
  expect(said).toContain('ждём вас')
  expect(said).toContain('оно говорит и об этом')
})

test('the operator can verify whether a receipt file is unchanged and was made here', async () => {
  await reminded()
  const { body } = await receipt()
  const folder = await mkdtemp(join(tmpdir(), 'receipt-'))
  const file = join(folder, 'receipt.html')
  const of = async (text: string) => {
    await writeFile(file, text)
    return verified('--file', file)
  }
  try {
    const held = await of(body)
    expect(held).toContain('The receipt is unchanged.')
    expect(held).toContain(`visit: ${visit}`)
    expect(held).toContain('made: 2026-12-08T07:00:00Z')
    // Mail programs and editors change line endings, so these do not count.
    expect(await of(body.replaceAll('\n', '\r\n'))).toBe(held)
    const changed = body.replace('принято к отправке', 'не принято к отправке')
    expect(changed).not.toBe(body)
    expect(await of(changed)).toBe('The file was changed after the receipt was created.')
    const hash = verifySeal(body)?.hash ?? ''
    // A page that was changed and sealed again carries a valid seal that is not stored here.
    const forged = sealPage(changed.replace(hash, '')).page
    expect(verifySeal(forged)?.isValid).toBe(true)
    expect(await of(forged)).toBe('No receipt with this seal was created here.')
    expect(await of('<p>hello</p>')).toBe('This isn’t a receipt: it has no seal.')
    expect(await of(`${body}${body}`)).toBe('This isn’t a receipt: it has no seal.')
    expect(await verified('--hash', hash)).toContain('A receipt with this seal was created here.')
    expect(await verified('--hash', 'f'.repeat(64))).toContain('No receipt')
    expect(await verified()).toBe('Give a file or a seal.')
    expect(await verified('--file', join(folder, 'none'))).toBe('Can’t read the file.')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a seal still verifies when line endings change, whatever line endings the text contains', () => {
  for (const ends of ['\n', '\r\n', '\r\r\n', '\r\r\r\n']) {
    const { page } = sealPage(`<p>one${ends}two</p>${sealPlaceholder}`)
    expect([ends, verifySeal(page)?.isValid]).toEqual([ends, true])
    expect([ends, verifySeal(page.replaceAll('\n', '\r\n'))?.isValid]).toEqual([ends, true])
  }
})

test('sealing throws if a page has no placeholder for the seal or two of them', () => {
  expect(() => sealPage('<p></p>')).toThrow()
  expect(() => sealPage(`${sealPlaceholder}${sealPlaceholder}`)).toThrow()
})
