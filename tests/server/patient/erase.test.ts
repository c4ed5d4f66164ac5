import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { patient, take, visit } from '../ingest/records.ts'
import { signInAsRole } from './as-role.ts'
import { foundWords } from './searchable-words.ts'

const open = useTestApp()

/** These words are unique in this database. */
const person = {
  surname: 'Незабудкина',
  name: 'Пелагея',
  middleName: 'Евграфовна',
  phone: '+7 916 777-31-13',
  birthDate: '1957-11-23',
  email: 'pelageya@nezabudka.example',
}
const said = [
  'Приду с внучкой',
  'Нужна выписка',
  'Врач чудесный',
  'Перезвоните вечером',
  'Выписка вас ждёт',
  'Кто это пишет?',
]
const clues = [
  person.surname,
  person.name,
  person.middleName,
  '9167773113',
  '777-31-13',
  person.birthDate,
  'nezabudka',
  ...said,
]

const found = (words: string[]) => foundWords(open.databaseUrl, words)

const source = () => [
  patient('p1', { ...person, sumPaid: 5000 }),
  patient('p2', { surname: 'Жуков', name: 'Олег', phone: '+7 903 555-66-77' }),
  visit('v1', { startsAt: Temporal.Instant.from('2026-12-01T08:00:00Z'), outcome: 'attended' }),
]

