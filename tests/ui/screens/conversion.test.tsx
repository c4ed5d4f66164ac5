// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { conversionMachine } from '../../../src/machines/conversion/conversion.machine.ts'
import {
  type Conversion,
  type ConversionData,
  type ConversionRequest,
  conversionMetricsQuery,
} from '../../../src/machines/conversion/conversion-context.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import {
  type TableExport,
  tableExportMachine,
} from '../../../src/machines/shared/table-export.machine.ts'
import { ConversionScreen } from '../../../src/ui/conversion/ConversionScreen.tsx'
import { loadStrings } from '../../../src/ui/i18n/i18n.ts'
import { commonParts } from '../../walks/kit/common-parts.tsx'
import { normalizeText } from '../../walks/kit/element-queries.ts'
import { answered, conversion } from './conversion-page.ts'
import { drawn, ru } from './page.tsx'

const en = await loadStrings('en')

/** The screen with an answer, for an owner by default; with its requests and exported files. */
async function openScreen(
  change: Partial<Conversion> | null = {},
  { role = 'owner', error }: { role?: string; error?: CallFailure } = {},
) {
  const requests: ConversionRequest[] = []
  const files: unknown[] = []
  const load = fromPromise<{ data: ConversionData }, { args: ConversionRequest }>(
    async ({ input: { args } }) => {
      requests.push(args)
      if (error && requests.length > 1) throw error
      const { branchId, dimensions: apart } = args
      const result = change && { ...conversion, ...change }
      return { data: { ...answered, branchId, dimensions: apart, conversion: result } }
    },
  )
  const page = await drawn(
    {
      ...commonParts,
      conversion: {
        machine: conversionMachine.provide({
          actors: {
            figures: conversionMetricsQuery.provide({ actors: { load } }),
            file: tableExportMachine.provide({
              actors: {
                writeFile: fromPromise<void, TableExport | null>(async ({ input }) => {
                  files.push(input)
                }),
              },
            }),
          },
        }),
      },
    },
    () => <ConversionScreen />,
    { access: { plan: 'standard', role, isMaster: false } } as never, // the page reads only this field of its root
  )
  return {
    ...page,
    requests,
    files,
    text: () => normalizeText(page.text()),
    cells: (at: number) =>
      [...(page.all('tbody tr')[at]?.children ?? [])].map((cell) =>
        normalizeText(cell.textContent ?? ''),
      ),
    heads: () => page.all('thead th').map((head) => normalizeText(head.textContent ?? '')),
  }
}

test('the bookings and the unknown sums of a row open their drill-downs', async () => {
  const page = await openScreen()
  for (const [name, figure] of [
    ['41 запись', 'bookings'],
    ['у 2 визитов сумма неизвестна', 'bookingsUnpaid'],
  ]) {
    const counts = page.all('tbody tr small .v-opens')
    const found = counts.filter((one) => normalizeText(one.textContent ?? '') === name).at(-1)
    await act(async () => found?.click())
    const { drillDown: opened } = page.find('conversion').getSnapshot().context
    expect(opened).toMatchObject({
      metric: figure,
      filter: { channel: 'whatsapp' },
      days: { from: '2026-09-01', to: '2026-09-30' },
    })
  }
  await page.close()
})

test('a row shows counts and shares of each step, and a dash for steps that its type does not have', async () => {
  const page = await openScreen()
  const [reminders, invitations] = [page.cells(1), page.cells(2)]
  expect(reminders).toEqual([
    'За деньНапоминание · не окончательно',
    'Показать текст целиком: {имя}, ждём вас {дата} в {время}.',
    'SSMS',
    'ноябрь 2026 г.',
    '1 100',
    '1 00090,9 %',
    '95095,0 %',
    '–',
    '70073,7 %',
    '–',
    '82082,0 %',
    '–',
  ])
  expect(invitations.slice(7)).toEqual([
    '30076,9 %',
    '–',
    '3810,0 %41 запись',
    '3078,9 %',
    '124 500,50 ₽у 2 визитов сумма неизвестна',
  ])
  // The total of visits from reminders and bookings has no share.
  expect(page.cells(0).slice(0, 1)).toEqual(['Всегоне окончательно'])
  expect(page.cells(0).slice(9, 11)).toEqual(['3810,0 %41 запись', '850'])
  expect(page.text()).toContain('Данные с 27 окт. неокончательные')
  expect(page.text()).toContain('сентябрь 2026 г. – ноябрь 2026 г. · все филиалы')
  await page.close()
})

