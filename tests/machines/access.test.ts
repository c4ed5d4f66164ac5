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

test('the plan of all opens everything to an owner, and each lesser plan what decision 3 gives it, with its own figures', () => {
  const whole = ['chat', 'chats', 'invitations']
  expect(closedTo(owner)).toEqual([])
  expect(closedTo({ ...owner, plan: 'reminder' })).toEqual([...whole, 'nps', 'reputation'].sort())
  // The text of a card is carried by messages of reminders' kinds, so it is written where these are sent (docs/decisions/0133).
  expect(closedTo({ ...owner, plan: 'nps' })).toEqual([...whole, 'cards', 'reminders'].sort())
})

test.each([
  ['administrator', ['connections', 'conversion', 'dashboard', 'monthlyReport', 'monthlyReportOf']],
  ['manager', []],
  ['marketer', ['chat', 'chats', 'connections']],
  ['providerEmployee', ['chat', 'chats']],
] as [Role, string[]][])('what decision 2 closes to the role %s', (role, closed) => {
  expect(closedTo({ ...owner, role })).toEqual(closed)
})

test('a master never sees chats, whatever the role and the plan', () => {
  const gate = { why: 'master' }
  for (const role of [null, 'owner', 'providerEmployee'] as const)
    expect(checkAccess('/chats/17', { plan: 'nps', role, isMaster: true })).toEqual(gate)
})

test('a tariff that nobody knows counts as the plan of all', () => {
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

/** The root chart of one who is in, at an address. */
function signedInAt(path: string, tariff = 'null') {
  let answer: (viewer: Partial<ViewerQuery['viewer']>) => void = () => {}
  let refuse: (error: unknown) => void = () => {}
  let tell: (event: AppEvent) => void = () => {}
  const went: string[] = []
  const app = createActor(
    appMachine.provide({
      actors: {
        location: fromCallback<AppEvent>(({ sendBack }) => {
          tell = sendBack
          sendBack({ type: 'location.changed', path, search: '' })
        }),
        viewer: viewerQuery.provide({
          actors: {
            load: fromPromise(
              () =>
                new Promise<{ data: ViewerQuery['viewer'] }>((done, fail) => {
                  answer = (viewer) => done({ data: viewer as ViewerQuery['viewer'] }) // what is read of it
                  refuse = fail
                }),
            ),
          },
        }),
      },
      actions: {
        navigate: (_, to) => {
          went.push(to.path)
          tell({ type: 'location.changed', path: to.path, search: '' })
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
    went,
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

test('what hangs on the role waits for it, and opens or says that it is closed', async () => {
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

test('where the viewer cannot be asked for, the section opens and the server decides', async () => {
  const page = signedInAt('/widgets')
  await page.refuse()
  expect(page.shown()).toBe('connectionsPage')
  page.stop()
})

test('what the stored plan closes is closed at once, and opens when the server tells of another', async () => {
  const page = signedInAt('/reminders', '{"plan":"nps","until":null}')
  expect(page.shown()).toBe('closed')
  await page.answer({ role: 'owner', tariff: { plan: 'standard', until: null } })
  expect(page.shown()).toBe('reminders')
  page.stop()
})

test('from the door one is led to the reminders, on a plan without them to what it holds', () => {
  expect(signedInAt('/').went).toEqual(['/reminders'])
  expect(signedInAt('/login').went).toEqual(['/reminders'])
  expect(signedInAt('/login', '{"plan":"nps","until":null}').went).toEqual(['/nps'])
  // The empty path leads to the reminders on every plan (section 2 of the specification).
  expect(signedInAt('/', '{"plan":"nps","until":null}').went).toEqual(['/reminders'])
})
