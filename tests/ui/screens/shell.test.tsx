// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { createMachine, fromCallback, fromPromise } from 'xstate'
import type { ViewerQuery } from '../../../schema/generated/client/graphql.ts'
import { channelStatusQuery, viewerQuery } from '../../../src/machines/app/app-context.ts'
import { popupsMachine } from '../../../src/machines/notifications/popups.machine.ts'
import { unreadNotificationsMachine } from '../../../src/machines/notifications/unread-notifications.machine.ts'
import { getOnboardingProgress } from '../../../src/machines/onboarding/onboarding.ts'
import { sessionMachine } from '../../../src/machines/session/session.machine.ts'
import { shellMachine } from '../../../src/machines/shell/shell.machine.ts'
import type { Access } from '../../../src/machines/url-state/check-access.ts'
import { loadStrings } from '../../../src/ui/i18n/i18n.ts'
import { AccessDeniedScreen } from '../../../src/ui/shell/AccessDeniedScreen.tsx'
import { buildMenu } from '../../../src/ui/shell/menu.ts'
import { Shell } from '../../../src/ui/shell/Shell.tsx'
import { drawn, ru } from './page.tsx'

const en = await loadStrings('en')
const owner: Access = { plan: 'standard', role: 'owner', isMaster: false }
const directorUrl = { ru: 'mailto:director@visita.example', en: 'https://visita.example/director' }
const facts = {
  whatsapp: 'active' as const,
  isDark: false,
  unread: 0,
  waiting: 0,
  unreadChats: 0,
  directorUrl,
  onboarding: null,
  training: false,
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const menuLabels = (language: typeof ru, access: Access) =>
  buildMenu(language, { ...facts, access }).map((group) =>
    group.map(({ label, items }) =>
      plain(items ? `${label}: ${items.map((item) => item.label).join(', ')}` : label),
    ),
  )

test('the Russian menu has the entries of the specification in order, and the emergency stop in its own group', () => {
  expect(menuLabels(ru, owner)).toEqual([
    [
      'Дашборд',
      'Записи клиентов',
      'Напоминания',
      'Приглашения',
      'NPS',
      'Эффективность: Конверсия, Моя эффективность',
      'Настройка сценариев',
      'Визитки врачей',
      'Чаты',
      'Репутация',
    ],
    [
      'WhatsApp активен',
      'Интеграции',
      'Уведомления',
      'Клиенты',
      'Настройки',
      'Журнал действий',
      'Написать генеральному директору',
      'Учебная клиника',
      'English',
      'Тёмная тема',
      'Выйти',
    ],
    ['Остановить рассылку'],
  ])
})

test('the English menu has no specialist cards and no channel status, and a master account can change the clinic and has no conversations', () => {
  expect(menuLabels(en, { ...owner, role: 'providerEmployee', isMaster: true })).toEqual([
    [
      'Dashboard',
      'Client records',
      'Reminders',
      'Invitations',
      'NPS',
      'Efficiency: Conversion, My efficiency',
      'Scenario setup',
      'Reputation',
    ],
    [
      'Integrations',
      'Notifications',
      'Clients',
      'Settings',
      'Write to the general director',
      'Change clinic',
      'Русский',
      'Dark theme',
      'Log out',
    ],
    ['Stop sending'],
  ])
})

test('the menu hides routes that the plan or the role closes, and shows the channel status without a link', () => {
  const [main = [], more = []] = buildMenu(ru, {
    ...facts,
    whatsapp: 'inactive',
    access: { ...owner, role: 'marketer', plan: 'nps' },
  })
  expect(main.map(({ id }) => id)).toEqual([
    ...['dashboard', 'appointments', 'nps', 'efficiencyGroup', 'scenarios', 'reputation'],
  ])
  expect(more[0]).toMatchObject({ id: 'whatsapp', href: null, isStatic: true, dot: 'bad' })
  expect(plain(more[0]?.label ?? '')).toBe('WhatsApp не активен')
  expect(more.map(({ id }) => id)).not.toContain('widgets')
})

test('the menu shows onboarding while the role has steps to do', () => {
  const line = (done: string[], role: Access['role']) => {
    const steps = (['card', 'channel', 'data', 'test', 'scenario'] as const).map((step) => ({
      step,
      done: done.includes(step),
    }))
    const setUp = getOnboardingProgress(
      { steps, cards: [], proposal: null },
      { role, plan: 'standard' },
    )
    const [, more = []] = buildMenu(ru, { ...facts, access: { ...owner, role }, onboarding: setUp })
    return more.find(({ id }) => id === 'onboarding')
  }
  expect(line(['channel', 'data'], 'owner')).toMatchObject({ href: '/set-up' })
  expect(plain(line(['channel', 'data'], 'owner')?.label ?? '')).toBe('Начало работы: 2 из 5')
  expect(line(['card', 'channel', 'data', 'test', 'scenario'], 'owner')).toBeUndefined()
  // An administrator can do only the step of the test message.
  expect(line(['channel'], 'administrator')).toMatchObject({ href: '/set-up' })
  expect(line(['test'], 'administrator')).toBeUndefined()
})

const anna = { email: 'anna@bereg.example', firstName: 'Анна', lastName: 'Иванова' }
const bereg = { id: 'c', name: 'ООО «Стоматология Берег»', timeZone: 'Europe/Moscow' }

async function shell(context = {}, viewer = { ...anna, company: bereg }) {
  const events: unknown[] = []
  const page = await drawn(
    {
      session: { machine: sessionMachine, input: { stored: null } },
      viewer: {
        machine: viewerQuery.provide({
          actors: { load: fromPromise(async () => ({ data: viewer as ViewerQuery['viewer'] })) }, // the menu reads only these fields
        }),
        input: { args: null },
      },
      channels: { machine: channelStatusQuery, input: { args: null } },
      shell: {
        machine: shellMachine.provide({
          actions: {
            reportGoal: (_, { goal }) => void events.push(goal),
            navigate: (_, { path }) => void events.push(path),
          },
          actors: { unreadNotifications: unreadNotificationsMachine, popups: popupsMachine },
        }),
      },
    },
    () => <Shell />,
    context,
  )
  await page.pass(0)
  const line = (name: string) => {
    const found = page
      .all('.v-side-item')
      .find((one) => plain(one.querySelector('.v-side-name')?.textContent ?? '') === name)
    if (!found) throw new Error(`No line "${name}"`)
    return found
  }
  const click = (name: string, keys: MouseEventInit = {}) =>
    act(async () => {
      // jsdom follows no links; `defaultPrevented` says whether the browser would.
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
      line(name).dispatchEvent(event)
      events.push(event.defaultPrevented ? 'kept' : 'left to the browser')
    })
  return { page, events, click, line }
}

test('the menu shows clinic and person, and when collapsed their initials with a full label', async () => {
  const wide = await shell()
  expect(wide.page.all('.v-side-who')[0]?.textContent).toBe('ООО «Стоматология Берег»Анна Иванова')
  await wide.page.close()
  const folded = await shell({ menuFolded: true })
  const [short] = folded.page.all('.v-side-short')
  expect(short?.textContent).toBe('СБ')
  expect(short?.getAttribute('aria-label')).toBe('ООО «Стоматология Берег», Анна Иванова')
  await folded.page.close()
  const nameless = await shell({}, { ...anna, firstName: '', lastName: '', company: bereg })
  expect(nameless.page.all('.v-side-who')[0]?.textContent).toContain('anna@bereg.example')
  await nameless.page.close()
})

test('a click in the menu reports its goal and navigates, and a click with Ctrl is left to the browser', async () => {
  const { page, events, click } = await shell()
  await click('Клиенты')
  expect(events.splice(0)).toEqual(['menu_click', '/clients', 'kept'])
  await click('Клиенты', { ctrlKey: true })
  expect(events.splice(0)).toEqual(['menu_click', 'left to the browser'])
  await click('Аккаунт')
  const theme = page.all('[role=menuitem]').find((one) => one.textContent === 'Тёмная тема')
  await act(async () => theme?.click())
  expect(events.splice(0)).toContain('menu_click')
  await page.close()
})

test('the efficiency group of the menu can be collapsed', async () => {
  const { page, line } = await shell()
  const fold = () => line('Эффективность')
  expect(fold().getAttribute('aria-expanded')).toBe('true')
  await act(async () => fold().click())
  expect(fold().getAttribute('aria-expanded')).toBe('false')
  expect(line('Конверсия').closest('[hidden]')).not.toBeNull()
  await page.close()
})

const nowhere = {
  location: { machine: createMachine({ invoke: { src: fromCallback(() => {}) } }) },
}

test.each([
  [
    '/invitations',
    { ...owner, plan: 'nps' },
    'Раздел «Приглашения» не входит в тариф «NPS»',
    'Он есть в тарифе «Стандарт».',
  ],
  [
    '/reminders',
    { ...owner, plan: 'nps' },
    'Раздел «Напоминания» не входит в тариф «NPS»',
    'Он есть в тарифах «Стандарт» и «Напоминания».',
  ],
  [
    '/widgets',
    { ...owner, role: 'marketer' },
    'У вашей роли нет доступа к разделу «Интеграции»',
    'Доступ есть у ролей: владелец, менеджер и сотрудник провайдера.',
  ],
  [
    '/chats/17',
    { ...owner, isMaster: true },
    'Чаты доступны только сотрудникам клиники',
    'Мастер-аккаунт',
  ],
] as [string, Access, string, string][])(
  '%s shows why it is closed',
  async (path, access, title, why) => {
    const page = await drawn(nowhere, () => <AccessDeniedScreen />, { path, access })
    expect(page.text()).toContain(title)
    expect(page.text()).toContain(why)
    await page.close()
  },
)
