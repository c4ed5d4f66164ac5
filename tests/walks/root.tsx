import { type AnyEventObject, type AnyMachineSnapshot, createMachine } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { appMachine } from '../../src/machines/app/app.machine.ts'
import { type AppContext, getHomePath, getScreenName } from '../../src/machines/app/app-context.ts'
import { createDefaultSettings } from '../../src/machines/app/settings.machine.ts'
import { shellMachine } from '../../src/machines/shell/shell.machine.ts'
import { getRouteScreenName, getSignedOutScreenName } from '../../src/machines/url-state/routes.ts'
import { App } from '../../src/ui/app/App.tsx'
import { Screen } from '../../src/ui/frame/Screen.tsx'
import { Shell } from '../../src/ui/shell/Shell.tsx'
import type { WalkOptions } from '../machines/walks.ts'
import { ru } from '../ui/screens/page.tsx'
import { hold } from './kit/held-ports.ts'
import { byOthers, byPerson, type Who, walkOf } from './kit/screen-walk.ts'
import { button, deed, gone, heading, type Look, link, press, thing } from './kit/sight.ts'

const { t } = ru
type State = { context: AppContext }
const settings = createDefaultSettings('ru')
const input = { openedAt: '2026-12-08T07:20:00Z', stored: null, settings, version: null }
const tariff = '{"plan":"standard","until":null}'
const owner = { role: 'owner', isMasterAccount: false, tariff: null }

const paths = ['/login', '/dashboard', '/settings', '/company-select', '/reminders']
const opened = (more: object) => ({
  type: 'session.opened',
  tariff,
  isMaster: false,
  hasEnteredClinic: false,
  mustChooseClinic: false,
  ...more,
})
const told = {
  type: 'xstate.snapshot.viewer',
  snapshot: { context: { data: owner, error: null } },
}
/** What a run begins with that is drawn on a small screen: the root reads nothing of it. */
const NARROW = 'narrow'
const isNarrow = ({ context }: State) => context.version === NARROW

/** What can come about where the root stands: buttons of the menu while it is there, and who reads is told once to whoever comes in. */
function may(state: AnyMachineSnapshot, { type, folded }: AnyEventObject): boolean {
  const { menuOpen, menuFolded, access } = state.context
  const atScreen = state.matches({ signedIn: 'atScreen' })
  if (type === told.type) return state.matches('signedIn') && access.role === null
  if (type === 'password.changeRequired')
    return state.matches('signedIn') || state.matches('choosingClinic')
  if (type === 'password.changed') return state.matches('changingPassword')
  if (type === 'menu.open') return atScreen && isNarrow(state) && !menuOpen
  if (type === 'menu.close') return atScreen && isNarrow(state) && menuOpen
  if (type === 'menu.fold') return atScreen && !isNarrow(state) && folded !== menuFolded
  if (type === 'page.go') return atScreen && (menuOpen || !isNarrow(state))
  return true
}

const run: WalkOptions = {
  input,
  key: ({
    path,
    access,
    mustChooseClinic: mustChoose,
    returnUrl: wanted,
    menuOpen,
    menuFolded,
  }) => [path, access, mustChoose, wanted, menuOpen, menuFolded],
  events: [
    ...paths.map((path) => ({ type: 'location.changed', path, search: '' })),
    opened({}),
    opened({ isMaster: true, hasEnteredClinic: true }),
    opened({ isMaster: true, mustChooseClinic: true }),
    told,
    { type: 'password.changeRequired' },
    { type: 'password.changed' },
    { type: 'menu.fold', folded: true },
    { type: 'menu.fold', folded: false },
    { type: 'page.go', path: '/settings' },
  ],
  may,
}

/** What stands behind the door, and before everything else. */
const inside = link(t('menu.skip'))
const out = button(t('menu.logOut'))
const drawOut = button(t('menu.open'))
const putAway = button(t('menu.close'))
const fold = button(t('menu.collapse'))
const unfold = button(t('menu.expand'))

