// @vitest-environment jsdom
import { scaleLinear } from '@visx/scale'
import { act } from 'react'
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { dashboardMachine } from '../../../src/machines/dashboard/dashboard.machine.ts'
import {
  type Dashboard,
  type DashboardData,
  type DashboardRequest,
  dashboardMetricsQuery,
} from '../../../src/machines/dashboard/dashboard-context.ts'
import {
  type DrillDownPage,
  drillDownMachine,
} from '../../../src/machines/metrics/drill-down.machine.ts'
import { type Onboarding, onboardingQuery } from '../../../src/machines/onboarding/onboarding.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import {
  listLabeledPoints,
  pickTicks,
  spreadLabels,
} from '../../../src/ui/dashboard/chart-layout.ts'
import { DashboardScreen } from '../../../src/ui/dashboard/DashboardScreen.tsx'
import { loadStrings } from '../../../src/ui/i18n/i18n.ts'
import { formatMetricChange, formatMetricValue } from '../../../src/ui/metrics/format-metric.ts'
import { commonParts } from '../../walks/kit/common-parts.tsx'
import { normalizeText } from '../../walks/kit/element-queries.ts'
import { answered, dashboard, figures, sentRows } from './dashboard-page.ts'
import { drawn, ru } from './page.tsx'

const en = await loadStrings('en')
const spaced = (text: string) => text.replaceAll(/\s/g, ' ')

/** The screen with an answer, for an owner by default. */
async function openScreen(
  change: Partial<Dashboard> | null,
  access: object = { plan: 'standard', role: 'owner', isMaster: false },
  steps: NonNullable<Onboarding>['steps'] = [],
) {
  const setUp: Onboarding = { steps, cards: [], proposal: null }
  const data: DashboardData = {
    ...answered,
    dashboard: change && { ...dashboard, ...change },
  }
  const page = await drawn(
    {
      ...commonParts,
      onboarding: {
        machine: onboardingQuery.provide({
          actors: {
            load: fromPromise(async (): Promise<{ data: Onboarding }> => ({ data: setUp })),
          },
        }),
        input: { args: null },
      },
      dashboard: {
        machine: dashboardMachine.provide({
          actors: {
            figures: dashboardMetricsQuery.provide({
              actors: {
                load: fromPromise(async ({ input }) => ({
                  data: { ...data, branchId: input.args.branchId },
                })),
              },
            }),
            drillDown: drillDownMachine.provide({
              actors: {
                load: fromPromise(async (): Promise<DrillDownPage> => ({ rows: sentRows })),
              },
            }),
          },
        }),
      },
    },
    () => <DashboardScreen />,
    { access } as never, // the page reads only this field of its root
  )
  return {
    ...page,
    text: () => normalizeText(page.text()),
    links: (part: string) =>
      page
        .all(`${part} a`)
        .map((link) => [normalizeText(link.textContent ?? ''), link.getAttribute('href')]),
  }
}

test('metric values are formatted in the reader’s language, unknown ones as a dash', () => {
  const format = (
    value: number | null,
    as: 'number' | 'share' | 'money' | 'index',
    language = ru,
  ) => spaced(formatMetricValue({ value, format: as }, language, 'RUB'))
  expect([format(2121, 'number'), format(2121, 'number', en)]).toEqual(['2 121', '2,121'])
  expect([format(0.0458, 'share'), format(0.0458, 'share', en)]).toEqual(['4,6 %', '4.6%'])
  expect(format(1, 'share')).toBe('100,0 %')
  expect(format(6496.58, 'money')).toBe('6 496,58 ₽')
  expect(format(-12.5, 'index')).toBe('−12')
  expect(format(null, 'money')).toBe('–')
})

