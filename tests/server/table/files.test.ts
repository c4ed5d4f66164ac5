import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPatientListing } from '../../../server/api/patient/list-patients.ts'
import { buildPatientFilter } from '../../../server/api/patient/patient-filter.ts'
import { listAllIds } from '../../../server/platform/list/list-all-ids.ts'
import { escapeFormula, quoteCsvCell } from '../../../server/platform/table/escape-cell.ts'
import { createTableFile } from '../../../server/platform/table/table-file.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { patient, take, visit } from '../ingest/records.ts'
import { signInAsRole } from '../patient/as-role.ts'

const open = useTestApp()
const at = (text: string) => Temporal.Instant.from(text)
let clinic: Awaited<ReturnType<typeof registerClinic>>

beforeAll(async () => {
  clinic = await registerClinic(open, 'Asia/Vladivostok')
  await take(open, clinic.companyId, [
    patient('a', {
      surname: 'Абрамов',
      name: '=1+1',
      gender: 'M',
      birthDate: '1988-12-08',
      sumPaid: 100.5,
      phone: '+79161112233',
    }),
    patient('b', {
      surname: '@Белова',
      name: 'Анна; "Аня"',
      gender: 'F',
      birthDate: null,
      sumPaid: null,
      phone: null,
    }),
    patient('c', {
      surname: 'Волкова',
      name: '\tИрина',
      gender: 'F',
      birthDate: '1990-02-01',
      sumPaid: 7,
      phone: '+79161112244',
    }),
    visit('v1', { patientExternalId: 'a', startsAt: at('2026-11-10T20:30:00Z') }),
  ])
})

const fileOf = (query: string, locale = 'ru') =>
  open.server.inject({
    url: query,
    headers: { authorization: `Bearer ${clinic.token}`, 'accept-language': locale },
  })
const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .map((line) => line.split(';'))

