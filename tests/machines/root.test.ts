import { expect, test } from 'vitest'
import { createMachine, fromCallback, fromPromise } from 'xstate'
import type { ViewerQuery } from '../../schema/generated/client/graphql.ts'
import { appMachine } from '../../src/machines/app/app.machine.ts'
import { type AppEvent, viewerQuery } from '../../src/machines/app/app-context.ts'
import { createDefaultSettings } from '../../src/machines/app/settings.machine.ts'
import { alone } from './alone.ts'

type Viewer = { data: ViewerQuery['viewer'] }

/** Where the root leads: the session and the address are in the test's hand. */
function root(path: string, search = '') {
  const went: string[] = []
  const screens: string[] = []
  const mute = createMachine({})
  const parts = ['clock', 'session', 'locale', 'settings', 'toasts', 'channels', 'stream']
  const page = alone(
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
      } as never, // the parts that are not looked at here
      actions: {
        navigate: ({ self }, to) => {
          went.push(to.path)
          const [way = '', asked] = to.path.split('?')
          self.send({ type: 'location.changed', path: way, search: asked ? `?${asked}` : '' })
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
  const opened = (more: object = {}) =>
    page.send({
      type: 'session.opened',
      isMaster: false,
      tariff: '{"plan":"standard","until":null}',
      hasEnteredClinic: false,
      mustChooseClinic: false,
      ...more,
    })
  return { ...page, went, screens, go, opened, closed: () => page.send({ type: 'session.closed' }) }
}

test('who is sent to the door is led to what was asked for, once', () => {
  const { went, opened, closed, go, close } = root('/clients', '?search=x')
  closed()
  expect(went).toEqual(['/login'])
  opened()
  expect(went).toEqual(['/login', '/clients?search=x'])
  go('/login')
  expect(went.at(-1)).toBe('/reminders')
  close()
})

test('who came to the door by himself is led to where the work begins', () => {
  const { went, opened, closed, close } = root('/login')
  closed()
  opened()
  expect(went).toEqual(['/reminders'])
  close()
})

test('a master who signs in at the door is led to where the work begins once a clinic is entered', () => {
  const { went, opened, closed, close } = root('/login')
  closed()
  opened({ isMaster: true, mustChooseClinic: true })
  opened({ isMaster: true, hasEnteredClinic: true })
  expect(went).toEqual(['/company-select', '/reminders'])
  close()
})

test('a master without a clinic can only choose one, and is led to what was asked for when it is entered', () => {
  const { went, opened, go, close } = root('/clients', '?search=x')
  opened({ isMaster: true, mustChooseClinic: true })
  expect(went).toEqual(['/company-select'])
  go('/clients', '?search=y')
  expect(went.at(-1)).toBe('/company-select')
  opened({ isMaster: true, hasEnteredClinic: true })
  expect(went.at(-1)).toBe('/clients?search=y')
  close()
})

test('another clinic begins where the work begins, and shows nothing that the last one had open', () => {
  const { went, opened, go, screens, close } = root('/reminders')
  opened({ isMaster: true, hasEnteredClinic: true })
  expect(went).toEqual([])
  go('/reminders', '?message=m')
  opened({ isMaster: true, hasEnteredClinic: true })
  expect(went).toEqual(['/reminders'])
  go('/clients')
  opened({ isMaster: true, hasEnteredClinic: true })
  expect(went).toEqual(['/reminders', '/reminders'])
  expect(screens.filter((name) => name !== 'shell').at(-1)).toBe('reminders')
  close()
})

test('a reload leaves everybody where he is', () => {
  const { went, opened, close } = root('/clients', '?search=x')
  opened()
  expect(went).toEqual([])
  close()
})

test('another address of the same screen leaves it as it is, another screen takes its place', () => {
  const { opened, go, screens, context, close } = root('/reminders')
  opened()
  go('/reminders', '?message=m')
  expect(context().search).toBe('?message=m')
  expect(screens.filter((name) => name !== 'shell')).toEqual(['reminders'])
  go('/clients')
  expect(screens.at(-1)).toBe('patients')
  close()
})

test('the menu over a page closes when one goes somewhere', () => {
  const { send, opened, go, context, close } = root('/reminders')
  opened()
  send({ type: 'menu.open' })
  go('/clients')
  expect(context().menuOpen).toBe(false)
  close()
})
