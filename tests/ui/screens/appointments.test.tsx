// @vitest-environment jsdom

import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import type { ViewerQuery } from '../../../schema/generated/client/graphql.ts'
import { viewerQuery } from '../../../src/machines/app/app-context.ts'
import { appointmentsMachine } from '../../../src/machines/appointments/appointments.machine.ts'
import {
  type AppointmentFacts,
  type VisitRow,
  type VisitsFilter,
  type VisitsSummary,
  visitDetailQuery,
  visitsList,
} from '../../../src/machines/appointments/appointments-context.ts'
import {
  formatUrlState,
  parseUrlState,
} from '../../../src/machines/appointments/appointments-url-state.ts'
import type { ListRequest, ListResponse } from '../../../src/machines/shared/list.machine.ts'
import { toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts'
import {
  type SavedAction,
  type VisitAction,
  visitActionsMachine,
} from '../../../src/machines/visit/visit-actions.machine.ts'
import { ToastsContainer } from '../../../src/ui/app/ToastsContainer.tsx'
import { AppointmentsScreen } from '../../../src/ui/appointments/AppointmentsScreen.tsx'
import { formatWeekdayDate } from '../../../src/ui/i18n/dates.ts'
import { counts, visit, visitFacts } from './appointments-page.ts'
import { drawn, held, ru } from './page.tsx'

const { t } = ru

// jsdom has no ResizeObserver.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
})

/** The screen with its real charts and these visits; the test answers the actions. */
async function screen({
  role = 'owner',
  rows = [visit()],
  facts = visitFacts,
  aside = { counts, reasons: [] } as VisitsSummary,
  total = rows.length,
}: {
  total?: number
  role?: string
  rows?: VisitRow[]
  facts?: AppointmentFacts
  aside?: VisitsSummary
} = {}) {
  const act = held<SavedAction, VisitAction | null>()
  const reads: ListRequest<VisitsFilter>[] = []
  const machine = appointmentsMachine.provide({
    actors: {
      loadFacts: fromPromise<AppointmentFacts, void>(async () => facts),
      visits: visitsList.provide({
        actors: {
          loadPages: fromPromise<ListResponse<VisitRow, VisitsSummary>, ListRequest<VisitsFilter>>(
            async ({ input }) => {
              reads.push(input)
              return { pages: { 1: rows }, total, summary: aside }
            },
          ),
        },
      }),
      detail: visitDetailQuery.provide({
        actors: {
          load: fromPromise(async ({ input }) => {
            const row = rows.find(({ id }) => id === input.args)
            return { data: row ? { visit: row, story: [], next: [], sendsOffers: true } : null }
          }),
        },
      }),
      visitActions: visitActionsMachine.provide({ actors: { saveAct: act.port } }),
    },
  })
  const viewer = viewerQuery.provide({
    actors: {
      load: fromPromise(async () => ({
        // The screen reads only these fields of the viewer.
        data: { role, company: { timeZone: 'Europe/Moscow' } } as ViewerQuery['viewer'],
      })),
    },
  })
  const page = await drawn(
    {
      toasts: { machine: toastsMachine },
      viewer: { machine: viewer, input: { args: null } },
      appointments: { machine },
    },
    () => (
      <>
        <AppointmentsScreen />
        <ToastsContainer />
      </>
    ),
    // The components read only this field of the root.
    { access: { role, plan: 'standard', isMaster: false } } as Parameters<typeof drawn>[2],
  )
  await page.pass(0)
  return {
    page,
    act,
    reads,
    open: async (id = 'v') => {
      await page.send('appointments', { type: 'row.open', index: 0, id } as { type: string })
      await page.pass(0)
    },
    setFilter: async (change: Partial<VisitsFilter>) => {
      await page.send('appointments', { type: 'filter.change', change } as { type: string })
      await page.pass(0)
    },
  }
}

const actionNames = {
  approved: t('appointments.panel.approved'),
  transferred: t('appointments.panel.transferred'),
  canceled: t('appointments.panel.canceled'),
  handled: t('appointments.panel.handled'),
  exclude: t('appointments.panel.exclude'),
}
const unclear = visit({
  answer: 'unclear',
  standing: 'unclear',
  message: { ...visit().message, answer: 'unclear' } as VisitRow['message'],
})

