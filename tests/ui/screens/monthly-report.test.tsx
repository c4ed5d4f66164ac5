// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { Plan } from '../../../domain/plans.ts'
import {
  type DrillDownResult,
  drillDownMachine,
} from '../../../src/machines/metrics/drill-down.machine.ts'
import type { DrillDownTarget } from '../../../src/machines/metrics/drill-down-target.ts'
import { monthlyReportMachine } from '../../../src/machines/monthly-report/monthly-report.machine.ts'
import {
  type MonthlyReport,
  type MonthlyReportData,
  monthlyReportQuery,
} from '../../../src/machines/monthly-report/monthly-report-context.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { loadStrings } from '../../../src/ui/i18n/i18n.ts'
import { formatDuration, formatShortDuration } from '../../../src/ui/metrics/format-metric.ts'
import { MonthlyReportScreen } from '../../../src/ui/monthly-report/MonthlyReportScreen.tsx'
import { plain } from '../../walks/kit/eyes.ts'
import { around } from '../../walks/kit/parts.tsx'
import { sentRows } from './dashboard-page.ts'
import { answered, avoided, early, efficiency, month } from './monthly-report-page.ts'
import { drawn, ru } from './page.tsx'

const en = await loadStrings('en')

/** Rows of whatever is opened: words that waited, or messages. */
const rowsOf = ({ metric: figure }: DrillDownTarget): DrillDownResult =>
  figure === 'waited'
    ? { ...none, total: 2, moments: [waited(600), waited(null)] }
    : { ...none, total: 1, messages: sentRows.messages.slice(2) }
const none = { total: 0, next: null, messages: [], visits: [], moments: [] }
const waited = (seconds: number | null) => ({
  id: `${seconds}`,
  ...{ at: '2026-11-08T06:30:00Z', channel: 'whatsapp' as const, siteName: null, waited: seconds },
})

/** The screen as it shows this answer. */
async function shown(
  change: Partial<MonthlyReport> | null,
  branchId: string | null = null,
  plan: Plan = 'standard',
) {
  const data: MonthlyReportData = {
    ...answered,
    branchId,
    efficiency: change && { ...efficiency, ...change },
  }
  const asked: DrillDownTarget[] = []
  const page = await drawn(
    {
      ...around,
      monthlyReport: {
        machine: monthlyReportMachine.provide({
          actors: {
            figures: monthlyReportQuery.provide({
              actors: { load: fromPromise(async () => ({ data })) },
            }),
            drillDown: drillDownMachine.provide({
              actors: {
                load: fromPromise(async ({ input }) => {
                  asked.push(input.drillDown)
                  return { rows: rowsOf(input.drillDown) }
                }),
              },
            }),
          },
        }),
        input: { path: '/my-efficiency/2026-11', search: '' },
      },
    },
    () => <MonthlyReportScreen />,
    { access: { plan, role: 'owner', isMaster: false } } as never, // what the page's root knows of the reader
  )
  const rows = () =>
    page
      .all('.v-month-told tbody tr')
      .map((row) => [...row.children].map((cell) => plain(cell.textContent ?? '').trim()))
  return {
    ...page,
    asked,
    text: () => plain(page.text()),
    row: (name: string) => rows().find(([head = '']) => head.startsWith(name)),
  }
}

test('a month stands beside the month before and the year before, and what nobody knows is a dash', async () => {
  const { text, row, close } = await shown({})
  expect(text()).toContain('ноябрь 2026 г. · все филиалы · рядом октябрь 2026 г. и ноябрь 2025 г.')
  expect(row('Отправлено')).toEqual(['Отправлено', '2 121', '1 964 +8 %', '–'])
  expect(row('Не пришли')).toEqual([
    'Не пришли от визитов с известным итогом',
    '77 4,6 %',
    '90 5,3 %−0,7 пункта лучше',
    '–',
  ])
  expect(row('Стоимость')?.slice(1)).toEqual(['6 496,58 ₽', '–', '–'])
  expect(row('Индекс')?.[0]).toBe('Индекс лояльности 30 оценок, от 46 до 84')
  expect(row('Первый ответ')).toEqual([
    'Первый ответ пациенту половина ждала не дольше; ответили 31 из 40, во всей клинике',
    '12 мин',
    '–',
    '–',
  ])
  await close()
})

test.each([
  [
    'reminder',
    'сообщений отправлено, стоили сообщения, неявок предотвращено, отменили заранее, времени сэкономлено',
    ['Подтвердили визит', 'Неявок предотвращено'],
    ['Записались после сообщений', 'Индекс лояльности', 'Первый ответ пациенту'],
  ],
  [
    'nps',
    'сообщений отправлено, стоили сообщения, индекс лояльности, отзывов, времени сэкономлено',
    ['Индекс лояльности', 'Отзывы'],
    ['Подтвердили визит', 'Неявок предотвращено', 'Записались после сообщений'],
  ],
] as const)(
  'the plan %s has the figures of its own scenarios, and shares no months',
  async (plan, main, has, lacks) => {
    const { all, button, row, text, close } = await shown(
      { employees: null, proven: [] },
      null,
      plan,
    )
    const names = all('.v-fig-main dt').map((name) => name.firstChild?.textContent)
    expect(names.join(', ')).toBe(main)
    for (const name of has) expect([name, row(name) !== undefined]).toEqual([name, true])
    for (const name of lacks) expect([name, row(name)]).toEqual([name, undefined])
    expect(text().includes(plain(ru.t('monthlyReport.avoided.chance')))).toBe(plan === 'reminder')
    expect(button(ru.t('monthlyReport.share.door'))).toBeUndefined()
    await close()
  },
)