describe('the export of a list', () => {
  test('has the listed rows in their order, with headings and formats of the language and times of the clinic’s zone', async () => {
    const answer = await fileOf('/api/client/list/file?format=csv&gender=M')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="clients.csv"')
    expect(answer.body.startsWith('\uFEFF')).toBe(true)
    const [head, row, ...others] = linesOf(answer.body)
    expect(others).toEqual([])
    expect(head?.slice(0, 6)).toEqual([
      'Фамилия',
      'Имя',
      'Отчество',
      'Пол',
      'Телефон',
      'Дата рождения',
    ])
    expect(row).toContain('08.12.1988')
    // 20:30 UTC is 06:30 of the next day in Vladivostok.
    expect(row).toContain('11.11.2026 06:30')
    expect(row).toContain('100,5')
    const english = linesOf((await fileOf('/api/client/list/file?format=csv&gender=M', 'en')).body)
    expect(english[0]?.slice(0, 2)).toEqual(['Last name', 'First name'])
    expect(english[1]).toContain('2026-11-11 06:30')
    const sums = linesOf((await fileOf('/api/client/list/file?format=csv&sort=-sumPaid')).body)
    expect(sums.slice(1).map(([surname]) => surname)).toEqual(['Абрамов', 'Волкова', `"'@Белова"`])
  })

  test('has no cell that is a formula or breaks its line', async () => {
    const { body } = await fileOf('/api/client/list/file?format=csv')
    expect(body).toContain(`"'=1+1"`)
    expect(body).toContain(`"'@Белова"`)
    expect(body).toContain(`"'+79161112233"`)
    expect(body).toContain('"Анна; ""Аня"""')
    for (const cell of body.split(/\r\n|;/)) expect(cell).not.toMatch(/^"?[=+\-@\t\r]/)
  })

  test('has the same rows as a workbook, with dates and sums as values', async () => {
    const answer = await fileOf('/api/client/list/file?format=xlsx')
    expect(answer.headers['content-type']).toContain('spreadsheetml.sheet')
    const [sheet] = (await readXlsx(answer.rawPayload)).sheets
    const rows = sheet?.rows ?? []
    expect(rows).toHaveLength(4)
    const [head, ...cells] = rows
    const row = cells.find(([surname]) => surname === 'Абрамов') ?? []
    const at = (heading: string) => row[head?.indexOf(heading) ?? -1]
    expect(at('Имя')).toBe(`'=1+1`)
    expect(at('Сумма оплат')).toBe(100.5)
    expect(at('Дата рождения')).toEqual(new Date('1988-12-08T00:00:00Z'))
    // A workbook counts days, and an hour is a fraction of one.
    const first = Number(at('Первый визит'))
    expect(Math.round(first / 1000)).toBe(Date.parse('2026-11-11T06:30:00Z') / 1000)
  })

  test('covers visits and messages, and an unknown sort is refused with 400 at its field', async () => {
    const visits = linesOf((await fileOf('/api/visit/list/file?format=csv')).body)
    expect(visits[0]?.[0]).toBe('Начало')
    expect(visits[1]?.[0]).toBe('11.11.2026 06:30')
    const messages = linesOf((await fileOf('/api/message/list/file?format=csv')).body)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.[0]).toBe('Отправка')
    for (const list of ['client', 'visit', 'message', 'review']) {
      const odd = await fileOf(`/api/${list}/list/file?format=csv&sort=nothing`)
      expect(odd.statusCode, list).toBe(400)
      expect(odd.json(), list).toMatchObject({ fields: { sort: expect.any(String) } })
    }
  })

  test('has the columns that the lists of messages, visits and reviews show', async () => {
    const head = async (path: string, locale = 'ru') =>
      linesOf((await fileOf(path, locale)).body)[0]
    const after = [
      'Подарок до',
      'Записей после',
      'Визит после сообщения',
      'Визитов после',
      'Оплачено после',
    ]
    const scores = ['Оценка', 'Группа', 'Комментарий']
    const messages = (type: string) => head(`/api/message/list/file?format=csv&type=${type}`)
    expect((await messages('invitation'))?.slice(-6, -1)).toEqual(after)
    expect((await messages('nps'))?.slice(-4, -1)).toEqual(scores)
    expect(await messages('nps')).toContain('Время ответа')
    for (const name of [...after, ...scores]) expect(await messages('reminder')).not.toContain(name)
    const visits = await head('/api/visit/list/file?format=csv')
    expect(visits).toContain('Доставка')
    expect(visits).toContain('Канал')
    const reviews = await head('/api/review/list/file?format=csv', 'en')
    expect(reviews?.slice(0, 6)).toEqual([
      'Surveyed',
      'Review date',
      'Patient',
      'Phone',
      'Score',
      'Group',
    ])
  })

  test('is logged without its search words, and refused for a role without access', async () => {
    const noted = () =>
      open.app.db.withAllTenants((tx) =>
        tx
          .selectFrom('audit_log')
          .select('detail')
          .where('action', '=', 'exportData')
          .where('company_id', '=', clinic.companyId)
          .orderBy('id')
          .execute(),
      )
    const before = await noted()
    await fileOf(`/api/client/list/file?format=xlsx&search=${encodeURIComponent('Волкова')}`)
    const manager = await signInAsRole(open, clinic.companyId, 'manager')
    expect((await manager.get('/api/client/list/file?format=csv')).status).toBe(403)
    const since = (await noted()).slice(before.length)
    expect(since).toEqual([{ detail: { list: 'clients', format: 'xlsx', rows: 1 } }])
  })

  test('is refused when it has more rows than a file may hold', async () => {
    const days = { timeZone: 'Europe/Moscow', now: open.clock.now() }
    const ids = (most: number) =>
      open.app.db.withTenant(clinic.companyId, (tx) =>
        listAllIds(tx, createPatientListing({}, buildPatientFilter({}, days), true), most),
      )
    expect((await ids(3)).length).toBe(3 * 16)
    await expect(ids(2)).rejects.toMatchObject({ code: 'TOO_MANY_ROWS' })
  })
})

test('escapes every sign that a spreadsheet may read as the start of a formula', () => {
  const signs = [...'=+-@＝＋－＠﹦﹢﹣﹫']
  const hidden = ['', '\u200B', '\u200D', '\u2060', '\uFEFF', '\u00AD', '\u202E', ' ', '\u00A0']
  for (const sign of signs)
    for (const ahead of hidden) {
      const words = `${ahead}${sign}HYPERLINK("x")`
      expect(escapeFormula(words)).toBe(`'${words}`)
      expect(quoteCsvCell(words)).toMatch(/^"'/)
      expect(escapeFormula(`Иван,${words}`)).toBe(`Иван,${ahead}'${sign}HYPERLINK("x")`)
    }
  for (const words of ['Анна', 'а＝б', '\u200BАнна', 'кто-то', ''])
    expect(escapeFormula(words)).toBe(words)
})

test.each(['csv', 'xlsx'] as const)(
  'stops reading rows when the receiver leaves: %s',
  async (format) => {
    let [read, ended] = [0, false]
    const rows = async function* () {
      try {
        for (; read < 1_000_000; read++) yield { words: `row ${read} ${'word '.repeat(20)}` }
      } finally {
        ended = true
      }
    }
    const columns = [{ heading: 'Words', text: ({ words }: { words: string }) => words }]
    const file = createTableFile({ name: 'Words', columns, rows: rows() }, format, 'en')
    for await (const part of file) {
      expect(part.length).toBeGreaterThan(0)
      break
    }
    await expect.poll(() => ended).toBe(true)
    expect(read).toBeLessThan(200_000)
  },
)