/** A screen with its name over it: which screens there are is no matter of the root. */
const named = (name: string) => () => (
  <Screen title={name}>
    <p />
  </Screen>
)
const stillShell = hold(shellMachine, { calls: [], note() {}, walked: '', strings: ru, harm: {} })
const inert = createMachine({ context: { failure: null } })

/** The menu at the side, folded or not, or over the screen. */
const menu = (state: State): Look[] => {
  const { menuOpen, menuFolded } = state.context
  if (isNarrow(state)) return [inside, ...(menuOpen ? [out, putAway] : [gone(out)])]
  return [inside, out, menuFolded ? unfold : fold]
}

/** In a browser: who comes to this address, and what the session says of him. */
const thereAs = (who: Who, at: string, said: { type: string }) => ({
  ...run,
  who,
  at,
  events: [
    ...['/login', '/dashboard', '/password-recovery', '/reminders', '/company-select'].map(
      (path) => ({ type: 'location.changed', path, search: '' }),
    ),
    said,
    ...(run.events ?? []).filter(({ type }) => !/^(?:location|session|password)/.test(type)),
  ],
  may(state: AnyMachineSnapshot, event: AnyEventObject): boolean {
    const { path, menuOpen, menuFolded } = state.context
    const atScreen = state.matches({ signedIn: 'atScreen' })
    const { type } = event
    if (state.matches('waiting'))
      return path === '' ? type === 'location.changed' && event.path === at : event === said
    if (type.startsWith('session')) return false
    if (type === 'location.changed') return event.path !== path && leadsTo(state, event.path)
    if (type === 'menu.open' || type === 'page.go') return atScreen && !menuOpen && !menuFolded
    if (type === 'menu.close') return menuOpen
    if (type === 'menu.fold') return atScreen && !menuOpen && event.folded !== menuFolded
    return may(state, event)
  },
})
/** Whoever is led elsewhere comes there. */
function leadsTo(state: AnyMachineSnapshot, path: string): boolean {
  if (state.matches({ signedIn: 'leaving' })) return path === getHomePath(state.context)
  if (state.matches({ signedOut: 'redirecting' })) return path === '/login'
  return !state.matches({ choosingClinic: 'redirecting' }) || path === '/company-select'
}