test('without a price of one sending there is no sum: how many there are and where to set them is said', async () => {
  const { own } = efficiency
  const figures = month({ unpriced: 21, figures: { ...month().figures, cost: null } })
  const page = await shown({ own: { ...own, figures } })
  expect(page.row('Стоимость')).toEqual([
    'Стоимость сообщений суммы нет: у 21 отправки не указана цена',
    '–',
    '–',
    '–',
  ])
  await page.close()
})

test('figures of the month open into what they are made of, those of a comparison by their own days', async () => {
  const compared = { scenarioId: 'a', name: 'Пора на осмотр', type: 'invitation' as const }
  const page = await shown({
    own: { ...efficiency.own, figures: month({ avoided: { ...avoided, basis: 'year' } }) },
    proven: [
      {
        ...{ ...compared, percent: 20, since: '2026-09-01T00:00:00Z', verdict: 'tooEarly' },
        ...{ asked: 90, askedBooked: 9, heldOut: 30, heldOutBooked: 2, share: null, low: null },
        ...{ high: null, bookings: null, bookingsLow: null, bookingsHigh: null },
      },
    ],
  })
  const sheet = () => plain(page.all('.v-sheet')[0]?.textContent ?? '')
  await page.press('Первый ответ пациенту')
  expect(sheet()).toContain('Ждали ответа сотрудника')
  expect(sheet()).toContain('WhatsApp · ответ через 10 мин')
  expect(sheet()).toContain('WhatsApp · без ответа')
  const opens = page.all('.v-month-shares .v-opens')
  const press = async (label: string) => {
    const found = opens.find((one) => plain(one.getAttribute('aria-label') ?? '').startsWith(label))
    await act(async () => found?.click())
  }
  await press('Не писали: 30')
  expect(sheet()).toContain('Не писали по жребию')
  expect(sheet()).toContain('Пора на осмотр · ноябрь 2026 г. · 1 сообщение')
  await press('С напоминанием: ')
  await act(async () =>
    page
      .all('.v-month-told .v-opens')
      .find((one) =>
        plain(one.getAttribute('aria-label') ?? '').startsWith('Отправлено, октябрь 2026 г.: '),
      )
      ?.click(),
  )
  expect(sheet()).toContain('октябрь 2026 г. · 1 сообщение')
  expect(page.asked.pop()).toMatchObject({ metric: 'sent', comparedPeriod: 'before' })
  expect(
    page.asked.map(({ metric: figure, filter: of, days }) => [
      figure,
      of?.scenarioId,
      days?.from,
      days?.to,
    ]),
  ).toEqual([
    ['waited', undefined, '2026-11-01', '2026-11-30'],
    ['provenHeldOut', 'a', '2026-11-01', '2026-11-30'],
    ['reached', undefined, '2025-12-01', '2026-11-30'],
  ])
  await page.close()
})

test('no-shows avoided are told with their interval, and with what they do not prove', async () => {
  const { text, row, close } = await shown({})
  expect(text()).toContain(
    'С напоминанием не приходят реже на 6 пунктов (в 95 случаях из 100 – от 2,8 до 10,5).',
  )
  expect(text()).toContain(
    'В этом месяце 1 500 визитов с напоминанием: предотвращено неявок – 90, в 95 случаях из 100 – от 42 до 157.',
  )
  expect(text()).toContain('одной случайностью разницу не объяснить')
  expect(text()).toContain('Пациентов не делили на две группы по жребию')
  expect(text()).toContain('Визиты этого месяца с известным итогом')
  expect(row('Неявок предотвращено')?.slice(0, 2)).toEqual([
    'Неявок предотвращено от 42 до 157',
    '90',
  ])
  await close()
})

test('too few visits say that it is too early, a year’s shares that they are a year’s, and more no-shows are not hidden', async () => {
  const told = async (change: Partial<typeof avoided>) => {
    const figures = month({ avoided: { ...avoided, ...change } })
    const page = await shown({ own: { ...efficiency.own, figures } })
    const said = page.text()
    await page.close()
    return said
  }
  expect(await told(early)).toContain('За двенадцать месяцев их 180 и 60.')
  expect(await told({ basis: 'year' })).toContain('доли взяты за двенадцать месяцев')
  const worse = await told({ share: -0.02, low: -0.05, high: 0.011, visits: -30, visitsLow: -75 })
  expect(worse).toContain('не приходят чаще на 2 пункта (в 95 случаях из 100 – от −1,1 до 5).')
  expect(worse).toContain('разница может быть случайной')
  expect(worse).toContain('предотвращено неявок – −30')
})

