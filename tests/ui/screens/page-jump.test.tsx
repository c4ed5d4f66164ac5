// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { viewerQuery } from '../../../src/machines/app/app-parts.ts'
import { clientsMachine } from '../../../src/machines/clients/clients.machine.ts'
import {
  type ClientFacts,
  type ClientRow,
  type ClientsAside,
  type ClientsFilter,
  clientFacts,
  clientsList,
} from '../../../src/machines/clients/clients-parts.ts'
import {
  type AlertsFilter,
  alertListMachine,
  alertsList,
} from '../../../src/machines/notifications/alert-list.machine.ts'
import type { AlertRow } from '../../../src/machines/notifications/alert-parts.ts'
import { alertsMachine } from '../../../src/machines/notifications/alerts.machine.ts'
import type { ListAnswer, ListAsk } from '../../../src/machines/shared/list.machine.ts'
import { ClientsScreen } from '../../../src/ui/clients/ClientsScreen.tsx'
import { NotificationsScreen } from '../../../src/ui/notifications/NotificationsScreen.tsx'
import { type drawn as draw, drawn, layOut, ru } from './page.tsx'
import { remindersScreen } from './reminders-page.tsx'

const { t } = ru
type Page = Awaited<ReturnType<typeof draw>>

// jsdom knows no layout, of which rows would hear.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
})

afterEach(() => layOut('wide'))

async function messages(total: number, kind: string): Promise<Page> {
  const { page } = await remindersScreen({ total })
  await page.send('reminders', { type: 'kind.choose', kind } as { type: string })
  await page.pass(0)
  return page
}

async function clients(total: number): Promise<Page> {
  const machine = clientsMachine.provide({
    actors: {
      list: clientsList.provide({
        actors: {
          loadPages: fromPromise<ListAnswer<ClientRow, ClientsAside>, ListAsk<ClientsFilter>>(
            async () => ({ pages: { 1: [] }, total, aside: { counts: null } }),
          ),
        },
      }),
      facts: clientFacts.provide({
        actors: {
          load: fromPromise(async () => ({
            data: { specialists: [], branches: [], currency: null } as ClientFacts,
          })),
        },
      }),
    },
  })
  const page = await drawn({ clients: { machine } }, () => <ClientsScreen />)
  await page.pass(0)
  return page
}

async function alerts(total: number): Promise<Page> {
  const machine = alertListMachine.provide({
    actors: {
      list: alertsList.provide({
        actors: {
          loadPages: fromPromise<ListAnswer<AlertRow, null>, ListAsk<AlertsFilter>>(async () => ({
            pages: { 1: [] },
            total,
            aside: null,
          })),
        },
      }),
    },
  })
  const page = await drawn(
    {
      viewer: { machine: viewerQuery, input: { args: null } },
      alerts: { machine: alertsMachine },
      notifications: { machine },
    },
    () => <NotificationsScreen />,
  )
  await page.pass(0)
  return page
}

const lists: [string, (total: number) => Promise<Page>][] = [
  ['/reminders', (total) => messages(total, 'reminder')],
  ['/invitations', (total) => messages(total, 'invitation')],
  ['/nps', (total) => messages(total, 'nps')],
  ['/clients', clients],
  ['/notifications-center', alerts],
]

test.each(lists)(
  'a page jump on %s leads to a page from 1 to their number, and says so of any other',
  async (_, open) => {
    const page = await open(450)
    const scrolled = vi.fn()
    HTMLElement.prototype.scrollTo = scrolled
    // jsdom knows no layout: what can be scrolled is as high as its rows.
    Object.defineProperty(HTMLElement.prototype, 'scrollHeight', {
      value: 450 * 48,
      configurable: true,
    })
    await page.fill({ page: '4' })
    expect(page.text()).toContain(
      t('validation.range', { min: 1, max: 3 }).replaceAll('\u00a0', ' '),
    )
    expect(scrolled).not.toHaveBeenCalled()
    await page.fill({ page: '3' })
    // The first row of the third page, under the heads of the columns.
    expect(scrolled.mock.calls[0]?.[0].top).toBe(400 * 48 - 36)
    await page.close()
    const short = await open(200)
    expect(short.all('[name=page]')).toHaveLength(0)
    await short.close()
  },
)

test.each(lists)('on a phone the page jump of %s is among the filters', async (_, open) => {
  layOut('narrow')
  const page = await open(450)
  expect(page.all('[name=page]')).toHaveLength(0)
  await page.press(t('common.filters'))
  await page.pass(0)
  expect(page.all('.v-folded-panel [name=page]')).toHaveLength(1)
  await page.close()
})
