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
import {
  absent,
  button,
  byRole,
  type ExpectedElement,
  effect,
  heading,
  link,
} from './kit/expected-elements.ts'
import { holdPorts } from './kit/pending-ports.ts'
import { type BrowserUser, byOtherActor, byUser, defineWalk } from './kit/screen-walk.ts'
import { click } from './kit/user-actions.ts'

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
  key: ({ path, access, mustChooseClinic, returnUrl, menuOpen, menuFolded }) => [
    path,
    access,
    mustChooseClinic,
    returnUrl,
    menuOpen,
    menuFolded,
  ],
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
/** The menu at the side has it in the account menu. */
const account = button(t('menu.account'))
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
const heldShell = holdPorts(shellMachine, {
  calls: [],
  recordEffect() {},
  walked: '',
  strings: ru,
  fault: {},
})
const emptyMachine = createMachine({ context: { failure: null } })

/** Elements of the menu: at the side, collapsed or not, or as a drawer. */
const menu = (state: State): ExpectedElement[] => {
  const { menuOpen, menuFolded } = state.context
  if (isNarrow(state)) return [skipLink, ...(menuOpen ? [signOut, closeMenu] : [absent(signOut)])]
  return [skipLink, account, menuFolded ? unfold : fold]
}

/** A browser run: who opens this address, and the session event. */
const createBrowserRun = (
  signedInAs: BrowserUser,
  path: string,
  sessionEvent: { type: string },
) => ({
  ...run,
  signedInAs,
  path,
  events: [
    ...['/login', '/dashboard', '/password-recovery', '/reminders', '/company-select'].map(
      (path) => ({ type: 'location.changed', path, search: '' }),
    ),
    sessionEvent,
    ...(run.events ?? []).filter(({ type }) => !/^(?:location|session|password)/.test(type)),
  ],
  may(state: AnyMachineSnapshot, event: AnyEventObject): boolean {
    const { path: current, menuOpen, menuFolded } = state.context
    const atScreen = state.matches({ signedIn: 'atScreen' })
    const { type } = event
    if (state.matches('waiting'))
      return current === ''
        ? type === 'location.changed' && event.path === path
        : event === sessionEvent
    if (type.startsWith('session')) return false
    if (type === 'location.changed') return event.path !== current && redirectsTo(state, event.path)
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
  defineWalk<typeof appMachine>({
    chart: 'appMachine',
    machine: appMachine,
    runs: [{ ...run, input: { ...input, version: NARROW } }, run],
    expectedViews: {
      waiting: () => [absent(skipLink), absent(byRole('main'))],
      'signedOut.resolving': { notObserved: 'the URL is read synchronously' },
      'signedOut.atPublicScreen': ({ context: { path } }) => [
        heading(getSignedOutScreenName(path)),
        absent(skipLink),
      ],
      'signedOut.redirecting': {
        sameAs: 'waiting',
        reason: 'nothing is rendered until the URL has changed',
      },
      'choosingClinic.resolving': { notObserved: 'the URL is read synchronously' },
      'choosingClinic.atClinicSelect': {
        sameAs: 'signedIn.atPublicScreen',
        reason:
          'the form is the same; the walks of the session and of the clinic choice cover what follows',
      },
      'choosingClinic.redirecting': {
        sameAs: 'waiting',
        reason: 'nothing is rendered until the URL has changed',
      },
      changingPassword: () => [heading('initialPassword'), absent(skipLink)],
      'signedIn.resolving': { notObserved: 'the URL is read synchronously' },
      'signedIn.checkingAccess': (state) => [
        ...menu(state),
        absent(byRole('main')),
        ...(state.matches({ signedIn: 'leaving' })
          ? [effect(`goes to ${getHomePath(state.context)}`)]
          : []),
      ],
      'signedIn.leaving': {
        sameAs: 'signedIn.checkingAccess',
        reason: 'only the menu is rendered until the URL has changed',
      },
      'signedIn.atPublicScreen': ({ context: { path } }) => [
        heading(getRouteScreenName(path)),
        absent(skipLink),
        absent(heading(getSignedOutScreenName('/login'))),
      ],
      'signedIn.atScreen': (state, { type }) => [
        ...menu(state),
        heading(getScreenName(state.context)),
        ...(type === 'page.go' ? [effect('goes to /settings')] : []),
        ...(type === 'page.reload' ? [effect('reload')] : []),
      ],
    },
    eventTriggers: {
      'location.changed': byOtherActor('the URL'),
      'session.opened': byOtherActor('session'),
      'session.closed': byOtherActor('session'),
      'password.changeRequired': byOtherActor('a refused call'),
      'password.changed': byOtherActor('the password form'),
      'menu.open': byUser(() => [click(openMenu)]),
      'menu.close': byUser(() => [click(closeMenu)]),
      'menu.fold': byUser(({ folded }) => [click(folded ? fold : unfold)]),
      'page.go': byUser(() => [click(link(t('menu.settings')))]),
      'page.reload': byOtherActor('a crashed screen'),
    },
    childCompletions: {
      [viewerData.type]: (_, driver) => driver.answer('viewer.load', { data: owner }),
    },
    undetectableGuards: {},
    browser: {
      path: '/dashboard',
      reloadsPage: true,
      calls: {
        'viewer.load': { operation: graph.ViewerDocument, overlay: () => ({ viewer: owner }) },
      },
      runs: [
        createBrowserRun('owner', '/dashboard', sessionOpened({})),
        createBrowserRun('anonymous', '/login', { type: 'session.closed' }),
        createBrowserRun(
          'master',
          '/company-select',
          sessionOpened({ isMaster: true, mustChooseClinic: true }),
        ),
      ],
      expectedViews: {
        'signedOut.atPublicScreen': () => [button(t('login.submit')), absent(skipLink)],
        'choosingClinic.atClinicSelect': () => [heading(t('clinicSelect.title')), absent(skipLink)],
        'signedIn.checkingAccess': () => [skipLink, account, absent(byRole('main'))],
        'signedIn.atPublicScreen': () => [heading(t('recovery.title')), absent(skipLink)],
        'signedIn.atScreen': ({ context }) => [
          skipLink,
          byRole('main'),
          ...(context.menuOpen ? [closeMenu] : [account, context.menuFolded ? unfold : fold]),
        ],
      },
      triggerOverrides: {
        // Does nothing if the page has navigated there by itself.
        async 'location.changed'(driver, { path }) {
          if (new URL(driver.page.url()).pathname !== path) await driver.navigate(path)
        },
        'session.opened': async () => {},
        'session.closed': async () => {},
        [viewerData.type]: (driver) => driver.answer('viewer.load', null),
        async 'menu.open'(driver) {
          await driver.page.setViewportSize({ width: 800, height: 720 })
          await driver.perform([click(openMenu)])
        },
        async 'menu.close'(driver) {
          await driver.perform([click(closeMenu)])
          await driver.page.setViewportSize({ width: 1280, height: 720 })
        },
      },
      jsdomOnly: {
        waiting: 'the stored session is read synchronously',
        'signedOut.redirecting': 'the URL changes synchronously',
        changingPassword:
          'needs an initial password; tests/e2e/initial-password.long.test.ts covers it',
        'choosingClinic.redirecting': 'the URL changes synchronously',
        'signedIn.leaving': 'the URL changes synchronously',
      },
    },
    fixture: ({ input: runInput }, recordEffect) => ({
      parts: {},
      narrow: (runInput as typeof input).version === NARROW,
      root: {
        machine: appMachine.provide({
          actors: { session: emptyMachine as never }, // the walk sends the session's events
          actions: {
            navigate: (_, { path }) => recordEffect(`goes to ${path}`),
            reload: () => recordEffect('reload'),
          },
        }),
        input: runInput,
      },
      render: () => <App />,
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
