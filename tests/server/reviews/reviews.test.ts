import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'

type List = components['schemas']['ReviewList']
type Counts = components['schemas']['ReviewCounts']
type Transitions = components['schemas']['ReviewTransitions']

const open = useTestApp()
let clinic: Awaited<ReturnType<typeof registerClinic>>
let scenarios: { nps: string; memo: string }
let north: string
let heart: string
let maps: string

interface Asked {
  surname: string
  phone?: string
  at?: string
  rating?: number | null
  comment?: string | null
  /** The comment of the first-visit survey. */
  surveyed?: string
  /** When the button of a review site was pressed. */
  went?: string
  opened?: string
  mayShow?: boolean
  handled?: boolean
  here?: boolean
  of?: keyof typeof scenarios
  text?: string
  status?: 'delivered' | 'new'
}

async function ask(asked: Asked) {
  const { patient, visit } = seeds(open, clinic.companyId)
  const at = asked.at ?? '2026-11-10T12:00:00Z'
  const { id: clientId } = await patient({
    surname: asked.surname,
    ...(asked.phone && { phone: asked.phone }),
  })
  const place = asked.here ? { branchId: north, specialistId: heart } : {}
  const { id: visitId } = await visit({ clientId, startsAt: at, ...place })
  return open.app.db.withTenant(clinic.companyId, async (tx) => {
    const { id } = await tx
      .insertInto('message')
      .values({
        company_id: clinic.companyId,
        scenario_id: scenarios[asked.of ?? 'nps'],
        client_id: clientId,
        visit_id: visitId,
        visit_at: at,
        branch_id: place.branchId ?? null,
        time_zone: 'Europe/Moscow',
        occasion: randomUUID(),
        send_at: at,
        sent_at: asked.status === 'new' ? null : at,
        status: asked.status ?? 'delivered',
        outcome: asked.status === 'new' ? 'pending' : 'done',
        channel: 'whatsapp',
        text: asked.text ?? null,
        link: randomUUID(),
        rating: asked.rating ?? null,
        comment: asked.comment ?? null,
        answered_at: asked.rating == null ? null : at,
        handled: asked.handled ?? false,
        may_show_at: asked.mayShow ? at : null,
        opened_at: asked.opened ?? null,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const keys = { company_id: clinic.companyId, message_id: id }
    if (asked.surveyed)
      await tx
        .insertInto('visit_survey')
        .values({ ...keys, client_id: clientId, comment: asked.surveyed, comfort_mark: 4, at })
        .execute()
    if (asked.went)
      await tx
        .insertInto('review_transition')
        .values({ ...keys, review_link_id: maps, at: asked.went })
        .execute()
    return id
  })
}

beforeAll(async () => {
  clinic = await registerClinic(open)
  const made = async (type: string) =>
    (await clinic.as.post<{ id: string }>('/api/scenario', { type, name: type })).body.id
  scenarios = { nps: await made('nps'), memo: await made('memo') }
  north = (await seeds(open, clinic.companyId).branch('Europe/Moscow')).id
  heart = await open.app.db.withTenant(clinic.companyId, async (tx) => {
    const row = await tx
      .insertInto('specialist')
      .values({ company_id: clinic.companyId, external_id: 'heart', name: 'Кардиолог Ильин' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
  const link = { urlName: 'Карты', url: 'https://maps.example' }
  maps = (await clinic.as.post<{ id: string }>('/api/review-link', link)).body.id
  await ask({
    surname: 'Абаев',
    rating: 10,
    comment: 'Спасибо',
    mayShow: true,
    went: '2026-11-11T22:30:00Z',
    opened: '2026-11-10T13:00:00Z',
    here: true,
  })
  await ask({ surname: 'Белов', rating: 3, comment: 'Ждал час', at: '2026-11-12T12:00:00Z' })
  await ask({ surname: 'Вилков', rating: 5, comment: 'Грубо', handled: true })
  await ask({
    surname: 'Гусев',
    rating: 8,
    comment: 'Мой номер +7 916 777-31-13',
    phone: '+79035556677',
  })
  await ask({ surname: 'Дымов', of: 'memo', surveyed: 'Чисто и тихо' })
  await ask({ surname: 'Ежов', rating: 9, opened: '2026-11-10T15:00:00Z' })
  await ask({ surname: 'Жуков' })
  await ask({ surname: 'Зимин', of: 'memo' })
  await ask({ surname: 'Ильин', status: 'new', at: '2026-11-20T12:00:00Z' })
})

const list = async (query = '', as: Pick<typeof clinic.as, 'get'> = clinic.as) =>
  (await as.get<List>(`/api/review/list?${query}`)).body
const who = ({ items }: List) => items.map(({ clientName }) => clientName.split(' ')[0])
const counts = async (query = '') =>
  (await clinic.as.get<Counts>(`/api/review/counts?${query}`)).body

describe('reviews', () => {
  test('are the answers with a comment, newest first, with their score or marks', async () => {
    const found = await list()
    expect(found.total).toBe(5)
    expect(who(found)[0]).toBe('Белов')
    expect(who(found).toSorted()).toEqual(['Абаев', 'Белов', 'Вилков', 'Гусев', 'Дымов'])
    expect(found.items.find(({ clientName }) => clientName.startsWith('Дымов'))).toMatchObject({
      rating: null,
      marks: { specialist: null, reception: null, waiting: null, comfort: 4 },
      comment: 'Чисто и тихо',
      waits: false,
    })
    expect(found.items[0]).toMatchObject({
      rating: 3,
      comment: 'Ждал час',
      waits: true,
      marks: null,
    })
  })

  test.each([
    ['score=promoter', ['Абаев']],
    ['score=passive', ['Гусев']],
    ['score=detractor', ['Белов', 'Вилков']],
    ['score=unscored', ['Дымов']],
    ['standing=waiting', ['Белов']],
    ['standing=handled', ['Вилков']],
    ['mayShow=true', ['Абаев']],
    ['mayShow=false&score=promoter', []],
    ['from=2026-11-12', ['Белов']],
    ['to=2026-11-11&score=detractor', ['Вилков']],
    ['channel=telegram', []],
    ['search=ждал', ['Белов']],
    ['search=тихо', ['Дымов']],
    ['search=Гусев', ['Гусев']],
    ['search=Кардиолог', ['Абаев']],
    ['step=went', ['Абаев']],
    ['step=opened', ['Абаев', 'Дымов', 'Ежов']],
    ['step=asked', ['Абаев', 'Белов', 'Вилков', 'Гусев', 'Дымов', 'Ежов', 'Жуков']],
  ])('are filtered by %s', async (query, names) => {
    const found = await list(query)
    expect([who(found).toSorted(), found.total]).toEqual([names, names.length])
  })

  test('are filtered by branch and by specialist', async () => {
    expect(who(await list(`branchId=${north}`))).toEqual(['Абаев'])
    expect(who(await list(`specialistId=${heart}`))).toEqual(['Абаев'])
    expect(who(await list(`branchId=nowhere`))).toEqual([])
  })

  test.each([
    ['rating', ['Белов', 'Вилков', 'Гусев', 'Абаев', 'Дымов']],
    ['-rating', ['Абаев', 'Гусев', 'Вилков', 'Белов', 'Дымов']],
    ['clientName', ['Абаев', 'Белов', 'Вилков', 'Гусев', 'Дымов']],
  ])('are sorted by %s', async (sort, names) => {
    expect(who(await list(`sort=${sort}`))).toEqual(names)
  })

  test('refuse an unknown sort at its field', async () => {
    const answer = await clinic.as.get('/api/review/list?sort=phone')
    expect(answer).toMatchObject({ status: 400, body: { fields: { sort: expect.any(String) } } })
  })

  test('are exported with the columns of the list', async () => {
    const answer = await open.server.inject({
      url: '/api/review/list/file?format=csv&score=detractor&sort=rating',
      headers: { authorization: `Bearer ${clinic.token}`, 'accept-language': 'ru' },
    })
    const [head = [], row = [], ...others] = answer.body
      .replace(/^\uFEFF/, '')
      .split('\r\n')
      .map((line) => line.split(';'))
    const at = (heading: string) => row[head.indexOf(heading)]
    expect(others).toHaveLength(1)
    expect(at('Опрос отправлен')).toBe('12.11.2026 15:00')
    expect(at('Оценка')).toBe('3')
    expect(at('Группа')).toBe('критик')
    expect(at('Отзыв')).toBe('Ждал час')
    expect(at('Требует ответа')).toBe('да')
    expect(at('Можно показать')).toBe('нет')
  })

  test('have counts that each equal the rows of its filter', async () => {
    const all = await counts()
    const rows = {
      asked: 'step=asked',
      opened: 'step=opened',
      went: 'step=went',
      said: '',
      promoters: 'score=promoter',
      passives: 'score=passive',
      detractors: 'score=detractor',
      unscored: 'score=unscored',
      mayShow: 'mayShow=true',
      waiting: 'standing=waiting',
    }
    const opened = await Promise.all(
      Object.entries(rows).map(async ([name, query]) => [name, (await list(query)).total]),
    )
    expect(all).toMatchObject(Object.fromEntries(opened))
    expect(all).toMatchObject({ asked: 7, opened: 3, went: 1, said: 5 })
  })

  test('have masked phones, also inside comments, for a role that sees masked phones, and no search by digits', async () => {
    const marketer = await signInAsRole(open, clinic.companyId, 'marketer')
    const found = (await list('search=Гусев', marketer)).items[0]
    expect(JSON.stringify(found)).not.toMatch(/777-31|5556677/)
    expect((await list('search=777', marketer)).total).toBe(0)
    expect((await list('search=777')).total).toBe(1)
    const one = await marketer.get(`/api/review/${found?.id}`)
    expect(JSON.stringify(one.body)).not.toMatch(/777-31|5556677/)
  })

  test('do not change with messages without a comment, and follow a new and a deleted comment', async () => {
    const before = await list()
    const id = await ask({ surname: 'Юдин' })
    expect(await list()).toEqual(before)
    await open.app.db.withTenant(clinic.companyId, (tx) =>
      sql`update message set rating = 1, comment = 'Холодно', answered_at = '2026-11-25T08:00:00Z' where id = ${id}`.execute(
        tx,
      ),
    )
    const after = await list()
    expect([after.items[0]?.id, after.total]).toEqual([id, before.total + 1])
    await open.app.db.withTenant(clinic.companyId, (tx) =>
      sql`delete from message where id = ${id}`.execute(tx),
    )
    expect(await list()).toEqual(before)
  })

  test('are visible to their own clinic only', async () => {
    const stranger = (await registerClinic(open)).as
    const { items } = await list()
    expect((await list('step=asked', stranger)).total).toBe(0)
    expect((await stranger.get(`/api/review/${items[0]?.id}`)).status).toBe(404)
    expect((await stranger.get<Transitions>('/api/review/transitions')).body.total).toBe(0)
  })
})

describe('transitions to review sites', () => {
  test('are counted by day in the clinic’s time zone, by branch and by link', async () => {
    const { body } = await clinic.as.get<Transitions>('/api/review/transitions')
    expect(body).toMatchObject({
      total: 1,
      // 22:30 UTC is the next day in Moscow.
      days: [{ day: '2026-11-12', count: 1 }],
      branches: [{ key: north, count: 1 }],
      links: [{ key: maps, name: 'Карты', count: 1 }],
    })
  })

  test('are filtered by the day of the press, by branch and by specialist', async () => {
    const total = async (query: string) =>
      (await clinic.as.get<Transitions>(`/api/review/transitions?${query}`)).body.total
    expect(await total('from=2026-11-12&to=2026-11-12')).toBe(1)
    expect(await total('to=2026-11-11')).toBe(0)
    expect(await total(`branchId=${north}`)).toBe(1)
    expect(await total(`specialistId=${randomUUID()}`)).toBe(0)
  })

  test('are counted on local days in a time zone with a quarter-hour offset', async () => {
    for (const went of ['2026-10-20T18:14:59Z', '2026-10-20T18:15:00Z'])
      await ask({ surname: 'Непальский', at: '2026-10-19T12:00:00Z', went })
    const { as } = clinic
    await as.post('/api/company', { timeZone: 'Asia/Kathmandu' })
    const { body } = await as.get<Transitions>('/api/review/transitions?to=2026-10-31')
    await as.post('/api/company', { timeZone: 'Europe/Moscow' })
    expect(body.days).toEqual([
      { day: '2026-10-20', count: 1 },
      { day: '2026-10-21', count: 1 },
    ])
  })

  test('move the patient’s message on, which a list that was already read shows', async () => {
    const before = await list('step=went')
    const id = await ask({ surname: 'Яшин', rating: 2 })
    expect((await list('step=went')).total).toBe(before.total)
    await open.app.db.withTenant(clinic.companyId, (tx) =>
      sql`insert into review_transition (company_id, message_id, review_link_id, at)
        values (${clinic.companyId}, ${id}, ${maps}, '2026-11-15T08:00:00Z')`.execute(tx),
    )
    const after = await list('step=went')
    expect(after.items.find((one) => one.id === id)).toMatchObject({
      wentAt: '2026-11-15T08:00:00Z',
      openedAt: '2026-11-15T08:00:00Z',
      wentTo: ['Карты'],
    })
  })
})

test('a plan without surveys has no reviews', async () => {
  const { as, companyId } = await registerClinic(open)
  await open.app.db.withAllTenants((tx) =>
    tx
      .updateTable('company')
      .set({ tariff_plan: 'reminder' })
      .where('id', '=', companyId)
      .execute(),
  )
  for (const path of ['list', 'counts', 'transitions', randomUUID()])
    expect(await as.get(`/api/review/${path}`)).toMatchObject({
      status: 403,
      body: { code: 'TARIFF' },
    })
})
