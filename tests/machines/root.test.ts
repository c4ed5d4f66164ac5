import { expect, test } from 'vitest'
import { createMachine, fromCallback, fromPromise } from 'xstate'
import type { ViewerQuery } from '../../schema/generated/client/graphql.ts'
import { appMachine } from '../../src/machines/app/app.machine.ts'
import { type AppEvent, viewerQuery } from '../../src/machines/app/app-context.ts'
import { createDefaultSettings } from '../../src/machines/app/settings.machine.ts'
import { isolateChart } from './isolated-chart.ts'

type Viewer = { data: ViewerQuery['viewer'] }

/** The root chart; the test controls session and address. */
function root(path: string, search = '') {
  const navigations: string[] = []
  const screens: string[] = []
  const mute = createMachine({})
  const parts = ['clock', 'session', 'locale', 'settings', 'toasts', 'channels', 'stream']
  const page = isolateChart(
    appMachine.provide({
      actors: {
        ...Object.fromEntries([...parts, 'version'].map((name) => [name, mute])),
        location: fromCallback<AppEvent>(() => {}),
        viewer: viewerQuery.provide({
          actors: { load: fromPromise<Viewer, { args: null }>(() => new Promise(() => {})) },
        }),
        screen: createMachine({
          entry: ({ event }) =>
            void screens.push((event as { input?: { name: string } }).input?.name ?? ''),
        }),
      } as never, // types of actors that these tests do not check
      actions: {
        navigate: ({ self }, to) => {
          navigations.push(to.path)
          const [way = '', query] = to.path.split('?')
          self.send({ type: 'location.changed', path: way, search: query ? `?${query}` : '' })
        },
      },
    }),
    {
      as: 'app',
      input: {
        openedAt: '2026-12-08T07:20:00Z',
        stored: null,
        settings: createDefaultSettings('ru'),
        version: null,
      },
    },
  )
  const go = (path: string, search = '') => page.send({ type: 'location.changed', path, search })
  go(path, search)
  const openSession = (more: object = {}) =>
    page.send({
      type: 'session.opened',
      isMaster: false,
      tariff: '{"plan":"standard","until":null}',
      hasEnteredClinic: false,
      mustChooseClinic: false,
      ...more,
    })
  return {
    ...page,
    navigations,
    screens,
    go,
    openSession,
    closed: () => page.send({ type: 'session.closed' }),
  }
}

test('a visitor without a session is redirected to the login, and once to the requested address after signing in', () => {
  const { navigations, openSession, closed, go, close } = root('/clients', '?search=x')
  closed()
  expect(navigations).toEqual(['/login'])
  openSession()
  expect(navigations).toEqual(['/login', '/clients?search=x'])
  go('/login')
  expect(navigations.at(-1)).toBe('/reminders')
  close()
})

test('a sign-in at the login address leads to reminders', () => {
  const { navigations, openSession, closed, close } = root('/login')
  closed()
  openSession()
  expect(navigations).toEqual(['/reminders'])
  close()
})

test('a master account that signs in at the login address chooses a clinic and then gets reminders', () => {
  const { navigations, openSession, closed, close } = root('/login')
  closed()
  openSession({ isMaster: true, mustChooseClinic: true })
  openSession({ isMaster: true, hasEnteredClinic: true })
  expect(navigations).toEqual(['/company-select', '/reminders'])
  close()
})

test('a master account without a clinic can open only the clinic selection, and gets the last requested address after entering one', () => {
  const { navigations, openSession, go, close } = root('/clients', '?search=x')
  openSession({ isMaster: true, mustChooseClinic: true })
  expect(navigations).toEqual(['/company-select'])
  go('/clients', '?search=y')
  expect(navigations.at(-1)).toBe('/company-select')
  openSession({ isMaster: true, hasEnteredClinic: true })
  expect(navigations.at(-1)).toBe('/clients?search=y')
  close()
})

test('entering another clinic opens reminders without the previous clinic’s open message or screen', () => {
  const { navigations, openSession, go, screens, close } = root('/reminders')
  openSession({ isMaster: true, hasEnteredClinic: true })
  expect(navigations).toEqual([])
  go('/reminders', '?message=m')
  openSession({ isMaster: true, hasEnteredClinic: true })
  expect(navigations).toEqual(['/reminders'])
  go('/clients')
  openSession({ isMaster: true, hasEnteredClinic: true })
  expect(navigations).toEqual(['/reminders', '/reminders'])
  expect(screens.filter((name) => name !== 'shell').at(-1)).toBe('reminders')
  close()
})

test('a reload keeps the address', () => {
  const { navigations, openSession, close } = root('/clients', '?search=x')
  openSession()
  expect(navigations).toEqual([])
  close()
})

test('another address of the same screen keeps the screen, and an address of another screen replaces it', () => {
  const { openSession, go, screens, context, close } = root('/reminders')
  openSession()
  go('/reminders', '?message=m')
  expect(context().search).toBe('?message=m')
  expect(screens.filter((name) => name !== 'shell')).toEqual(['reminders'])
  go('/clients')
  expect(screens.at(-1)).toBe('patients')
  close()
})

test('the open menu closes on navigation', () => {
  const { send, openSession, go, context, close } = root('/reminders')
  openSession()
  send({ type: 'menu.open' })
  go('/clients')
  expect(context().menuOpen).toBe(false)
  close()
})
