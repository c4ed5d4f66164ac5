import { expect, test } from 'vitest'
import { type AnyActorRef, createActor, fromCallback, fromPromise } from 'xstate'
import type { Role } from '../../domain/roles.ts'
import type { ViewerQuery } from '../../schema/generated/client/graphql.ts'
import { appMachine } from '../../src/machines/app/app.machine.ts'
import { type AppEvent, viewerQuery } from '../../src/machines/app/app-context.ts'
import { createDefaultSettings } from '../../src/machines/app/settings.machine.ts'
import {
  type Access,
  checkAccess,
  parseTariffPlan,
} from '../../src/machines/url-state/check-access.ts'
import { paths, type RouteName } from '../../src/machines/url-state/routes.ts'

const owner: Access = { plan: 'standard', role: 'owner', isMaster: false }
const sections = {
  ...paths,
  chat: () => paths.chat({ chatNumber: '1' }),
  monthlyReportOf: () => paths.monthlyReportOf({ month: '2026-12' }),
}
const names = Object.keys(sections) as RouteName[]
const closedTo = (access: Access) =>
  names.filter((name) => checkAccess(sections[name](), access) !== null).sort()

test('the standard plan opens every route to an owner, and the reminder and NPS plans close the routes they do not include', () => {
  const whole = ['chat', 'chats', 'invitations']
  expect(closedTo(owner)).toEqual([])
  expect(closedTo({ ...owner, plan: 'reminder' })).toEqual([...whole, 'nps', 'reputation'].sort())
  // Reminders carry the text of a specialist's card, so cards belong to the plans that send reminders (docs/decisions/0133).
  expect(closedTo({ ...owner, plan: 'nps' })).toEqual([...whole, 'cards', 'reminders'].sort())
})

test.each([
  [
    'administrator',
    ['audit', 'connections', 'conversion', 'dashboard', 'monthlyReport', 'monthlyReportOf'],
  ],
  ['manager', []],
  ['marketer', ['audit', 'chat', 'chats', 'connections']],
  ['providerEmployee', ['audit', 'chat', 'chats']],
] as [Role, string[]][])(
  'the role %s cannot open the routes that are closed to it',
  (role, closed) => {
    expect(closedTo({ ...owner, role })).toEqual(closed)
  },
)

test('a master account cannot open conversations with any role and plan', () => {
  const gate = { why: 'master' }
  for (const role of [null, 'owner', 'providerEmployee'] as const)
    expect(checkAccess('/chats/17', { plan: 'nps', role, isMaster: true })).toEqual(gate)
})

test('an unknown or unreadable tariff counts as the standard plan', () => {
  const tariffs = ['{"plan":"nps","until":null}', { plan: 'reminder' }, '{', null, 7, { plan: 'x' }]
  expect(tariffs.map(parseTariffPlan)).toEqual([
    'nps',
    'reminder',
    'standard',
    'standard',
    'standard',
    'standard',
  ])
})

/** The root chart of a signed-in person at an address. */
function signedInAt(path: string, tariff = 'null') {
  let answer: (viewer: Partial<ViewerQuery['viewer']>) => void = () => {}
  let refuse: (error: unknown) => void = () => {}
  let emit: (event: AppEvent) => void = () => {}
  const navigations: string[] = []
  const app = createActor(
    appMachine.provide({
      actors: {
        location: fromCallback<AppEvent>(({ sendBack }) => {
          emit = sendBack
          sendBack({ type: 'location.changed', path, search: '' })
        }),
        viewer: viewerQuery.provide({
          actors: {
            load: fromPromise(
              () =>
                new Promise<{ data: ViewerQuery['viewer'] }>((done, fail) => {
                  answer = (viewer) => done({ data: viewer as ViewerQuery['viewer'] }) // the chart reads only these fields
                  refuse = fail
                }),
            ),
          },
        }),
      },
      actions: {
        navigate: (_, to) => {
          navigations.push(to.path)
          emit({ type: 'location.changed', path: to.path, search: '' })
        },
      },
    }),
    {
      systemId: 'app',
      input: {
        openedAt: '2026-12-08T07:20:00Z',
        stored: { token: 'a', refreshToken: 'b', tariff, isMaster: false },
        settings: createDefaultSettings('ru'),
        version: null,
      },
    },
  ).start()
  const shown = () => {
    const screen: AnyActorRef | undefined = app.getSnapshot().children.screen
    return screen?.getSnapshot().context.name ?? null
  }
  const settled = () => new Promise((done) => setImmediate(done))
  return {
    shown,
    navigations,
    async answer(viewer: Partial<ViewerQuery['viewer']>) {
      answer(viewer)
      await settled()
    },
    async refuse() {
      refuse(new Error('no'))
      await settled()
    },
    stop: () => app.stop(),
  }
}

test('a route that depends on the role waits for the viewer, then opens or shows that it is closed', async () => {
  for (const [role, screen] of [
    ['manager', 'connectionsPage'],
    ['marketer', 'closed'],
  ] as const) {
    const page = signedInAt('/widgets')
    expect(page.shown()).toBeNull()
    await page.answer({ role, isMasterAccount: false, tariff: null })
    expect(page.shown()).toBe(screen)
    page.stop()
  }
})

test('the route opens when the viewer cannot be loaded', async () => {
  const page = signedInAt('/widgets')
  await page.refuse()
  expect(page.shown()).toBe('connectionsPage')
  page.stop()
})

test('a route that the stored plan closes is closed at once, and opens when the server reports a plan that includes it', async () => {
  const page = signedInAt('/reminders', '{"plan":"nps","until":null}')
  expect(page.shown()).toBe('closed')
  await page.answer({ role: 'owner', tariff: { plan: 'standard', until: null } })
  expect(page.shown()).toBe('reminders')
  page.stop()
})

test('the login address redirects to reminders, or to NPS on the NPS plan; the empty path always redirects to reminders', () => {
  expect(signedInAt('/').navigations).toEqual(['/reminders'])
  expect(signedInAt('/login').navigations).toEqual(['/reminders'])
  expect(signedInAt('/login', '{"plan":"nps","until":null}').navigations).toEqual(['/nps'])
  // The empty path leads to reminders on every plan.
  expect(signedInAt('/', '{"plan":"nps","until":null}').navigations).toEqual(['/reminders'])
})