test('metric changes are formatted with a sign, and points use Russian plural forms', () => {
  const formatChange = (kind: 'percent' | 'points', by: number, language = ru) =>
    spaced(formatMetricChange({ kind, by }, language))
  expect([
    formatChange('percent', 8),
    formatChange('percent', 8.2),
    formatChange('percent', -7.4),
  ]).toEqual(['+8 %', '+8,2 %', '−7,4 %'])
  expect([
    formatChange('percent', 200),
    formatChange('percent', 916.7),
    formatChange('percent', 2000),
    formatChange('percent', 916.7, en),
  ]).toEqual(['+200 %', 'в 10 раз', 'в 21 раз', '10×'])
  expect([
    formatChange('points', 1),
    formatChange('points', -1.4),
    formatChange('points', 5),
  ]).toEqual(['+1 п. п.', '−1,4 п. п.', '+5 п. п.'])
  expect([formatChange('percent', -7.4, en), formatChange('points', 1.5, en)]).toEqual([
    '−7.4%',
    '+1.5 pp',
  ])
  for (const [kind, russian, english] of [
    ['new', 'впервые', 'new'],
    ['same', 'без изменений', 'no change'],
    ['none', '–', '–'],
  ] as const)
    expect([
      spaced(formatMetricChange({ kind }, ru)),
      spaced(formatMetricChange({ kind }, en)),
    ]).toEqual([russian, english])
})

test('labels at the ends of lines do not overlap and stay inside the chart', () => {
  expect(spreadLabels([100, 20, 60], 18, 176)).toEqual([100, 20, 60])
  expect(spreadLabels([60, 58, 59], 18, 176)).toEqual([94, 58, 76])
  expect(spreadLabels([176, 170, 175], 18, 176)).toEqual([176, 140, 158])
})

