// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import type { ChannelStatusQuery } from '../../../schema/generated/client/graphql.ts'
import { channelStatusQuery, viewerQuery } from '../../../src/machines/app/app-context.ts'
import { commandPaletteMachine } from '../../../src/machines/command-palette/command-palette.machine.ts'
import type { UnreadCounts } from '../../../src/machines/notifications/mark-read.machine.ts'
import { popupsMachine } from '../../../src/machines/notifications/popups.machine.ts'
import { unreadNotificationsMachine } from '../../../src/machines/notifications/unread-notifications.machine.ts'
import { sessionMachine } from '../../../src/machines/session/session.machine.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import {
  emergencyStopMachine,
  emergencyStopsQuery,
} from '../../../src/machines/shell/emergency-stop.machine.ts'
import { pendingJoinsQuery } from '../../../src/machines/shell/join-decision.machine.ts'
import {
  unreadChatsQuery,
  waitingMessagesQuery,
} from '../../../src/machines/shell/shell.machine.ts'
import { toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts'
import { trainingClinicMachine } from '../../../src/machines/training/training-clinic.machine.ts'
import { trainingEntryMachine } from '../../../src/machines/training/training-entry.machine.ts'
import { Shell } from '../../../src/ui/shell/Shell.tsx'
import { drawn, held, ru } from './page.tsx'

type Status = NonNullable<ChannelStatusQuery['channelStatus']>['status']

async function menu() {
  const binding = held<{ data: ChannelStatusQuery['channelStatus'] }, { args: null }>()
  const stat = held<UnreadCounts>()
  const waitingCount = held<{ data: number }, { args: null }>()
  const chats = held<{ data: number }, { args: null }>()
  const log = vi.fn()
  const page = await drawn(
    {
      toasts: { machine: toastsMachine },
      session: { machine: sessionMachine, input: { stored: null } },
      viewer: { machine: viewerQuery, input: { args: null } },
      emergencyStops: { machine: emergencyStopsQuery, input: { args: null } },
      emergencyStop: { machine: emergencyStopMachine },
      pendingJoins: { machine: pendingJoinsQuery, input: { args: null } },
      trainingEntry: { machine: trainingEntryMachine },
      trainingClinic: { machine: trainingClinicMachine },
      channels: {
        machine: channelStatusQuery.provide({
          actors: { load: binding.port },
          actions: { log: (_, { error }) => log(error) },
        }),
        input: { args: null },
      },
      popups: { machine: popupsMachine },
      commandPalette: { machine: commandPaletteMachine },
      shell: { machine: createMachine({ initial: 'groupOpen', states: { groupOpen: {} } }) },
      waitingMessages: {
        machine: waitingMessagesQuery.provide({ actors: { load: waitingCount.port } }),
        input: { args: null },
      },
      unreadChats: {
        machine: unreadChatsQuery.provide({ actors: { load: chats.port } }),
        input: { args: null },
      },
      unreadNotifications: {
        machine: unreadNotificationsMachine.provide({ actors: { loadCounts: stat.port } }),
      },
    },
    () => <Shell />,
  )
  const status = (value: Status) =>
    binding.answer({ data: { status: value, qr: null, needsOperator: null } })
  return { page, binding, stat, waitingCount, chats, log, status }
}
const active = `${ru.t('menu.whatsapp')} ${ru.t('menu.whatsappActive')}`
const inactive = `${ru.t('menu.whatsapp')} ${ru.t('menu.whatsappInactive')}`.replaceAll(
  '\u00a0',
  ' ',
)

test('the menu shows no channel status before the first answer', async () => {
  const { page, status } = await menu()
  const line = () => page.all('.v-side-item').find((one) => one.textContent?.includes('WhatsApp'))
  expect(line()).toBeUndefined()
  await status('init')
  expect(line()?.textContent?.replaceAll('\u00a0', ' ')).toBe(inactive)
  await page.close()
})

test('only an active channel is shown as linked, and its status is polled every 10 seconds', async () => {
  const { page, binding, status } = await menu()
  for (const other of ['qr', 'other', 'init', 'qridle', 'foreignphone', 'openelsewhere'] as const) {
    await status('active')
    expect(page.text()).toContain(active)
    await page.pass(9999)
    expect(binding.calls).toHaveLength(0)
    await page.pass(1)
    await status(other)
    expect(page.text()).toContain(inactive)
    await page.pass(10_000)
  }
  await page.close()
})

test('a failed poll of the channel status is logged and repeated after 10 seconds, also the first one', async () => {
  const { page, binding, log, status } = await menu()
  for (const times of [1, 2]) {
    await binding.refuse(new CallFailure(500, null, 'no'))
    expect(log).toHaveBeenCalledTimes(times)
    // Without any response the channel does not count as linked, and its dot shows that this is not certain.
    expect(page.text().replaceAll('\u00a0', ' ')).toContain(inactive)
    expect(page.all('.v-side-dot').map((dot) => dot.dataset.tone)).toEqual(['plain'])
    await page.pass(9999)
    expect(binding.calls).toHaveLength(0)
    await page.pass(1)
  }
  await status('active')
  await page.pass(10_000)
  await binding.refuse(new CallFailure(0, null, 'no'))
  expect(log).toHaveBeenCalledTimes(3)
  // The last known status stays visible after a failed poll.
  expect(page.text()).toContain(active)
  await page.pass(10_000)
  expect(binding.calls).toHaveLength(1)
  await page.close()
})

test('the badge shows the number of unread notifications, unless the settings hide it', async () => {
  const { page, stat } = await menu()
  await stat.answer({ unread: 12_345 })
  expect(page.all('.v-side-badge').map((one) => one.textContent)).toEqual(['12...'])
  await page.send('settings', {
    type: 'settings.change',
    change: { isShowIconsNotifications: false },
  } as never)
  expect(page.all('.v-side-badge')).toHaveLength(0)
  await page.close()
})

test('the menu shows the number of waiting messages beside reminders and polls it every minute', async () => {
  const { page, waitingCount } = await menu()
  await waitingCount.answer({ data: 12 })
  const line = page.all('.v-side-item').find((one) => one.textContent?.includes('12'))
  expect(line?.textContent).toContain(ru.t('menu.reminders'))
  expect(line?.textContent).toContain(ru.count('menu.waiting', 12))
  await page.pass(59_999)
  expect(waitingCount.calls).toHaveLength(0)
  await page.pass(1)
  await waitingCount.answer({ data: 0 })
  expect(page.all('.v-side-badge')).toHaveLength(0)
  await page.close()
})

test('the menu shows the number of unread conversations', async () => {
  const { page, chats } = await menu()
  const line = () =>
    page.all('.v-side-item').find((one) => one.textContent?.startsWith(ru.t('menu.chats')))
  expect(line()?.querySelector('.v-side-badge')).toBeNull()
  await chats.answer({ data: 3 })
  expect(line()?.querySelector('.v-side-badge')?.textContent).toBe('3')
  expect(line()?.textContent).toContain(ru.count('menu.unreadChats', 3))
  await page.close()
})
