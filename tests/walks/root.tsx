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
const sessionOpened = (more: object) => ({
  type: 'session.opened',
  tariff,
  isMaster: false,
  hasEnteredClinic: false,
  mustChooseClinic: false,
  ...more,
})
const viewerData = {
  type: 'xstate.snapshot.viewer',
  snapshot: { context: { data: owner, error: null } },
}
/** Marks a run on a narrow screen; the root chart does not read it. */
const NARROW = 'narrow'
const isNarrow = ({ context }: State) => context.version === NARROW

/** Which events are possible: the menu's buttons while it is visible, and the viewer result once per sign-in. */
function may(state: AnyMachineSnapshot, { type, folded }: AnyEventObject): boolean {
  const { menuOpen, menuFolded, access } = state.context
  const atScreen = state.matches({ signedIn: 'atScreen' })
  if (type === viewerData.type) return state.matches('signedIn') && access.role === null
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
    sessionOpened({}),
    sessionOpened({ isMaster: true, hasEnteredClinic: true }),
    sessionOpened({ isMaster: true, mustChooseClinic: true }),
    viewerData,
    { type: 'password.changeRequired' },
    { type: 'password.changed' },
    { type: 'menu.fold', folded: true },
    { type: 'menu.fold', folded: false },
    { type: 'page.go', path: '/settings' },
  ],
  may,
}

/** Links of the shell, which exist only while signed in. */
const skipLink = link(t('menu.skip'))
const signOut = button(t('menu.logOut'))
const openMenu = button(t('menu.open'))
const closeMenu = button(t('menu.close'))
const fold = button(t('menu.collapse'))
const unfold = button(t('menu.expand'))

/** A screen with its name as title; the root chart does not depend on the actual screens. */
const createScreen = (name: string) => () => (
  <Screen title={name}>
    <p />
  </Screen>
)
const heldShell = hold(shellMachine, { calls: [], note() {}, walked: '', strings: ru, harm: {} })
const emptyMachine = createMachine({ context: { failure: null } })

/** Looks of the menu: at the side, collapsed or not, or as a drawer. */
const menu = (state: State): Look[] => {
  const { menuOpen, menuFolded } = state.context
  if (isNarrow(state)) return [skipLink, ...(menuOpen ? [signOut, closeMenu] : [gone(signOut)])]
  return [skipLink, signOut, menuFolded ? unfold : fold]
}

/** A browser run: who opens this address, and the session event. */
const createBrowserRun = (who: Who, at: string, said: { type: string }) => ({
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
    if (type === 'location.changed') return event.path !== path && redirectsTo(state, event.path)
    if (type === 'menu.open' || type === 'page.go') return atScreen && !menuOpen && !menuFolded
    if (type === 'menu.close') return menuOpen
    if (type === 'menu.fold') return atScreen && !menuOpen && event.folded !== menuFolded
    return may(state, event)
  },
})
/** Whether the state redirects to this path. */
function redirectsTo(state: AnyMachineSnapshot, path: string): boolean {
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
      waiting: () => [gone(skipLink), gone(thing('main'))],
      'signedOut.resolving': { passing: 'where one stands is known at once' },
      'signedOut.atPublicScreen': ({ context: { path } }) => [
        heading(getSignedOutScreenName(path)),
        gone(skipLink),
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
      changingPassword: () => [heading('initialPassword'), gone(skipLink)],
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
        gone(skipLink),
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
      'menu.open': byPerson(() => [press(openMenu)]),
      'menu.close': byPerson(() => [press(closeMenu)]),
      'menu.fold': byPerson(({ folded }) => [press(folded ? fold : unfold)]),
      'page.go': byPerson(() => [press(link(t('menu.settings')))]),
      'page.reload': byOthers('a screen that is broken'),
    },
    ends: {
      [viewerData.type]: (_, stage) => stage.answer('viewer.load', { data: owner }),
    },
    unnoticed: {},
    browser: {
      at: '/dashboard',
      anew: true,
      calls: { 'viewer.load': { asks: graph.ViewerDocument, as: () => ({ viewer: owner }) } },
      runs: [
        createBrowserRun('owner', '/dashboard', sessionOpened({})),
        createBrowserRun('nobody', '/login', { type: 'session.closed' }),
        createBrowserRun(
          'master',
          '/company-select',
          sessionOpened({ isMaster: true, mustChooseClinic: true }),
        ),
      ],
      sees: {
        'signedOut.atPublicScreen': () => [button(t('login.submit')), gone(skipLink)],
        'choosingClinic.atClinicSelect': () => [heading(t('clinicSelect.title')), gone(skipLink)],
        'signedIn.deciding': () => [skipLink, signOut, gone(thing('main'))],
        'signedIn.atPublicScreen': () => [heading(t('recovery.title')), gone(skipLink)],
        'signedIn.atScreen': ({ context }) => [
          skipLink,
          thing('main'),
          ...(context.menuOpen ? [closeMenu] : [signOut, context.menuFolded ? unfold : fold]),
        ],
      },
      others: {
        // Does nothing if the page has navigated there by itself.
        async 'location.changed'(stage, { path }) {
          if (new URL(stage.page.url()).pathname !== path) await stage.go(path)
        },
        'session.opened': async () => {},
        'session.closed': async () => {},
        [viewerData.type]: (stage) => stage.answer('viewer.load', null),
        async 'menu.open'(stage) {
          await stage.page.setViewportSize({ width: 800, height: 720 })
          await stage.perform([press(openMenu)])
        },
        async 'menu.close'(stage) {
          await stage.perform([press(closeMenu)])
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
          actors: { session: emptyMachine as never }, // the walk sends the session's events
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
            ? { component: Shell, logic: heldShell }
            : { component: createScreen(name), logic: null },
      },
    }),
  }),
]