test('a chart has at most five grid lines at whole numbers, and day labels at even distances', () => {
  for (const most of [1, 2, 3, 7, 108, 120, 999, 12_345]) {
    const y = scaleLinear({ domain: [0, most], range: [100, 0], nice: 4 })
    const ticks = pickTicks((many) => y.ticks(many))
    expect(ticks.length, `${most}`).toBeLessThanOrEqual(5)
    expect(ticks.length, `${most}`).toBeGreaterThan(1)
    expect(ticks[0]).toBe(0)
    expect(ticks.every(Number.isInteger)).toBe(true)
  }
  expect(listLabeledPoints(7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(listLabeledPoints(30)).toEqual([0, 7, 14, 21])
  expect(listLabeledPoints(53)).toEqual([0, 11, 22, 33, 44])
  expect(listLabeledPoints(1)).toEqual([0])
})

test('waiting work links to its lists with counts, zero is shown, and conversations are hidden from a role without them', async () => {
  const page = await openScreen({})
  expect(page.links('.v-waits')).toEqual([
    [
      'Напоминания просят перенести: 5 · не распознано: 3 8',
      '/reminders?scenario=all&kind=reminder&period=all&show=waiting',
    ],
    ['Оценки критики: 3 3', '/nps?scenario=all&kind=nps&period=all&show=waiting'],
    ['Записи на завтра без ответа 22', '/appointments?period=tomorrow&show=noAnswer'],
    ['Обращения пациентов 0', '/clients?show=requests'],
    ['Чаты ждут ответа 4', '/chats?show=waiting'],
  ])
  expect(page.all('.v-waits [data-quiet]')).toHaveLength(1)
  await page.close()
  const marketer = await openScreen({}, { plan: 'standard', role: 'marketer', isMaster: false })
  expect(marketer.text()).not.toContain('Чаты ждут ответа')
  await marketer.close()
})

test('steps of the funnel open the drill-downs of messages and visits', async () => {
  const page = await openScreen({})
  const opened = () => page.find('dashboard').getSnapshot().context.drillDown
  for (const [name, figure] of [
    ['Прочитано 1 300', { metric: 'read', type: 'reminder' }],
    ['Неявки', { metric: 'namedMissed', type: null }],
  ] as const) {
    const step = page
      .all('.v-journey button')
      .find((one) => normalizeText(one.textContent ?? '') === name)
    await act(async () => step?.click())
    expect(opened()).toEqual(figure)
  }
  await page.close()
})

test('the compared period, the note beside a metric and the channel health open their drill-downs', async () => {
  const page = await openScreen({ figures: { ...dashboard.figures, bookedUnknown: 3 } })
  const opened = () => page.find('dashboard').getSnapshot().context.drillDown
  const press = async (name: string) => {
    const found = page
      .all('.v-opens')
      .find((one) =>
        normalizeText(one.getAttribute('aria-label') ?? one.textContent ?? '').startsWith(name),
      )
    await act(async () => found?.click())
  }
  await press('Отправлено, предыдущий: ')
  expect(opened()).toEqual({ metric: 'sent', type: null, comparedPeriod: 'before' })
  await press('ещё у 3 визитов нет даты записи')
  expect(opened()).toEqual({ metric: 'bookedUnknown', type: null })
  for (const [name, figure] of [
    ['WhatsApp: 71,0 %', 'latelyDelivered'],
    ['WhatsApp: ниже обычного (93,0 %)', 'usuallyDelivered'],
  ] as const) {
    await press(name)
    expect(opened()).toEqual({ metric: figure, type: null, filter: { channel: 'whatsapp' } })
  }
  expect(normalizeText(page.all('.v-sheet')[0]?.textContent ?? '')).toContain(
    'Доставлено за 28 дней',
  )
  await page.close()
})

test('drill-down rows show time, scenario and status without the patient and link to their messages', async () => {
  const page = await openScreen({})
  await page.press('Отправлено')
  const panel = () => page.all('.v-sheet').map((one) => normalizeText(one.textContent ?? ''))
  expect(panel()[0]).toContain('2 121 сообщение')
  expect(page.links('.v-figure-rows')).toEqual([
    [
      '08.12.2026, 09:30 Москва, UTC+3Напоминание за деньWhatsApp · ЦентрПридёт',
      '/reminders?scenario=all&kind=reminder&period=all&message=m',
    ],
    [
      '08.12.2026, 09:00 Москва, UTC+3Оценка визитаSMS9',
      '/nps?scenario=all&kind=nps&period=all&message=n',
    ],
    [
      '07.12.2026, 09:00 Москва, UTC+3ПамяткаОтправлено',
      '/reminders?scenario=all&kind=memo&period=all&message=o',
    ],
  ])
  await page.close()
})

test('by keyboard a drill-down is entered from its metric with Tab and closed with Escape', async () => {
  const page = await openScreen({})
  const figure = page
    .all('.v-opens')
    .find((one): one is HTMLButtonElement => one.textContent === 'Отправлено')
  const key = (name: string) =>
    act(async () => {
      figure?.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
      )
    })
  figure?.focus()
  await page.press('Отправлено')
  expect(figure?.getAttribute('aria-expanded')).toBe('true')
  await key('Tab')
  expect(document.activeElement?.closest('.v-sheet')).not.toBeNull()
  figure?.focus()
  await key('Escape')
  expect(page.all('.v-sheet')).toEqual([])
  expect(document.activeElement).toBe(figure)
  await page.close()
})

test('a channel with a drop shows how many messages will still use it, and one with few messages does not', async () => {
  const page = await openScreen({})
  expect(page.text()).toContain('За ближайшие сутки через WhatsApp уйдёт 41 напоминание.')
  await page.close()
  const [whatsapp] = dashboard.channels
  const few = await openScreen({
    channels: [{ ...whatsapp!, state: 'few', accepted: 0, delivered: 0 }],
  })
  expect(few.text()).toContain('WhatsApp – мало сообщений')
  expect(few.text()).not.toContain('За ближайшие сутки')
  await few.close()
})

test('stale, failing and missing data show their own notes', async () => {
  const stale = await openScreen({ data: { ...dashboard.data, fresh: false } })
  expect(stale.text()).toContain(normalizeText(ru.t('dashboard.data.staleHint')))
  await stale.close()
  const failing = await openScreen({ data: { ...dashboard.data, failing: true } })
  expect(failing.text()).toContain(normalizeText(ru.t('dashboard.data.failingHint')))
  await failing.close()
  const exchanged = await openScreen({ data: { ...dashboard.data, source: 'sync' } })
  expect(exchanged.text()).toContain(ru.t('dashboard.data.fresh'))
  await exchanged.close()
  const taken = await openScreen({ data: { ...dashboard.data, source: 'file' } })
  expect(taken.text()).not.toContain(ru.t('dashboard.data.fresh'))
  await taken.close()
  const none = await openScreen({ data: { at: null, source: null, fresh: false, failing: false } })
  expect(none.text()).toContain(normalizeText(ru.t('dashboard.data.none')))
  await none.close()
})

const nothing = {
  figures: figures(),
  figuresBefore: figures(),
  days: [],
  daysBefore: [],
  specialists: [],
  channels: [],
  began: false,
}

test('before the first message the next step replaces the metrics, and waiting work is still shown', async () => {
  const begun = await openScreen(nothing, undefined, [{ step: 'channel', done: false }])
  expect(begun.all('.v-empty a').map((link) => link.getAttribute('href'))).toEqual(['/set-up'])
  expect(begun.text()).toContain('не распознано: 3')
  expect(begun.all('.v-metric-number')).toHaveLength(0)
  expect(begun.all('.v-head-acts')).toHaveLength(0)
  expect(begun.text()).not.toContain('сравниваем с')
  await begun.close()
  const done = await openScreen(nothing, undefined, [{ step: 'channel', done: true }])
  expect(done.all('.v-empty a').map((link) => link.getAttribute('href'))).toEqual(['/scripts'])
  await done.close()
})

test('a period without events shows an empty chart and zero metrics', async () => {
  const page = await openScreen({ figures: figures(), days: [], daysBefore: [] })
  expect(page.text()).toContain(normalizeText(ru.t('dashboard.dynamics.none')))
  expect(page.text()).toContain('записей с напоминанием 0')
  await page.close()
})

test('a server without metrics shows an explanation', async () => {
  const page = await openScreen(null)
  expect(page.text()).toContain(normalizeText(ru.t('dashboard.uncounted.title')))
  await page.close()
})

test('a chosen branch is named beside the period and filters metrics, but not waiting work', async () => {
  const page = await openScreen({})
  expect(page.text()).toContain('9 ноября – 8 декабря · все филиалы')
  await page.press('Филиал')
  await act(async () => {
    for (const item of page.all('[role=menuitemradio]'))
      if (item.textContent === 'Центр') item.click()
  })
  expect(page.find('dashboard').getSnapshot().context).toMatchObject({ branchId: 'c' })
  expect(page.text()).toContain('9 ноября – 8 декабря · Центр')
  // The metrics are of the branch, the waiting work is of all branches.
  await page.press('Явка неизвестна')
  expect(page.links('.v-sheet').map(([, href]) => href)).toContainEqual(
    expect.stringContaining('branch=c'),
  )
  expect(page.links('.v-waits')[0]?.[1]).not.toContain('branch')
  expect(page.text()).toContain('Требует ответа все филиалы')
  await page.close()
})

test('the screen is completely translated into English', async () => {
  const page = await openScreen({
    specialists: [],
    data: { at: dashboard.asOf, source: 'file', fresh: false, failing: false },
  })
  await page.drawIn(en)
  expect(page.text()).toContain('November 9 – December 8 · all branches')
  expect(page.text()).toContain(
    'visits with a reminder 89.3% of visits with a known outcome1,500 +0.8 pp',
  )
  expect(page.text()).not.toMatch(/[а-яё]/i)
  await page.close()
})

test('an unknown branch is shown as unknown and can be removed', async () => {
  const page = await openScreen({})
  await act(async () => {
    page.find('dashboard').send({ type: 'metrics.filter', change: { branchId: 'gone' } })
  })
  expect(page.text()).toContain('9 ноября – 8 декабря · неизвестный филиал')
  await page.press('Филиал: неизвестный филиал')
  await act(async () => {
    for (const item of page.all('[role=menuitemradio]'))
      if (item.textContent === ru.t('common.all')) item.click()
  })
  expect(page.text()).toContain('9 ноября – 8 декабря · все филиалы')
  await page.close()
})

test('a period in the future has no note about the same hour and no table', async () => {
  const begins = '2026-12-31T21:00:00Z'
  const page = await openScreen({
    span: { from: '2027-01-01', to: '2027-01-31', begins, ends: begins },
    days: [],
  })
  expect(page.text()).not.toContain('до того же часа')
  // Days in the future have no table.
  expect(page.all('.v-metric-days')).toHaveLength(0)
  await page.close()
})

test('each plan shows the metrics of its scenarios', async () => {
  const parts = async (plan: string) => {
    const { all, close } = await openScreen({}, { plan, role: 'owner', isMaster: false })
    const names = (part: string) =>
      all(part).map((name) => normalizeText(name.firstChild?.textContent ?? ''))
    const content = [
      names('.v-metric-main dt').join(', '),
      names('.v-metric-table th[scope=rowgroup]').join(', '),
      all('.v-journey-step').length > 0,
      names('h2').includes('NPS по специалистам'),
      all('.v-waits').some(({ textContent }) => textContent?.includes('завтра')),
    ]
    await close()
    return content
  }
  const five =
    'записей с напоминанием, подтвердили, отменили заранее, освободившееся время заняли, неявки'
  expect(await parts('standard')).toEqual([
    five,
    'Сообщения и ответы, Визиты, Результат',
    true,
    true,
    true,
  ])
  expect(await parts('reminder')).toEqual([
    five,
    'Сообщения и ответы, Визиты, Результат',
    true,
    false,
    true,
  ])
  expect(await parts('nps')).toEqual([
    'сообщений отправлено, доставлено, ответили, NPS, стоимость сообщений',
    ...['Сообщения и ответы, Результат', false, true, false],
  ])
})

test('a period without reminders has no funnel', async () => {
  const { journey } = dashboard
  const none = Object.fromEntries(Object.keys(journey).map((key) => [key, 0])) as typeof journey
  const page = await openScreen({ journey: none })
  expect(page.text()).toContain(normalizeText(ru.t('dashboard.journey.none')))
  expect(page.all('.v-journey')).toHaveLength(0)
  await page.close()
})

test('a single day is shown as a dot, and labels are as wide as the longest one', async () => {
  const one = { ...dashboard.days[0]!, sent: 12_345 }
  const page = await openScreen({ days: [one], daysBefore: [one] })
  expect(page.all('.v-plot-line').every(({ dataset }) => dataset.dot === '')).toBe(true)
  const width = (part: string) => page.all(part)[0]?.style.getPropertyValue('--room')
  expect([width('.v-plot-y'), width('.v-plot-ends')]).toEqual(['7ch', '18ch'])
  await page.close()
})

test('the line to the point of a running day is apart, and the hint says until when it is counted', async () => {
  const parts = (page: { all: (selector: string) => HTMLElement[] }) =>
    page.all('.v-plot-line[data-partial]').map(({ dataset }) => dataset.line)
  const running = await openScreen({})
  expect(parts(running)).toEqual(['answered', 'sent'])
  expect(running.text()).toContain('отправлено и ответы по дням · сегодня до 10:20')
  await running.close()
  const over = await openScreen({ days: dashboard.days.slice(0, 2) })
  expect(parts(over)).toEqual([])
  expect(over.text()).not.toContain('сегодня до')
  await over.close()
})

/** The screen whose second request fails. */
async function failing(error: CallFailure, first: Partial<Dashboard> = {}) {
  let loadCount = 0
  const load = fromPromise<{ data: DashboardData }, { args: DashboardRequest }>(async () => {
    loadCount += 1
    if (loadCount > 1) throw error
    return { data: { ...answered, dashboard: { ...dashboard, ...first } } }
  })
  const figures = dashboardMetricsQuery.provide({ actors: { load } })
  const page = await drawn(
    { ...commonParts, dashboard: { machine: dashboardMachine.provide({ actors: { figures } }) } },
    () => <DashboardScreen />,
  )
  await act(async () => {
    const change = { period: { kind: 'days', days: 7 } } as const
    page.find('dashboard').send({ type: 'metrics.filter', change })
  })
  return { ...page, text: () => normalizeText(page.text()) }
}

test('when another period fails to load the shown metrics stay with a note', async () => {
  const page = await failing(new CallFailure(0, null, 'gone'))
  expect(page.text()).toContain(normalizeText(ru.t('errors.network')))
  expect(page.text()).toContain(normalizeText(ru.t('dashboard.chosenBefore')))
  expect(page.text()).toContain('9 ноября – 8 декабря')
  expect(page.text()).toContain(
    'записей с напоминанием 89,3 % от всех визитов с известным итогом1 500',
  )
  // The note stays during a retry, because a screen reader announces every new one.
  const note = page.all('[role=alert]')[0]
  await page.press(ru.t('common.retry'))
  expect(note && page.all('[role=alert]')[0] === note).toBe(true)
  await page.close()
})

test('a period that is too long shows an explanation instead of a status', async () => {
  const body = { code: 'CHECK_DETAILS', message: 'Bad', fields: { from: 'Out of range.' } }
  const page = await failing(new CallFailure(400, body, 'Bad'))
  expect(page.text()).toContain(normalizeText(ru.t('dashboard.tooMany.what')))
  expect(page.text()).toContain(normalizeText(ru.t('dashboard.tooMany.todo')))
  expect(page.text()).not.toContain('Bad')
  await page.close()
})

test('visits at risk on a failing channel are listed, and a role with the right reroutes the channel by one press', async () => {
  const page = await openScreen({})
  expect(page.text()).toContain('Под угрозой 2 визита за ближайшие сутки')
  expect(page.links('.v-at-risk')).toEqual([
    ['08.12.2026, 15:30', '/appointments?period=2026-12-08&visit=v'],
    ['09.12.2026, 09:00', '/appointments?period=2026-12-09&visit=w'],
  ])
  expect(page.text()).toContain('Orlova · Center · отправлено, не доставлено')
  await page.press(ru.count('dashboard.channels.move', 1))
  expect(page.find('channelReroute').getSnapshot().context.request).toEqual({
    channel: 'whatsapp',
    bypassed: true,
  })
  await page.close()
  const marketer = await openScreen({}, { plan: 'standard', role: 'marketer', isMaster: false })
  expect(marketer.text()).toContain('Под угрозой 2 визита')
  expect(marketer.text()).not.toContain('другим каналом')
  await marketer.close()
})

test('a rerouted channel shows its end and can be restored, and messages without another channel are explained', async () => {
  const [whatsapp] = dashboard.channels
  if (!whatsapp) throw new Error('no channel')
  const bypassed = await openScreen({
    channels: [{ ...whatsapp, bypassedUntil: '2026-12-09T06:00:00Z' }],
  })
  expect(bypassed.text()).toContain(
    'До 09.12.2026, 09:00 сначала пробуем другие каналы, потом WhatsApp',
  )
  expect(bypassed.text()).toContain('Под угрозой 1 визит за ближайшие сутки')
  await bypassed.press('Вернуть WhatsApp')
  expect(bypassed.find('channelReroute').getSnapshot().context.request).toMatchObject({
    bypassed: false,
  })
  await bypassed.close()
  const stuck = await openScreen({
    channels: [{ ...whatsapp, atRisk: whatsapp.atRisk.filter(({ movable }) => !movable) }],
  })
  expect(stuck.text()).toContain('У этих сообщений нет другого канала')
  await stuck.close()
})