test.each([
  ['owner', Object.keys(actionNames)],
  ['manager', Object.keys(actionNames)],
  ['administrator', Object.keys(actionNames)],
  ['marketer', []],
  ['providerEmployee', Object.keys(actionNames)],
])('a %s sees the visit and only the actions of the role', async (role, offered) => {
  const { page, open } = await screen({ role, rows: [unclear] })
  await open()
  const seen = Object.entries(actionNames).filter(([, name]) => page.button(name))
  expect(seen.map(([id]) => id)).toEqual(offered)
  expect(page.text()).toContain('Анна Орлова')
  await page.close()
})

test.each([
  ['has started', { startsAt: '2026-12-08T08:00:00Z' }],
  ['was cancelled', { status: 'canceled', standing: 'canceled' } as const],
])('a visit that %s offers no recording of an answer', async (_, more) => {
  const { page, open } = await screen({ rows: [visit(more)] })
  await open()
  expect(page.button(actionNames.approved)).toBeFalsy()
  expect(page.button(actionNames.exclude)).toBeTruthy()
  await page.close()
})

test('a recorded answer is undone from its toast', async () => {
  const { page, act, open } = await screen()
  await open()
  await page.press(actionNames.canceled)
  expect(act.calls[0]?.input).toMatchObject({ kind: 'answer', visitId: 'v', to: 'canceled' })
  await act.answer({ answerId: '7', reason: null })
  await page.press(t('common.undo'))
  expect(act.calls[0]?.input).toMatchObject({
    kind: 'answer',
    visitId: 'v',
    to: 'none',
    answerId: '7',
  })
  await act.answer({ answerId: null, reason: null })
  // The toast disappears after its undo.
  await page.pass(400)
  expect(page.text()).toContain(t('appointments.toasts.takenBack', { name: 'Анна Орлова' }))
  expect(page.button(t('common.undo'))).toBeFalsy()
  await page.close()
})

test('visits without a message are counted by reason, also those without a scenario', async () => {
  const reasons = [
    { reason: 'NO_PHONE' as const, count: 3 },
    { reason: null, count: 1 },
  ]
  const { page } = await screen({ aside: { counts: { ...counts, unwritten: 4 }, reasons } })
  const text = page.text()
  expect(text).toContain(t('appointments.unwritten', { count: '4' }).replaceAll('\u00a0', ' '))
  expect(text).toContain(t('appointments.nobody').replaceAll('\u00a0', ' '))
  await page.close()
})

test('the day view narrows the period to one day, and a longer period returns to the list', async () => {
  const { page, setFilter, reads } = await screen()
  await setFilter({ period: { kind: 'days', days: 7 } })
  await setFilter({ view: 'day' })
  expect(reads.at(-1)?.filter).toMatchObject({ view: 'day', period: { kind: 'day', day: null } })
  expect(page.all('.v-day-visit')).toHaveLength(1)
  await setFilter({ period: { kind: 'month', month: '2026-12' } })
  expect(reads.at(-1)?.filter).toMatchObject({ view: 'list' })
  expect(page.all('.v-day-visit')).toHaveLength(0)
  await page.close()
})

test.each([
  ['tomorrow', { kind: 'tomorrow' }, { kind: 'tomorrow' }],
  [
    'a range of one day',
    { kind: 'span', from: '2026-12-09', to: '2026-12-09' },
    { kind: 'day', day: '2026-12-09' },
  ],
] as const)('the day view keeps the chosen period: %s', async (_, chosen, period) => {
  const { page, setFilter, reads } = await screen()
  await setFilter({ period: chosen })
  await setFilter({ view: 'day' })
  expect(reads.at(-1)?.filter).toMatchObject({ view: 'day', period })
  expect(page.all('.v-day-visit')).toHaveLength(1)
  const ninth = formatWeekdayDate('2026-12-09T12:00:00Z', {
    timeZone: 'UTC',
    locale: 'ru',
  } as never)
  expect(page.text()).toContain(ninth.split(',')[0])
  await page.press(t('appointments.day.after'))
  expect(reads.at(-1)?.filter).toMatchObject({ period: { kind: 'day', day: '2026-12-10' } })
  await page.close()
})

test('the period filter offers tomorrow, and the address keeps it', async () => {
  const { page, reads } = await screen()
  await page.press(`${t('list.period')}: ${t('list.today')}`)
  await page.pass(0)
  const choice = page
    .all('[role=menuitemradio]')
    .find((one) => one.textContent === t('list.tomorrow'))
  await act(async () => choice?.click())
  expect(reads.at(-1)?.filter.period).toEqual({ kind: 'tomorrow' })
  const { filter } = parseUrlState('?look=day&period=tomorrow')
  expect(filter).toMatchObject({ view: 'day', period: { kind: 'tomorrow' } })
  expect(formatUrlState({ filter, search: '', openId: null })).toBe('?look=day&period=tomorrow')
  await page.close()
})