test('in per cents cells show shares first, and rows are sorted by shares', async () => {
  const page = await openScreen()
  await act(async () => {
    page.find('conversion').send({ type: 'metricUnit.choose', unit: 'percents' })
  })
  expect(page.cells(2)[9]).toBe('10,0 %3841 запись')
  await page.press('Сортировать: Доставлено')
  expect(page.cells(1)[0]).toContain('За день')
  await page.press('Сортировать: Доставлено')
  expect(page.cells(1)[0]).toContain('Пора на осмотр')
  const sorted = page.all('th[aria-sort="descending"]')
  expect(sorted.map((head) => head.textContent)).toEqual(['Доставлено'])
  await page.close()
})

test('dimensions are removed and added by their buttons, and the columns follow', async () => {
  const page = await openScreen()
  expect(page.heads().slice(0, 4)).toEqual(['Сценарий', 'Текст', 'Канал', 'Месяц'])
  await page.press('текстам')
  await page.press('месяцам')
  expect(page.requests.at(-1)?.dimensions).toEqual(['channel'])
  expect(page.heads().slice(0, 3)).toEqual(['Сценарий', 'Канал', 'План'])
  await page.press('текстам')
  expect(page.requests.at(-1)?.dimensions).toEqual(['text', 'channel'])
  await page.close()
})

test('a marketer exports the rows with the current filter and sorting', async () => {
  const page = await openScreen({}, { role: 'marketer' })
  await page.press('Скачать XLSX')
  expect(page.files).toMatchObject([{ format: 'xlsx', filter: { branchId: null, sort: null } }])
  await page.close()
})

test('months without messages, a clinic without messages and a server without metrics each show their own empty state', async () => {
  const none = await openScreen({ rows: [], totalStillCounts: false })
  expect(none.text()).toContain(normalizeText(ru.t('conversion.none.title')))
  expect(none.all('table')).toHaveLength(0)
  await none.close()
  const fresh = await openScreen({ rows: [], began: false })
  expect(fresh.all('.v-empty a').map((link) => link.getAttribute('href'))).toEqual(['/scripts'])
  expect(fresh.all('.v-head-acts')).toHaveLength(0)
  await fresh.close()
  const uncounted = await openScreen(null)
  expect(uncounted.text()).toContain(normalizeText(ru.t('conversion.uncounted.title')))
  await uncounted.close()
})

test('a row without a stored text says so, and a row that was never sent says so', async () => {
  const [first] = conversion.rows
  const page = await openScreen({
    rows: [
      { ...first!, text: null, textId: null },
      { ...first!, text: null, textId: null, channel: null, sent: 0 },
    ],
  })
  expect(page.text()).toContain('текст не сохранён')
  expect(page.text()).toContain('не отправлено')
  await page.close()
})

test('when other rows fail to load the shown ones stay with a note', async () => {
  const page = await openScreen({}, { error: new CallFailure(0, null, 'gone') })
  await page.press('каналам')
  expect(page.text()).toContain(normalizeText(ru.t('conversion.chosenBefore')))
  expect(page.heads()).toContain('Канал')
  expect(page.cells(1)[0]).toContain('За день')
  await page.close()
  const body = { code: 'CHECK_DETAILS', message: 'Bad', fields: { fromMonth: 'Out of range.' } }
  const many = await openScreen({}, { error: new CallFailure(400, body, 'Bad') })
  await many.press('каналам')
  expect(many.text()).toContain(normalizeText(ru.t('conversion.tooMany.what')))
  await many.close()
})

test('a number of months is chosen from the period menu', async () => {
  const page = await openScreen()
  await page.press(`${ru.t('list.period')}: ${ru.count('conversion.last', 3)}`)
  await act(async () => {
    for (const item of page.all('[role=menuitemradio]'))
      if (item.textContent === ru.count('conversion.last', 12)) item.click()
  })
  expect(page.requests.at(-1)?.months).toEqual({ kind: 'last', months: 12 })
  await page.close()
})

test('a sent message without a plan is shown as a number', async () => {
  const rows = conversion.rows.map((row) => ({ ...row, planned: 0, sent: 1 }))
  const page = await openScreen({ rows })
  expect(page.cells(1)[5]).toMatch(/^1/)
  await page.close()
})

test('the screen is completely translated into English', async () => {
  const rows = conversion.rows.map((row) => ({ ...row, scenarioName: 'Name', text: 'Words' }))
  const page = await openScreen({ rows })
  await page.drawIn(en)
  expect(page.text()).toContain('September 2026 – November 2026 · all branches')
  expect(page.text()).toContain('Messages sent since Oct 27 aren’t final')
  expect(normalizeText(page.all('.v-conversion')[0]?.textContent ?? '')).not.toMatch(/[а-яё]/i)
  await page.close()
})