export const walks = [
  walkOf<typeof appMachine>({
    chart: 'appMachine',
    machine: appMachine,
    runs: [{ ...run, input: { ...input, version: NARROW } }, run],
    sees: {
      waiting: () => [gone(inside), gone(thing('main'))],
      'signedOut.resolving': { passing: 'where one stands is known at once' },
      'signedOut.atPublicScreen': ({ context: { path } }) => [
        heading(getSignedOutScreenName(path)),
        gone(inside),
      ],
      'signedOut.redirecting': {
        like: 'waiting',
        why: 'nothing is there until the address is another',
      },
      'choosingClinic.resolving': { passing: 'where one stands is known at once' },
      'choosingClinic.atClinicSelect': {
        like: 'signedIn.atPublicScreen',
        why: 'the door is the same; where it leads the session’s walk and that of the choice say',
      },
      'choosingClinic.redirecting': {
        like: 'waiting',
        why: 'nothing is there until the address is another',
      },
      changingPassword: () => [heading('initialPassword'), gone(inside)],
      'signedIn.resolving': { passing: 'where one stands is known at once' },
      'signedIn.deciding': (state) => [
        ...menu(state),
        gone(thing('main')),
        ...(state.matches({ signedIn: 'leaving' })
          ? [deed(`goes to ${getHomePath(state.context)}`)]
          : []),
      ],
      'signedIn.leaving': {
        like: 'signedIn.deciding',
        why: 'only the menu is there until the address is another',
      },
      'signedIn.atPublicScreen': ({ context: { path } }) => [
        heading(getRouteScreenName(path)),
        gone(inside),
        gone(heading(getSignedOutScreenName('/login'))),
      ],
      'signedIn.atScreen': (state, { type }) => [
        ...menu(state),
        heading(getScreenName(state.context)),
        ...(type === 'page.go' ? [deed('goes to /settings')] : []),
        ...(type === 'page.reload' ? [deed('reload')] : []),
      ],
    },
    plays: {
      'location.changed': byOthers('the address'),
      'session.opened': byOthers('session'),
      'session.closed': byOthers('session'),
      'password.changeRequired': byOthers('a call that was refused'),
      'password.changed': byOthers('the form of the password'),
      'menu.open': byPerson(() => [press(drawOut)]),
      'menu.close': byPerson(() => [press(putAway)]),
      'menu.fold': byPerson(({ folded }) => [press(folded ? fold : unfold)]),
      'page.go': byPerson(() => [press(link(t('menu.settings')))]),
      'page.reload': byOthers('a screen that is broken'),
    },
    ends: {
      [told.type]: (_, stage) => stage.answer('viewer.load', { data: owner }),
    },
    unnoticed: {},
    browser: {
      at: '/dashboard',
      anew: true,
      calls: { 'viewer.load': { asks: graph.ViewerDocument, as: () => ({ viewer: owner }) } },
      runs: [
        thereAs('owner', '/dashboard', opened({})),
        thereAs('nobody', '/login', { type: 'session.closed' }),
        thereAs('master', '/company-select', opened({ isMaster: true, mustChooseClinic: true })),
      ],
      sees: {
        'signedOut.atPublicScreen': () => [button(t('login.submit')), gone(inside)],
        'choosingClinic.atClinicSelect': () => [heading(t('clinicSelect.title')), gone(inside)],
        'signedIn.deciding': () => [inside, out, gone(thing('main'))],
        'signedIn.atPublicScreen': () => [heading(t('recovery.title')), gone(inside)],
        'signedIn.atScreen': ({ context }) => [
          inside,
          thing('main'),
          ...(context.menuOpen ? [putAway] : [out, context.menuFolded ? unfold : fold]),
        ],
      },
      others: {
        // Where it was led by itself it stands already.
        async 'location.changed'(stage, { path }) {
          if (new URL(stage.page.url()).pathname !== path) await stage.go(path)
        },
        'session.opened': async () => {},
        'session.closed': async () => {},
        [told.type]: (stage) => stage.answer('viewer.load', null),
        async 'menu.open'(stage) {
          await stage.page.setViewportSize({ width: 800, height: 720 })
          await stage.perform([press(drawOut)])
        },
        async 'menu.close'(stage) {
          await stage.perform([press(putAway)])
          await stage.page.setViewportSize({ width: 1280, height: 720 })
        },
      },
      unseen: {
        waiting: 'whether a session is kept is known at once',
        'signedOut.redirecting': 'the address follows at once',
        changingPassword: 'only with an initial password: tests/e2e/initial-password.long.test.ts',
        'choosingClinic.redirecting': 'the address follows at once',
        'signedIn.leaving': 'the address follows at once',
      },
    },
    setting: ({ input: begun }, note) => ({
      parts: {},
      narrow: (begun as typeof input).version === NARROW,
      root: {
        machine: appMachine.provide({
          actors: { session: inert as never }, // what the root hears of it the walk says
          actions: {
            navigate: (_, { path }) => note(`goes to ${path}`),
            reload: () => note('reload'),
          },
        }),
        input: begun,
      },
      draw: () => <App />,
      actor: (find) => find('app'),
      answers: {
        'locale.loadStrings': (_, strings) => strings,
        'screen.recallReloads': () => 0,
        'screen.loadScreen': ({ name }: { name: string }) =>
          name === 'shell'
            ? { component: Shell, logic: stillShell }
            : { component: named(name), logic: null },
      },
    }),
  }),
]