test('the period of a metric is shown in the clinic’s time zone and removed by one press', async () => {
  const { page, setFilter, reads } = await screen()
  const periodLabel = (from: string, to: string) => t('list.moments', { from, to })
  const plainPeriod = (from: string, to: string) => periodLabel(from, to).replaceAll('\u00a0', ' ')
  const figure = { kind: 'moments', begins: '2026-11-08T21:00:00Z', ends: '2026-12-08T07:20:00Z' }
  await setFilter({ period: figure as VisitsFilter['period'] })
  expect(reads.at(-1)?.filter.period).toEqual(figure)
  expect(page.text()).toContain(plainPeriod('09.11.2026', '08.12.2026, 10:20'))
  await page.press(`${t('list.period')}: ${periodLabel('09.11.2026', '08.12.2026, 10:20')}`)
  await page.pass(0)
  const chosen = page.all('[role=menuitemradio][aria-checked=true]')
  expect(chosen.map((one) => one.textContent)).toEqual([
    periodLabel('09.11.2026', '08.12.2026, 10:20'),
  ])
  // A period of whole days ends at midnight and is shown without times.
  await setFilter({ period: { ...figure, ends: '2026-12-01T21:00:00Z' } as VisitsFilter['period'] })
  expect(page.text()).toContain(plainPeriod('09.11.2026', '01.12.2026'))
  await page.press(t('list.notMoments'))
  expect(reads.at(-1)?.filter.period).toEqual({ kind: 'day', day: null })
  expect(page.button(t('list.notMoments'))).toBeFalsy()
  await page.close()
})

test('arrow keys move between visits in the day view, sideways to the visit nearest in time', async () => {
  const at = (id: string, startsAt: string, specialistId: string) =>
    visit({ id, startsAt, endsAt: null, specialistId, specialist: specialistId, clientName: id })
  const rows = [
    at('one', '2026-12-08T07:00:00Z', 'A'),
    at('two', '2026-12-08T09:00:00Z', 'A'),
    at('three', '2026-12-08T06:00:00Z', 'B'),
    at('four', '2026-12-08T09:30:00Z', 'B'),
  ]
  const { page, setFilter } = await screen({ rows })
  await setFilter({ view: 'day' })
  const blocks = page.all('.v-day-visit') as HTMLElement[]
  expect(blocks.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  blocks[0]?.focus()
  const press = (key: string) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    return document.activeElement?.querySelector('strong')?.textContent?.replace(/^\S+ /, '')
  }
  expect(press('ArrowDown')).toBe('two')
  expect(press('ArrowRight')).toBe('four')
  expect(press('Home')).toBe('three')
  expect(press('ArrowLeft')).toBe('one')
  expect(press('ArrowUp')).toBe('one')
  await page.close()
})

test('a clinic without data links to connections for an owner, and not for a marketer', async () => {
  const facts = { ...visitFacts, hasData: false }
  const owner = await screen({ facts })
  expect(owner.page.all('a[href="/widgets"]')).toHaveLength(1)
  await owner.page.close()
  const marketer = await screen({ facts, role: 'marketer' })
  expect(marketer.page.all('a[href="/widgets"]')).toHaveLength(0)
  await marketer.page.close()
})

test('a page jump scrolls to an existing page, refuses other numbers, and is hidden for a single page', async () => {
  const { page } = await screen({ total: 450 })
  const scrolled = vi.fn()
  HTMLElement.prototype.scrollTo = scrolled
  // jsdom has no layout, so the scroll height is that of all rows.
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', {
    value: 450 * 48,
    configurable: true,
  })
  await page.fill({ page: '4' })
  expect(page.text()).toContain(t('validation.range', { min: 1, max: 3 }).replaceAll('\u00a0', ' '))
  expect(scrolled).not.toHaveBeenCalled()
  await page.fill({ page: '3' })
  // The first row of the third page, below the column heads.
  expect(scrolled.mock.calls[0]?.[0].top).toBe(400 * 48 - 36)
  await page.close()
  const short = await screen()
  expect(short.page.all('[name=page]')).toHaveLength(0)
  await short.page.close()
})