async function clinicWithHer() {
  const clinic = await registerClinic(open)
  const { companyId, as } = clinic
  await take(open, companyId, [
    ...source(),
    {
      kind: 'rejected',
      line: 9,
      reason: 'BAD_DATE',
      detail: 'вчера',
      cells: [`${person.surname} ${person.name}`, '8 (916) 777-31-13', 'вчера'],
    },
    // Her number alone, as a clinic writes it.
    { kind: 'rejected', line: 10, reason: 'NO_NAME', detail: '', cells: ['', '8 (916) 777-31-13'] },
  ])
  const list = await as.get<{ items: { id: string }[] }>(
    `/api/client/list?search=${person.surname}`,
  )
  const id = list.body.items[0]?.id ?? ''
  const now = open.clock.now()
  await open.app.db.withTenant(companyId, async (tx) => {
    const scenario = await tx.selectFrom('scenario').select('id').executeTakeFirstOrThrow()
    const theVisit = await tx.selectFrom('visit').select('id').executeTakeFirstOrThrow()
    const own = { company_id: companyId, client_id: id }
    const { id: message_id } = await tx
      .insertInto('message')
      .values({
        ...own,
        scenario_id: scenario.id,
        visit_id: theVisit.id,
        time_zone: 'Europe/Moscow',
        occasion: 'x',
        send_at: now,
        sent_at: now,
        text: `${person.name}, ждём вас`,
        link: randomUUID(),
        answer: 'approved',
        answer_text: said[0] ?? '',
        rating: 9,
        comment: said[2] ?? '',
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const part = { company_id: companyId, message_id }
    await tx
      .insertInto('message_event')
      .values({ ...part, at: now, kind: 'answered', detail: JSON.stringify({ text: said[0] }) })
      .execute()
    const account_id = randomUUID()
    await tx
      .insertInto('attempt')
      .values({
        ...part,
        step: 0,
        number: 1,
        channel: 'sms',
        provider: 'sms16',
        account_id,
        key: 'k',
        fence: 1,
        state: 'failed',
        detail: 'no such number 79167773113',
        started_at: now,
        updated_at: now,
      })
      .execute()
    const reply = {
      company_id: companyId,
      account_id,
      channel: 'sms',
      phone: '+79167773113',
      at: now,
    }
    await tx
      .insertInto('reply')
      .values([
        { ...reply, provider_reply_id: '1', text: said[0] ?? '', message_id },
        { ...reply, provider_reply_id: '2', text: said[3] ?? '' },
      ])
      .execute()
    // Staff wrote to her, once before they knew whose number it was.
    const chat = await tx.selectFrom('chat').select('id').executeTakeFirstOrThrow()
    const line = { company_id: companyId, chat_id: chat.id, time_zone: 'Europe/Moscow' }
    const at = { send_at: now, created_at: now, updated_at: now }
    const lines = await tx
      .insertInto('message')
      .values([
        { ...line, ...at, occasion: 'chat 1', client_id: id, text: said[4] ?? '' },
        { ...line, ...at, occasion: 'chat 2', client_id: null, text: said[5] ?? '' },
      ])
      .returning('id')
      .execute()
    await tx
      .insertInto('message_event')
      .values(
        lines.map((one) => ({
          company_id: companyId,
          message_id: one.id,
          at: now,
          kind: 'failedToSendToGateway',
          detail: JSON.stringify({ detail: 'no such number 79167773113' }),
        })),
      )
      .execute()
    await tx
      .insertInto('visit_survey')
      .values({ ...part, client_id: id, comfort_mark: 5, comment: said[2] ?? '', at: now })
      .execute()
    const request = await tx
      .insertInto('client_request')
      .values({ ...part, client_id: id, text: said[1] ?? '', at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('alert')
      .values([
        {
          company_id: companyId,
          type: 'unclear',
          at: now,
          message_id,
          cause: 'c',
          detail: JSON.stringify({ text: said[0], phone: '+79167773113' }),
        },
        {
          company_id: companyId,
          type: 'request',
          at: now,
          cause: 'd',
          detail: JSON.stringify({ requestId: request.id }),
        },
      ])
      .execute()
    await tx
      .insertInto('telegram_chat')
      .values({ company_id: companyId, phone: '+79167773113', chat_id: '1', linked_at: now })
      .execute()
  })
  await as.put(`/api/client/${id}/excluded`, { excluded: true, reason: `${person.name} просила` })
  await as.put(`/api/client/${id}/excluded`, { excluded: false })
  await as.post(`/api/client/${id}/consents`, {
    category: 'marketing',
    allowed: true,
    textVersion: `Я, ${person.surname}, согласна`,
  })
  await as.put(`/api/client/${id}/phone`, { phone: '8 916 777 31 13' })
  const test = { patronymic: 'Е.', position: 'Регистратура', phone: '+79167773113' }
  await as.post('/api/test-patient', { ...test, firstName: 'ПЕЛАГЕЯ', lastName: 'незабудкина' })
  return { ...clinic, id }
}

/** Every list as its exported file. */
async function exported({ as }: Pick<Awaited<ReturnType<typeof clinicWithHer>>, 'as'>) {
  const lists = ['client', 'visit', 'message', 'review'].map((list) =>
    as.get<string>(`/api/${list}/list/file?format=csv`),
  )
  const files = await Promise.all(lists)
  expect(files.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  return files.map(({ body }) => body)
}

test('an erased patient is found nowhere, leaves the list and its total, and is not imported again from any source', async () => {
  const { as, companyId, id } = await clinicWithHer()
  // The searches must find her before the erasure, otherwise they prove nothing.
  for (const file of await exported({ as })) expect(file).toContain(person.surname)
  expect(await found(clues)).toEqual(
    expect.arrayContaining([
      'public.client',
      'public.message',
      'public.reply',
      'public.list_change',
      'public.intake_rejection',
    ]),
  )
  const before = (await as.get<{ total: number }>('/api/client/list')).body.total
  expect((await as.remove(`/api/client/${id}/person`)).status).toBe(204)
  const listed = await as.get<{ items: { id: string }[] }>('/api/client/list')
  expect(listed.body.items.map((one) => one.id)).not.toContain(id)
  expect(await found(clues)).toEqual([])
  for (const file of await exported({ as }))
    for (const clue of clues) expect(file).not.toContain(clue)

  const { body } = await as.get<Record<string, unknown>>(`/api/client/${id}`)
  expect(body).toMatchObject({
    erased: true,
    surname: '',
    phone: null,
    sumPaid: 5000,
    excluded: true,
  })
  expect(body.firstVisitAt).toBe('2026-12-01T08:00:00Z')
  expect((await as.get<{ total: number }>('/api/client/list')).body.total).toBe(before - 1)
  // No filter singles her out any more: nobody excluded her, and nobody has to find her number.
  const counts = await as.get('/api/client/counts')
  expect(counts.body).toMatchObject({
    total: before - 1,
    excluded: 0,
    refused: 0,
    noNumber: 0,
    requests: 0,
  })
  for (const asked of ['excluded=true', 'optedOut=any', 'number=none', 'requests=true'])
    expect((await as.get(`/api/client/list?${asked}`)).body, asked).toMatchObject({ total: 0 })
  const story = await as.get<{ items: { kind: string; rating: number | null }[] }>(
    `/api/client/${id}/story`,
  )
  expect(story.body.items.find(({ kind }) => kind === 'score')?.rating).toBe(9)

  // The same source again, the same person under another id in a file, and the row of the file.
  const again = await take(open, companyId, source())
  expect(again.rows).toEqual([])
  await take(
    open,
    companyId,
    [
      patient('another', { ...person }),
      visit('v2', {
        patientExternalId: 'another',
        startsAt: Temporal.Instant.from('2026-12-20T08:00:00Z'),
      }),
    ],
    'import',
  )
  expect(await found(clues)).toEqual([])
  expect((await as.get<{ total: number }>('/api/client/list')).body.total).toBe(before - 1)
  expect((await as.put(`/api/client/${id}/phone`, { phone: '+79167773113' })).status).toBe(404)
  const log = await open.app.db.withTenant(companyId, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('action', '=', 'eraseClient')
      .execute(),
  )
  expect(log).toEqual([{ action: 'eraseClient', detail: { clientId: id } }])
  // Erasing again takes nobody else from the total.
  await as.remove(`/api/client/${id}/person`)
  expect((await as.get<{ total: number }>('/api/client/list')).body.total).toBe(before - 1)
})

test('all data of a patient are exported as JSON and as a page, and nothing personal of an erased one', async () => {
  const { as, id } = await clinicWithHer()
  const json = await as.get<Record<string, unknown[]>>(`/api/client/${id}/export`)
  const text = JSON.stringify(json.body)
  for (const clue of [person.surname, '+79167773113', person.birthDate, ...said])
    expect(text).toContain(clue)
  expect(text).not.toContain('Жуков')
  const pageIn = async (language: string) =>
    JSON.stringify(
      (await as.get(`/api/client/${id}/export?format=page`, { 'content-language': language })).body,
    )
  const page = await pageIn('ru')
  for (const clue of [person.surname, ...said]) expect(page).toContain(clue)
  // The page is for people: fields and states in words, formatted dates, no ids and no column names.
  for (const word of ['Фамилия', 'Начало', '23 ноября 1957', 'явка']) expect(page).toContain(word)
  const read = page.replace(/<style>.*<.style>/, '').replace(/<[^>]*>/g, ' ')
  expect(read).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|[a-z]_[a-z]|\{|T\d\d:\d\d/)
  expect(await pageIn('en')).toContain('Last name')
  await as.remove(`/api/client/${id}/person`)
  const after = JSON.stringify((await as.get(`/api/client/${id}/export`)).body)
  for (const clue of clues) expect(after).not.toContain(clue)
})

test('only the owner may export or erase a patient, and only of the same clinic', async () => {
  const { companyId, id } = await clinicWithHer()
  for (const role of ['administrator', 'manager', 'marketer', 'providerEmployee'] as const) {
    const as = await signInAsRole(open, companyId, role)
    expect((await as.get(`/api/client/${id}/export`)).status).toBe(403)
    expect((await as.remove(`/api/client/${id}/person`)).status).toBe(403)
  }
  const other = await registerClinic(open)
  expect((await other.as.get(`/api/client/${id}/export`)).status).toBe(404)
  expect((await other.as.remove(`/api/client/${id}/person`)).status).toBe(404)
})

test('erasing removes a test patient only if both name and number match', async () => {
  const { as, id } = await clinicWithHer()
  const test = { patronymic: 'Е.', position: 'Регистратура', phone: '+79167773113' }
  await as.post('/api/test-patient', { ...test, firstName: 'Олег', lastName: 'Жуков' })
  await as.post('/api/test-patient', {
    ...test,
    firstName: person.name,
    lastName: person.surname,
    phone: '+79035556677',
  })
  const names = async () => {
    const { body } = await as.get<{ items: { lastName: string }[] }>('/api/test-patient/list')
    return body.items.map(({ lastName }) => lastName).sort()
  }
  expect(await names()).toEqual(['Жуков', person.surname, 'незабудкина'])
  await as.remove(`/api/client/${id}/person`)
  expect(await names()).toEqual(['Жуков', person.surname])
})
