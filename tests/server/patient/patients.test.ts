import { beforeAll, describe, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { patient, take, visit } from '../ingest/records.ts'
import { signInAsRole } from './as-role.ts'

interface Row {
  id: string
  surname: string
  phone: string | null
}
interface List {
  items: Row[]
  total: number
}

const open = useTestApp()
let clinic: Awaited<ReturnType<typeof registerClinic>>
beforeAll(async () => {
  clinic = await registerClinic(open)
  const at = (text: string) => Temporal.Instant.from(text)
  await take(open, clinic.companyId, [
    {
      kind: 'specialist',
      line: 1,
      record: { externalId: 's1', name: 'Волкова Ирина', specialty: null },
    },
    {
      kind: 'branch',
      line: 1,
      record: {
        externalId: 'b1',
        name: 'Урал',
        address: null,
        phone: null,
        timeZone: 'Asia/Yekaterinburg',
      },
    },
    patient('p1', { surname: 'Ёлкина', name: 'Вера', birthDate: '1988-12-08', sumPaid: 300 }),
    patient('p2', {
      surname: 'Абрамов',
      name: 'Пётр',
      gender: 'M',
      phone: '+7 903 555-66-77',
      birthDate: '1990-12-09',
    }),
    patient('p3', {
      surname: 'Жуков',
      name: 'Олег',
      gender: 'M',
      phone: null,
      birthDate: null,
      sumPaid: 1000.5,
    }),
    patient('p4', { surname: 'Егорова', name: 'Анна', phone: '112' }),
    visit('v1', { startsAt: at('2026-01-10T08:00:00Z'), outcome: 'attended' }),
    visit('v2', { startsAt: at('2026-05-10T08:00:00Z'), branchExternalId: 'b1' }),
    visit('v3', { startsAt: at('2026-09-10T08:00:00Z') }),
    visit('v4', { startsAt: at('2026-10-10T08:00:00Z'), outcome: 'noShow' }),
    visit('v5', { startsAt: at('2026-12-09T08:00:00Z'), status: 'canceled' }),
    visit('v6', {
      startsAt: at('2026-12-10T08:00:00Z'),
      specialistExternalId: 's1',
      branchExternalId: 'b1',
    }),
    visit('v7', {
      patientExternalId: 'p2',
      startsAt: at('2026-12-11T08:00:00Z'),
      status: 'canceled',
    }),
  ])
})

const names = async (query: string) => {
  const { body } = await clinic.as.get<List>(`/api/client/list?${query}`)
  return { total: body.total, surnames: body.items.map(({ surname }) => surname) }
}
const idOf = async (surname: string) => {
  const { body } = await clinic.as.get<List>(`/api/client/list?search=${surname}`)
  return body.items[0]?.id ?? ''
}

describe('a patient', () => {
  test('shows the first, previous, last and next visit, and the current one', async () => {
    const { body } = await clinic.as.get(`/api/client/${await idOf('Ёлкина')}`)
    expect(body).toMatchObject({
      surname: 'Ёлкина',
      phone: '+79161234542',
      birthDate: '1988-12-08',
      age: 38,
      firstVisitAt: '2026-01-10T08:00:00Z',
      firstVisitZone: 'Europe/Moscow',
      previousVisitAt: '2026-05-10T08:00:00Z',
      previousVisitZone: 'Asia/Yekaterinburg',
      lastVisitAt: '2026-09-10T08:00:00Z',
      lastVisitZone: 'Europe/Moscow',
      nextVisitAt: '2026-12-10T08:00:00Z',
      nextVisitZone: 'Asia/Yekaterinburg',
      visitAt: '2026-12-10T08:00:00Z',
      timeZone: 'Asia/Yekaterinburg',
      status: 'valid',
      specialist: 'Волкова Ирина',
      sumPaid: 300,
      answer: null,
      excluded: false,
      deceased: false,
    })
  })

  test('without visits or with only a canceled one shows that, and becomes a year older on the birthday only', async () => {
    expect((await clinic.as.get(`/api/client/${await idOf('Абрамов')}`)).body).toMatchObject({
      age: 35,
      nextVisitAt: null,
      visitAt: '2026-12-11T08:00:00Z',
      status: 'canceled',
      timeZone: 'Europe/Moscow',
    })
    expect((await clinic.as.get(`/api/client/${await idOf('Жуков')}`)).body).toMatchObject({
      age: null,
      visitAt: null,
      status: null,
      phone: null,
    })
  })

  test('of another clinic or with an unknown id is not found', async () => {
    const other = await registerClinic(open)
    const id = await idOf('Абрамов')
    expect((await other.as.get(`/api/client/${id}`)).status).toBe(404)
    expect((await other.as.put(`/api/client/${id}/excluded`, { excluded: true })).status).toBe(404)
    expect((await clinic.as.get('/api/client/nobody')).status).toBe(404)
    expect((await other.as.get('/api/client/list')).body).toEqual({ items: [], total: 0 })
  })
})

describe('the list', () => {
  test('is in alphabetical order with ё beside е, and can be reversed', async () => {
    const inOrder = ['Абрамов', 'Егорова', 'Ёлкина', 'Жуков']
    expect(await names('')).toEqual({ total: 4, surnames: inOrder })
    expect((await names('sort=-surname')).surnames).toEqual(inOrder.toReversed())
    expect(await names('pageSize=2&page=2')).toEqual({ total: 4, surnames: inOrder.slice(2) })
  })

  test('sorts patients with an unknown value last in both directions', async () => {
    expect((await names('sort=sumPaid')).surnames.slice(0, 2)).toEqual(['Ёлкина', 'Жуков'])
    expect((await names('sort=-sumPaid')).surnames.slice(0, 2)).toEqual(['Жуков', 'Ёлкина'])
    expect((await names('sort=-birthDate')).surnames.at(-1)).toBe('Жуков')
  })

  test('refuses an unknown sort and a page size above the limit', async () => {
    const answer = await clinic.as.get('/api/client/list?sort=phone')
    expect(answer).toMatchObject({ status: 400, body: { fields: { sort: expect.any(String) } } })
    expect((await clinic.as.get('/api/client/list?pageSize=201')).status).toBe(400)
    expect((await clinic.as.get('/api/client/list?sort=constructor')).status).toBe(400)
  })

  test('is searched by words in any order and case, and by digits of the phone', async () => {
    expect((await names('search=вера ёлк')).surnames).toEqual(['Ёлкина'])
    expect((await names('search=8903555')).surnames).toEqual(['Абрамов'])
    expect((await names('search=555-66')).surnames).toEqual(['Абрамов'])
    expect((await names('search=%25')).total).toBe(0)
    expect((await names('search=%00')).total).toBe(4)
  })

  test('is filtered by gender, exclusion, visit status, specialist and branch', async () => {
    expect((await names('gender=M')).surnames).toEqual(['Абрамов', 'Жуков'])
    expect((await names('excluded=true')).total).toBe(0)
    expect((await names('status=canceled')).surnames).toEqual(['Абрамов'])
    expect((await names('status=valid')).surnames).toEqual(['Ёлкина'])
    const [specialist] = (await clinic.as.get<List>('/api/specialist/list?search=волк')).body.items
    expect((await names(`specialistId=${specialist?.id}`)).surnames).toEqual(['Ёлкина'])
    expect((await names('branchId=unknown')).total).toBe(0)
  })
})

describe('phone numbers', () => {
  test('are complete for administrators and managers, masked for marketers and provider employees', async () => {
    const phoneFor = async (
      role: 'administrator' | 'manager' | 'marketer' | 'providerEmployee',
    ) => {
      const as = await signInAsRole(open, clinic.companyId, role)
      const list = await as.get<List>('/api/client/list?search=Абрамов')
      const visits = await as.get<List>('/api/visit/list?search=Абрамов')
      return [list.body.items[0]?.phone, visits.body.items[0]?.phone]
    }
    expect(await phoneFor('administrator')).toEqual(['+79035556677', '+79035556677'])
    expect(await phoneFor('manager')).toEqual(['+79035556677', '+79035556677'])
    expect(await phoneFor('marketer')).toEqual(['+7 903 ··· ·· 77', '+7 903 ··· ·· 77'])
    expect(await phoneFor('providerEmployee')).toEqual(['+7 903 ··· ·· 77', '+7 903 ··· ·· 77'])
  })

  test('that are masked cannot be found by searching for digits', async () => {
    const as = await signInAsRole(open, clinic.companyId, 'marketer')
    expect((await as.get<List>('/api/client/list?search=5556677')).body.total).toBe(0)
  })
})
