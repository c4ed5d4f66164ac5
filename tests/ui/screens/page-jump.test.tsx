// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { viewerQuery } from '../../../src/machines/app/app-context.ts'
import type {
  NotificationRow,
  NotificationsFilter,
} from '../../../src/machines/notifications/notification.ts'
import { notificationListMachine } from '../../../src/machines/notifications/notification-list.machine.ts'
import { notificationsList } from '../../../src/machines/notifications/notification-queries.ts'
import { unreadNotificationsMachine } from '../../../src/machines/notifications/unread-notifications.machine.ts'
import { patientsMachine } from '../../../src/machines/patients/patients.machine.ts'
import {
  type PatientFacts,
  type PatientRow,
  type PatientsFilter,
  type PatientsSummary,
  patientFactsQuery,
  patientsList,
} from '../../../src/machines/patients/patients-queries.ts'
import type { ListRequest, ListResponse } from '../../../src/machines/shared/list.machine.ts'
import { NotificationsScreen } from '../../../src/ui/notifications/NotificationsScreen.tsx'
import { PatientsScreen } from '../../../src/ui/patients/PatientsScreen.tsx'
import { type drawn as draw, drawn, layOut, ru } from './page.tsx'
import { remindersScreen } from './reminders-page.tsx'

const { t } = ru
type Page = Awaited<ReturnType<typeof draw>>

// jsdom has no ResizeObserver.
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
  const machine = patientsMachine.provide({
    actors: {
      list: patientsList.provide({
        actors: {
          loadPages: fromPromise<
            ListResponse<PatientRow, PatientsSummary>,
            ListRequest<PatientsFilter>
          >(async () => ({ pages: { 1: [] }, total, summary: { counts: null } })),
        },
      }),
      facts: patientFactsQuery.provide({
        actors: {
          load: fromPromise(async () => ({
            data: { specialists: [], branches: [], currency: null } as PatientFacts,
          })),
        },
      }),
    },
  })
  const page = await drawn({ patients: { machine } }, () => <PatientsScreen />)
  await page.pass(0)
  return page
}

async function alerts(total: number): Promise<Page> {
  const machine = notificationListMachine.provide({
    actors: {
      list: notificationsList.provide({
        actors: {
          loadPages: fromPromise<
            ListResponse<NotificationRow, null>,
            ListRequest<NotificationsFilter>
          >(async () => ({
            pages: { 1: [] },
            total,
            summary: null,
          })),
        },
      }),
    },
  })
  const page = await drawn(
    {
      viewer: { machine: viewerQuery, input: { args: null } },
      unreadNotifications: { machine: unreadNotificationsMachine },
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
  'a page jump on %s scrolls to an existing page, refuses other numbers, and is hidden for a single page',
  async (_, open) => {
    const page = await open(450)
    const scrolled = vi.fn()
    HTMLElement.prototype.scrollTo = scrolled
    // jsdom has no layout, so the scroll height is that of all rows.
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
    // The first row of the third page, below the column heads.
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
