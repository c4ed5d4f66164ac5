// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import type {
  AlertStatQuery,
  ChannelStatusQuery,
} from '../../../schema/generated/client/graphql.ts'
import { alertsMachine } from '../../../src/machines/alerts.machine.ts'
import { channelStatusQuery, viewerQuery } from '../../../src/machines/app-parts.ts'
import { CallFailure } from '../../../src/machines/failure.ts'
import { popupsMachine } from '../../../src/machines/popups.machine.ts'
import { redStopMachine, redStopsQuery } from '../../../src/machines/red-stop.machine.ts'
import { sessionMachine } from '../../../src/machines/session.machine.ts'
import { waitingQuery } from '../../../src/machines/shell.machine.ts'
import { toastsMachine } from '../../../src/machines/toasts.machine.ts'
import { Shell } from '../../../src/ui/shell/Shell.tsx'
import { drawn, held, ru } from './page.tsx'

type Status = NonNullable<ChannelStatusQuery['channelStatus']>['status']

async function menu() {
  const binding = held<{ data: ChannelStatusQuery['channelStatus'] }, { args: null }>()
  const stat = held<AlertStatQuery['alertStat']>()
  const waits = held<{ data: number }, { args: null }>()
  const log = vi.fn()
  const page = await drawn(
    {
      toasts: { machine: toastsMachine },
      session: { machine: sessionMachine, input: { stored: null } },
      viewer: { machine: viewerQuery, input: { args: null } },
      redStops: { machine: redStopsQuery, input: { args: null } },
      redStop: { machine: redStopMachine },
      channels: {
        machine: channelStatusQuery.provide({
          actors: { load: binding.port },
          actions: { log: (_, { error }) => log(error) },
        }),
        input: { args: null },
      },
      popups: { machine: popupsMachine },
      shell: { machine: createMachine({ initial: 'groupOpen', states: { groupOpen: {} } }) },
      waiting: {
        machine: waitingQuery.provide({ actors: { load: waits.port } }),
        input: { args: null },
      },
      alerts: { machine: alertsMachine.provide({ actors: { askStat: stat.port } }) },
    },
    () => <Shell />,
  )
  const status = (value: Status) => binding.answer({ data: { status: value, qr: null } })
  return { page, binding, stat, waits, log, status }
}
const active = `${ru.t('menu.whatsapp')} ${ru.t('menu.whatsappActive')}`
const inactive = `${ru.t('menu.whatsapp')} ${ru.t('menu.whatsappInactive')}`.replaceAll(
  '\u00a0',
  ' ',
)

test('only an active channel counts as linked; it is asked for every 10 seconds', async () => {
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

test('a failed question is logged and asked again after 10 seconds, the very first one too', async () => {
  const { page, binding, log, status } = await menu()
  for (const times of [1, 2]) {
    await binding.refuse(new CallFailure(500, null, 'no'))
    expect(log).toHaveBeenCalledTimes(times)
    expect(page.text()).toContain(inactive)
    await page.pass(9999)
    expect(binding.calls).toHaveLength(0)
    await page.pass(1)
  }
  await status('active')
  await page.pass(10_000)
  await binding.refuse(new CallFailure(0, null, 'no'))
  expect(log).toHaveBeenCalledTimes(3)
  // What was known last stays in sight while nobody answers.
  expect(page.text()).toContain(active)
  await page.pass(10_000)
  expect(binding.calls).toHaveLength(1)
  await page.close()
})

test('the badge counts what is unread, and is not there where the reader wants none', async () => {
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

test('what waits for staff is counted beside the reminders, and asked for again each minute', async () => {
  const { page, waits } = await menu()
  await waits.answer({ data: 12 })
  const line = page.all('.v-side-item').find((one) => one.textContent?.includes('12'))
  expect(line?.textContent).toContain(ru.t('menu.reminders'))
  expect(line?.textContent).toContain(ru.count('menu.waiting', 12))
  await page.pass(59_999)
  expect(waits.calls).toHaveLength(0)
  await page.pass(1)
  await waits.answer({ data: 0 })
  expect(page.all('.v-side-badge')).toHaveLength(0)
  await page.close()
})
