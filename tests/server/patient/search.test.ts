import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { toSearchWord } from '../../../domain/search-text.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { patient, take, visit } from '../ingest/records.ts'
import { writes } from '../visit/messages.ts'
import { signInAsRole } from './as-role.ts'

interface List {
  items: { id: string; surname: string; clientName: string; startsAt: string; clientId: string }[]
  total: number
}

const open = useTestApp()
let clinic: Awaited<ReturnType<typeof registerClinic>>
beforeAll(async () => {
  clinic = await registerClinic(open)
  const person = (surname: string, name: string, middleName: string | null, phone: string | null) =>
    patient(surname, { surname, name, middleName, phone })
  await take(open, clinic.companyId, [
    person('Семёнова', 'Алёна', 'Игоревна', '+79161234567'),
    person('Салтыков-Щедрин', 'Михаил', null, '+79269876543'),
    person('О’Коннор', 'Шинейд', null, null),
    person('Иванова', 'Анна', 'Петровна', null),
    person('Иванов', 'Пётр', 'Ильич', null),
    person('Smith', 'Jonathan', null, '+442079460123'),
    visit('v1', { patientExternalId: 'Семёнова' }),
  ])
})

const find = async (search: string, as = clinic.as) => {
  const { status, body } = await as.get<List>(
    `/api/client/list?search=${encodeURIComponent(search)}`,
  )
  expect(status, search).toBe(200)
  expect(body.total, search).toBe(body.items.length)
  return body.items.map(({ surname }) => surname)
}

describe('a search finds a name', () => {
  test.each([
    ['семенова'],
    ['СЕМЁНОВА'],
    ['Алена  Семенова'],
    ['Ceмёнoвa'], // with Latin letters
    ['Ｓемёнова'.replace('Ｓ', 'С')],
    ['Семе\u0308нова'],
    ['игоре алён'],
  ])('%s', async (search) => {
    expect(await find(search)).toEqual(['Семёнова'])
  })

  test.each([
    'салтыков щедрин',
    'Салтыков-Щедрин',
    'салтыковщедрин',
    'Салтыков – Щедрин',
    'щедрин',
  ])('%s', async (search) => {
    expect(await find(search)).toEqual(['Салтыков-Щедрин'])
  })

  test.each(["о'коннор", 'ОКоннор', 'О Коннор', 'коннор, шинейд', 'Оʼконнор'])(
    '%s',
    async (search) => {
      expect(await find(search)).toEqual(['О’Коннор'])
    },
  )

  test('typed in full width, and a Latin one with Cyrillic letters', async () => {
    expect(await find('Ｓｍｉｔｈ')).toEqual(['Smith'])
    expect(await find('Jоnаthаn')).toEqual(['Smith'])
  })
})

describe('one wrong letter', () => {
  test.each([
    ['another', 'симёнова'],
    ['missing', 'семнова'],
    ['too many', 'семеннова'],
    ['exchanged', 'смеёнова'],
    ['at the beginning', 'темёнова'],
    ['while it is being typed', 'симён'],
    ['in a compound name', 'щадрин'],
  ])('is forgiven: %s', async (_, search) => {
    expect(await find(search)).toEqual([search === 'щадрин' ? 'Салтыков-Щедрин' : 'Семёнова'])
  })

  test('is not forgiven in a word of four letters, nor are two', async () => {
    expect(await find('симе')).toEqual([])
    expect(await find('симинова')).toEqual([])
    expect(await find('семнва')).toEqual([])
  })

  test('is forgiven only if nobody has the name as typed', async () => {
    expect(await find('Иванова')).toEqual(['Иванова'])
    expect(await find('Ивонова')).toEqual(['Иванова'])
    expect(await find('Ивонов')).toEqual(['Иванов', 'Иванова'])
    expect(await find('Ивонова Анна')).toEqual(['Иванова'])
  })

  test('is forgiven in every list that searches patients', async () => {
    const about = (await clinic.as.get<List>('/api/visit/list')).body.items[0]
    await writes(
      open,
      clinic.companyId,
      {
        clientId: about?.clientId ?? '',
        visitId: about?.id ?? '',
        visitAt: about?.startsAt ?? '',
      },
      {},
    )
    for (const path of ['/api/visit/list', '/api/message/list'])
      for (const search of ['симёнова', 'Семенова Алена', '8 (916) 123-45-67', '4567'])
        expect(
          (
            await clinic.as.get<List>(`${path}?search=${encodeURIComponent(search)}`)
          ).body.items.map(({ clientName }) => clientName),
          `${path} ${search}`,
        ).toEqual(['Семёнова Алёна Игоревна'])
  })
})

describe('digits find a phone', () => {
  test.each([
    '8 (916) 123-45-67',
    '89161234567',
    '+7916',
    '+7 916 123 45 67',
    '7(916)123',
    '４５６７',
    '4567',
    'Семенова 123-45-67',
    'алена 8 (916) 123',
  ])('%s', async (search) => {
    expect(await find(search)).toEqual(['Семёнова'])
  })

  test('two digits find no phone, and neither do digits for who sees phones masked', async () => {
    expect(await find('67')).toEqual([])
    const marketer = await signInAsRole(open, clinic.companyId, 'marketer')
    expect(await find('симёнова', marketer)).toEqual(['Семёнова'])
    for (const search of ['4567', '８９１６', 'Семенова 4567'])
      expect(await find(search, marketer), search).toEqual([])
  })
})

test('signs that are not in names find nobody, and none of them is a pattern', async () => {
  for (const search of ['%', '_', '---', '\\', '%а%', "'; drop table client; --", '{}', '","'])
    expect(await find(search), search).toEqual([])
})

test('the page and the database fold letters alike', async () => {
  const texts = [
    'Ёлка',
    'ABCEHIKMOPTXYJS',
    'abcehikmoptxyjs',
    'İıI',
    'Ｆｕｌｌ',
    'Йод',
    'ﬁ',
    'Щ0000',
    'Țepeș',
    'Ґанок',
    'О’Нил-Смит (мл.), "Д´Арк" ` «а» [б]/в; г: д',
    'А\u0301нна\u00ad\u200b',
    'один\tдва\u00a0три\n',
  ]
  const { rows } = await open.app.db.withTenant(clinic.companyId, (tx) =>
    sql<{ folded: string }>`
      select search_letters(t, '') as folded from unnest(${texts}::text[]) with ordinality u (t, n) order by n`.execute(
      tx,
    ),
  )
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(toSearchWord))
})
