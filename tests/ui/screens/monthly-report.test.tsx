// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { TariffPlan } from '../../../domain/tariff-plans.ts'
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
import { commonParts } from '../../walks/kit/common-parts.tsx'
import { normalizeText } from '../../walks/kit/element-queries.ts'
import { sentRows } from './dashboard-page.ts'
import { answered, avoided, early, efficiency, month } from './monthly-report-page.ts'
import { drawn, ru } from './page.tsx'

const en = await loadStrings('en')

/** Drill-down rows: waiting times for the response metric, otherwise messages. */
const rowsOf = ({ metric: figure }: DrillDownTarget): DrillDownResult =>
  figure === 'waited'
    ? { ...none, total: 2, moments: [waited(600), waited(null)] }
    : { ...none, total: 1, messages: sentRows.messages.slice(2) }
const none = { total: 0, next: null, messages: [], visits: [], moments: [] }
const waited = (seconds: number | null) => ({
  id: `${seconds}`,
  ...{ at: '2026-11-08T06:30:00Z', channel: 'whatsapp' as const, siteName: null, waited: seconds },
})

/** The screen with an answer. */
async function openScreen(
  change: Partial<MonthlyReport> | null,
  branchId: string | null = null,
  plan: TariffPlan = 'standard',
) {
  const data: MonthlyReportData = {
    ...answered,
    branchId,
    efficiency: change && { ...efficiency, ...change },
  }
  const openedTargets: DrillDownTarget[] = []
  const page = await drawn(
    {
      ...commonParts,
      monthlyReport: {
        machine: monthlyReportMachine.provide({
          actors: {
            figures: monthlyReportQuery.provide({
              actors: { load: fromPromise(async () => ({ data })) },
            }),
            drillDown: drillDownMachine.provide({
              actors: {
                load: fromPromise(async ({ input }) => {
                  openedTargets.push(input.drillDown)
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
    { access: { plan, role: 'owner', isMaster: false } } as never, // the page reads only this field of its root
  )
  const rows = () =>
    page
      .all('.v-month-told tbody tr')
      .map((row) => [...row.children].map((cell) => normalizeText(cell.textContent ?? '').trim()))
  return {
    ...page,
    openedTargets,
    text: () => normalizeText(page.text()),
    row: (name: string) => rows().find(([head = '']) => head.startsWith(name)),
  }
}

test('a month is shown beside the previous month and the year before, with dashes for unknown values', async () => {
  const { text, row, close } = await openScreen({})
  expect(text()).toContain(
    'ноябрь 2026 г. · все филиалы · для сравнения октябрь 2026 г. и ноябрь 2025 г.',
  )
  expect(row('Отправлено')).toEqual(['Отправлено', '2 121', '1 964 +8 %', '–'])
  expect(row('Неявки')).toEqual([
    'Неявки от визитов с известным итогом',
    '77 4,6 %',
    '90 5,3 %−0,7 п. п.',
    '–',
  ])
  expect(row('Стоимость')?.slice(1)).toEqual(['6 496,58 ₽', '–', '–'])
  expect(row('NPS')?.[0]).toBe('NPS 30 оценок, от 46 до 84')
  expect(row('Первый ответ')).toEqual([
    'Первый ответ пациенту медиана по всей клинике; ответили 31 из 40',
    '12 мин',
    '–',
    '–',
  ])
  await close()
})

test.each([
  [
    'reminder',
    'сообщений отправлено, стоимость сообщений, неявок предотвращено, отменили заранее, времени сэкономлено',
    ['Подтвердили визит', 'Неявок предотвращено'],
    ['Записались после сообщений', 'NPS', 'Первый ответ пациенту'],
  ],
  [
    'nps',
    'сообщений отправлено, стоимость сообщений, NPS, отзывов, времени сэкономлено',
    ['NPS', 'Отзывы'],
    ['Подтвердили визит', 'Неявок предотвращено', 'Записались после сообщений'],
  ],
] as const)(
  'the plan %s shows the metrics of its scenarios and cannot share reports',
  async (plan, main, has, lacks) => {
    const { all, button, row, text, close } = await openScreen(
      { employees: null, proven: [] },
      null,
      plan,
    )
    const names = all('.v-metric-main dt').map((name) => name.firstChild?.textContent)
    expect(names.join(', ')).toBe(main)
    for (const name of has) expect([name, row(name) !== undefined]).toEqual([name, true])
    for (const name of lacks) expect([name, row(name)]).toEqual([name, undefined])
    expect(text().includes(normalizeText(ru.t('monthlyReport.avoided.chance')))).toBe(
      plan === 'reminder',
    )
    expect(button(ru.t('monthlyReport.share.door'))).toBeUndefined()
    await close()
  },
)

test('the cost is unknown when messages have no price, and their number is shown', async () => {
  const { own } = efficiency
  const figures = month({ unpriced: 21, figures: { ...month().figures, cost: null } })
  const page = await openScreen({ own: { ...own, figures } })
  expect(page.row('Стоимость')).toEqual([
    'Стоимость сообщений суммы нет: у 21 отправки не указана цена',
    '–',
    '–',
    '–',
  ])
  await page.close()
})

test('metrics of the month open their drill-downs, those of a comparison with its own days', async () => {
  const compared = { scenarioId: 'a', name: 'Пора на осмотр', type: 'invitation' as const }
  const page = await openScreen({
    own: { ...efficiency.own, figures: month({ avoided: { ...avoided, basis: 'year' } }) },
    proven: [
      {
        ...{ ...compared, percent: 20, since: '2026-09-01T00:00:00Z', verdict: 'tooEarly' },
        ...{ asked: 90, askedBooked: 9, heldOut: 30, heldOutBooked: 2, share: null, low: null },
        ...{ high: null, bookings: null, bookingsLow: null, bookingsHigh: null },
      },
    ],
  })
  const sheet = () => normalizeText(page.all('.v-sheet')[0]?.textContent ?? '')
  await page.press('Первый ответ пациенту')
  expect(sheet()).toContain('Ждали ответа сотрудника')
  expect(sheet()).toContain('WhatsApp · ответ через 10 мин')
  expect(sheet()).toContain('WhatsApp · без ответа')
  const opens = page.all('.v-month-shares .v-opens')
  const press = async (label: string) => {
    const found = opens.find((one) =>
      normalizeText(one.getAttribute('aria-label') ?? '').startsWith(label),
    )
    await act(async () => found?.click())
  }
  await press('Контрольная группа: 30')
  expect(sheet()).toContain('Контрольная группа, выбрано случайным образом')
  expect(sheet()).toContain('Пора на осмотр · ноябрь 2026 г. · 1 сообщение')
  await press('С напоминанием: ')
  await act(async () =>
    page
      .all('.v-month-told .v-opens')
      .find((one) =>
        normalizeText(one.getAttribute('aria-label') ?? '').startsWith(
          'Отправлено, октябрь 2026 г.: ',
        ),
      )
      ?.click(),
  )
  expect(sheet()).toContain('октябрь 2026 г. · 1 сообщение')
  expect(page.openedTargets.pop()).toMatchObject({ metric: 'sent', comparedPeriod: 'before' })
  expect(
    page.openedTargets.map(({ metric: figure, filter: of, days }) => [
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

test('avoided no-shows are shown with their interval and their limits', async () => {
  const { text, row, close } = await openScreen({})
  expect(text()).toContain(
    'С напоминанием неявок меньше на 6 п. п. (интервал 95 %: от 2,8 до 10,5).',
  )
  expect(text()).toContain(
    'В этом месяце 1 500 визитов с напоминанием. Предотвращено неявок: 90 (интервал 95 %: от 42 до 157).',
  )
  expect(text()).toContain('одной случайностью разницу не объяснить')
  expect(text()).toContain('Пациентов не делили случайным образом')
  expect(text()).toContain('Визиты месяца с известным итогом')
  expect(row('Неявок предотвращено')?.slice(0, 2)).toEqual([
    'Неявок предотвращено от 42 до 157',
    '90',
  ])
  await close()
})

test('avoided no-shows whose interval includes zero are not proven, in the key metrics and in the table', async () => {
  const unproven = { ...avoided, low: -0.021, high: 0.07, visitsLow: -31, visitsHigh: 106 }
  const own = { ...efficiency.own, figures: month({ avoided: unproven }) }
  const { all, row, close } = await openScreen({ own })
  const tile = all('.v-metric-number')
    .map((one) => normalizeText(one.textContent ?? ''))
    .find((one) => one.startsWith('неявок предотвращено'))
  expect(tile).toContain('неявок предотвращено оценка 90, от −31 до 106')
  expect(tile).toContain('Не доказано')
  expect(row('Неявок предотвращено')?.slice(0, 2)).toEqual([
    'Неявок предотвращено оценка 90, от −31 до 106',
    'Не доказано',
  ])
  await close()
})

test('the first line says what was spent and what it brought, and each number opens its rows', async () => {
  const page = await openScreen({})
  const line = () =>
    page.all('.v-month-balance li').map((one) => normalizeText(one.textContent ?? ''))
  expect(line()).toEqual(['потрачено 6 496,58 ₽', 'записались 64', 'оплатили 186 400,50 ₽'])
  await page.close()
})

test('avoided no-shows explain too few visits, shares of a year, and an increase of no-shows', async () => {
  const textOf = async (change: Partial<typeof avoided>) => {
    const figures = month({ avoided: { ...avoided, ...change } })
    const page = await openScreen({ own: { ...efficiency.own, figures } })
    const text = page.text()
    await page.close()
    return text
  }
  expect(await textOf(early)).toContain('За 12 месяцев их 180 и 60.')
  expect(await textOf({ basis: 'year' })).toContain('доли взяты за 12 месяцев')
  const worse = await textOf({ share: -0.02, low: -0.05, high: 0.011, visits: -30, visitsLow: -75 })
  expect(worse).toContain('неявок больше на 2 п. п. (интервал 95 %: от −1,1 до 5).')
  expect(worse).toContain('Интервал включает ноль: пока не доказано')
  expect(worse).toContain('Предотвращено неявок: −30')
})

test('the lift of a holdout is shown with its interval and its verdict', async () => {
  const one: MonthlyReport['proven'][number] = {
    ...{ scenarioId: 'i', name: 'Полгода спустя', type: 'invitation', percent: 10 },
    ...{ since: '2026-06-01T09:00:00Z', asked: 1800, askedBooked: 290, heldOut: 210 },
    ...{ heldOutBooked: 15, verdict: 'more', share: 0.0897, low: 0.0447, high: 0.123 },
    ...{ bookings: 161, bookingsLow: 80, bookingsHigh: 221 },
  }
  const textOf = async (proven: MonthlyReport['proven']) => {
    const page = await openScreen({ proven })
    const text = page.text()
    await page.close()
    return text
  }
  expect(await textOf([])).not.toContain('Сравнение с контрольной группой')
  const more = await textOf([one])
  expect(more).toContain('Полгода спустя')
  expect(more).toContain('Не пишем 10 % пациентов, считаем с 01.06.2026.')
  expect(more).toContain(
    'С сообщением записываются чаще на 9 п. п. (интервал 95 %: от 4,5 до 12,3).',
  )
  expect(more).toContain('благодаря сообщениям: 161 (интервал 95 %: от 80 до 221).')
  expect(more).toContain('Доказано: сообщения приносят записи.')
  const early = { share: null, low: null, high: null, bookings: null, bookingsLow: null }
  const tooEarly = { ...one, ...early, bookingsHigh: null, verdict: 'tooEarly' as const, asked: 90 }
  expect(await textOf([tooEarly])).toContain('Сейчас их 90 и 210.')
  const less = { share: -0.02, low: -0.05, high: 0.011, verdict: 'neither' as const }
  const open = await textOf([
    { ...one, ...less },
    { ...tooEarly, scenarioId: 'b' },
  ])
  expect(open).toContain('записываются реже на 2 п. п. (интервал 95 %: от −1,1 до 5).')
  expect(open).toContain('Пока не доказано.')
  expect(open).toContain('Пока рано судить')
})

test('a clinic without messages, a month before the first message and a host without metrics each show their own explanation', async () => {
  const none = await openScreen({ first: null, own: { ...efficiency.own, figures: null } })
  expect(none.text()).toContain('Сообщений пока нет')
  expect(none.all('.v-metric-table')).toHaveLength(0)
  await none.close()
  const before = await openScreen({ own: { ...efficiency.own, figures: null } })
  expect(before.text()).toContain('В этом месяце клиника ничего не отправляла')
  expect(before.row('Отправлено')).toEqual(['Отправлено', '–', '1 964', '–'])
  await before.close()
  const host = await openScreen(null)
  expect(host.text()).toContain('Этот сервер их не считает')
  await host.close()
})

test('the table of employees is shown when the server sends it, and the subtitle names the branch', async () => {
  const page = await openScreen({}, 'b')
  expect(page.text()).toContain('· Берег ·')
  expect(page.text()).toContain('По сотрудникам')
  expect(page.text()).toContain('бывший сотрудник')
  await page.close()
  const marketer = await openScreen({ employees: null })
  expect(marketer.text()).not.toContain('По сотрудникам')
  await marketer.close()
})

/** The screen of a month that the server refuses, with the enabled buttons of the neighboring months. */
async function openRefusedMonth(path: string) {
  const body = { code: 'CHECK_DETAILS', message: 'Bad', fields: { month: 'Out of range.' } }
  const page = await drawn(
    {
      ...commonParts,
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
        input: { path, search: '' },
      },
    },
    () => <MonthlyReportScreen />,
  )
  const shown = normalizeText(page.text())
  const enabled = [ru.t('monthlyReport.back'), ru.t('monthlyReport.forward')].map(
    (name) => page.all(`main button[aria-label="${name}"]:not(:disabled)`).length === 1,
  )
  await page.close()
  expect(shown).not.toContain('Bad')
  return { shown, enabled }
}

test('a future month shows an explanation, and only the button to earlier months is enabled', async () => {
  const { shown, enabled } = await openRefusedMonth('/my-efficiency/2027-05')
  expect(shown).toContain(normalizeText(ru.t('monthlyReport.notBegun.what')))
  expect(enabled).toEqual([true, false])
})

test('a month older than any data is not called a future one, and only the button to later months is enabled', async () => {
  const { shown, enabled } = await openRefusedMonth('/my-efficiency/1999-01')
  expect(shown).toContain(normalizeText(ru.t('monthlyReport.noData.what')))
  expect(shown).not.toContain(normalizeText(ru.t('monthlyReport.notBegun.what')))
  expect(enabled).toEqual([false, true])
})

test('durations are formatted in their two largest units', () => {
  const formatBoth = (seconds: number) => [
    normalizeText(formatDuration(seconds, ru)),
    normalizeText(formatDuration(seconds, en)),
  ]
  expect(formatBoth(0)).toEqual(['0 с', '0 sec'])
  expect(formatBoth(40)).toEqual(['40 с', '40 sec'])
  expect(formatBoth(720)).toEqual(['12 мин', '12 min'])
  expect(formatBoth(31_815)).toEqual(['8 ч 50 мин', '8 hr 50 min'])
  expect(formatBoth(90_000)).toEqual(['1 дн. 1 ч', '1 day 1 hr'])
  expect(normalizeText(formatShortDuration(31_815, ru))).toBe('8,8 ч')
  expect(normalizeText(formatShortDuration(20, en))).toBe('20 sec')
})