test('what a comparison by lot proves is said, with its interval, and what it does not prove yet', async () => {
  const one: MonthlyReport['proven'][number] = {
    ...{ scenarioId: 'i', name: 'Полгода спустя', type: 'invitation', percent: 10 },
    ...{ since: '2026-06-01T09:00:00Z', asked: 1800, askedBooked: 290, heldOut: 210 },
    ...{ heldOutBooked: 15, verdict: 'more', share: 0.0897, low: 0.0447, high: 0.123 },
    ...{ bookings: 161, bookingsLow: 80, bookingsHigh: 221 },
  }
  const told = async (proven: MonthlyReport['proven']) => {
    const page = await shown({ proven })
    const said = page.text()
    await page.close()
    return said
  }
  expect(await told([])).not.toContain('Доказано сравнением')
  const more = await told([one])
  expect(more).toContain('Полгода спустя')
  expect(more).toContain('Не пишем 10 % пациентов, считаем с 01.06.2026.')
  expect(more).toContain(
    'С сообщением записываются чаще на 9 пунктов (в 95 случаях из 100 – от 4,5 до 12,3).',
  )
  expect(more).toContain(
    'сверх тех, кто записался бы и так: 161, в 95 случаях из 100 – от 80 до 221.',
  )
  expect(more).toContain('Доказано: сообщения приносят записи.')
  const early = { share: null, low: null, high: null, bookings: null, bookingsLow: null }
  const tooEarly = { ...one, ...early, bookingsHigh: null, verdict: 'tooEarly' as const, asked: 90 }
  expect(await told([tooEarly])).toContain('Сейчас их 90 и 210.')
  const less = { share: -0.02, low: -0.05, high: 0.011, verdict: 'neither' as const }
  const open = await told([
    { ...one, ...less },
    { ...tooEarly, scenarioId: 'b' },
  ])
  expect(open).toContain('записываются реже на 2 пункта (в 95 случаях из 100 – от −1,1 до 5).')
  expect(open).toContain('Пока не доказано: разница может быть случайной')
  expect(open).toContain('Пока рано судить')
})

test('a clinic without messages, a month before the first and a host that does not count say so', async () => {
  const none = await shown({ first: null, own: { ...efficiency.own, figures: null } })
  expect(none.text()).toContain('Сообщений пока не было')
  expect(none.all('.v-fig-table')).toHaveLength(0)
  await none.close()
  const before = await shown({ own: { ...efficiency.own, figures: null } })
  expect(before.text()).toContain('В этом месяце клиника ещё ничего не отправляла')
  expect(before.row('Отправлено')).toEqual(['Отправлено', '–', '1 964', '–'])
  await before.close()
  const host = await shown(null)
  expect(host.text()).toContain('Этот сервер их не считает')
  await host.close()
})

test('how people work is shown to whom the server tells it; of which branch the rest is, is said', async () => {
  const page = await shown({}, 'b')
  expect(page.text()).toContain('· Берег ·')
  expect(page.text()).toContain('По сотрудникам')
  expect(page.text()).toContain('бывший сотрудник')
  await page.close()
  const marketer = await shown({ employees: null })
  expect(marketer.text()).not.toContain('По сотрудникам')
  await marketer.close()
})

test('a month to come is named as the trouble, and a way leads back to the one that runs', async () => {
  const body = { code: 'CHECK_DETAILS', message: 'Bad', fields: { month: 'Out of range.' } }
  const page = await drawn(
    {
      ...around,
      monthlyReport: {
        machine: monthlyReportMachine.provide({
          actors: {
            figures: monthlyReportQuery.provide({
              actors: {
                load: fromPromise(async (): Promise<{ data: MonthlyReportData }> => {
                  throw new CallFailure(400, body, 'Bad')
                }),
              },
            }),
          },
        }),
        input: { path: '/my-efficiency/2027-05', search: '' },
      },
    },
    () => <MonthlyReportScreen />,
  )
  expect(plain(page.text())).toContain(plain(ru.t('monthlyReport.notBegun.what')))
  expect(page.text()).not.toContain('Bad')
  const enabled = (name: string) =>
    page.all(`main button[aria-label="${name}"]:not(:disabled)`).length === 1
  expect([enabled(ru.t('monthlyReport.back')), enabled(ru.t('monthlyReport.forward'))]).toEqual([
    true,
    false,
  ])
  await page.close()
})

test('durations are said by their two largest units', () => {
  const said = (seconds: number) => [
    plain(formatDuration(seconds, ru)),
    plain(formatDuration(seconds, en)),
  ]
  expect(said(0)).toEqual(['0 с', '0 sec'])
  expect(said(40)).toEqual(['40 с', '40 sec'])
  expect(said(720)).toEqual(['12 мин', '12 min'])
  expect(said(31_815)).toEqual(['8 ч 50 мин', '8 hr 50 min'])
  expect(said(90_000)).toEqual(['1 дн. 1 ч', '1 day 1 hr'])
  expect(plain(formatShortDuration(31_815, ru))).toBe('8,8 ч')
  expect(plain(formatShortDuration(20, en))).toBe('20 sec')
})
