import { localeMachine } from '../../src/machines/app/locale.machine.ts'
import { screenMachine } from '../../src/machines/app/screen.machine.ts'
import { createDefaultSettings, settingsMachine } from '../../src/machines/app/settings.machine.ts'
import { versionMachine } from '../../src/machines/app/version.machine.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { toastsMachine } from '../../src/machines/toasts/toasts.machine.ts'
import { App } from '../../src/ui/app/App.tsx'
import { LoginScreen } from '../../src/ui/login/LoginScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { doneEvent, errorEvent } from './kit/actor-events.ts'
import { absent, alert, button, dialog, effect, heading } from './kit/expected-elements.ts'
import { byUser, defineWalk, type ScreenFixture } from './kit/screen-walk.ts'
import { click, pressKey } from './kit/user-actions.ts'

const { t } = ru
const signInHeading = heading(t('login.title'))
const form = heading(t('registration.title'))
const stringsError = alert('Не удалось загрузить страницу')
const update = dialog(t('update.title'))
const chunk = new TypeError('Failed to fetch dynamically imported module: /x.js')

/** The page at its start with a public screen; all ports of the walked chart wait. */
const createFixture = (
  walked: 'openPublicScreen' | 'locale' | 'version',
  recordEffect: (effect: string) => void,
): ScreenFixture => ({
  parts: {
    toasts: { machine: toastsMachine },
    settings: { machine: settingsMachine, input: createDefaultSettings('ru') },
    locale: { machine: localeMachine, input: { locale: 'ru' } },
    session: { machine: sessionMachine, input: { stored: null } },
    version: {
      machine: versionMachine.provide({
        actions: {
          refreshPage: () => recordEffect('refreshed'),
          storeVersion: () => recordEffect('stored'),
        },
      }),
      input: { stored: 'a' },
    },
    openPublicScreen: {
      machine: screenMachine.provide({ actions: { reload: () => recordEffect('reload') } }),
      input: { name: 'login' },
    },
  },
  render: () => <App />,
  actor: (find) => find(walked),
  answers: {
    ...(walked !== 'locale' && { 'locale.loadStrings': (_, strings) => strings }),
    ...(walked !== 'openPublicScreen' && {
      'screen.recallReloads': () => 0,
      'screen.loadScreen': () => ({ component: LoginScreen, logic: null }),
    }),
    ...(walked !== 'version' && { 'version.fetchVersion': () => 'a' }),
  },
})

export const walks = [
  defineWalk<typeof versionMachine>({
    chart: 'versionMachine',
    machine: versionMachine,
    runs: [
      {
        input: { stored: 'a' },
        events: [doneEvent('fetchVersion', 'a'), doneEvent('fetchVersion', 'b')],
      },
    ],
    expectedViews: {
      fetching: () => [signInHeading, absent(update), absent(effect('refreshed'))],
      waiting: { sameAs: 'fetching', reason: 'the version is checked in the background' },
      outdated: () => [update, button(t('update.refresh'))],
      leaving: () => [effect('refreshed')],
    },
    eventTriggers: {
      'version.refresh': byUser(() => [click(button(t('update.refresh')))]),
      'version.later': byUser(() => [pressKey(update, 'Escape')]),
    },
    undetectableGuards: { isFirst: 'the first version is only stored and not shown' },
    fixture: (_, recordEffect) => createFixture('version', recordEffect),
    browser: {
      path: '/login',
      signedInAs: 'anonymous',
      initialLocalStorage: { 'app-version': 'a' },
      calls: {
        fetchVersion: { url: /\/version\.json$/, body: (version: string) => ({ version }) },
      },
    },
  }),
  defineWalk<typeof screenMachine>({
    chart: 'screenMachine',
    machine: screenMachine,
    runs: [chunk, new Error('no')].map((error) => ({
      input: { name: 'login' },
      events: [
        doneEvent('recallReloads', 0),
        doneEvent('loadScreen', { component: LoginScreen, logic: null }),
        errorEvent('loadScreen', error),
      ],
    })),
    expectedViews: {
      readingReloads: () => [
        absent(signInHeading),
        absent(alert(t('errors.reload'))),
        absent(effect('reload')),
      ],
      loading: { sameAs: 'readingReloads', reason: 'nothing is rendered yet' },
      shown: () => [signInHeading],
      reloading: () => [effect('reload'), absent(signInHeading)],
      broken: ({ context: { error } }) => [
        alert(t(error === chunk ? 'errors.loading' : 'errors.title')),
        button(t('errors.reload')),
        button(t('errors.home')),
      ],
    },
    eventTriggers: {},
    fixture: (_, recordEffect) => createFixture('openPublicScreen', recordEffect),
    // The sign-in is part of the initial bundle and is not loaded; registration is.
    browser: {
      path: '/registration',
      signedInAs: 'anonymous',
      calls: {
        recallReloads: 'immediate',
        loadScreen: { url: /\/RegistrationScreen-[^/]+\.js$/ },
      },
      expectedViews: {
        readingReloads: () => [absent(form), absent(alert(t('errors.reload')))],
        shown: () => [form],
        reloading: () => [absent(form), absent(alert(t('errors.reload')))],
      },
      jsdomOnly: { readingReloads: 'the session storage is read synchronously' },
    },
  }),
  defineWalk<typeof localeMachine>({
    chart: 'localeMachine',
    machine: localeMachine,
    runs: [
      {
        input: { locale: 'ru' },
        events: [
          { type: 'locale.choose', locale: 'en' },
          doneEvent('loadStrings', { locale: 'ru' }),
        ],
      },
    ],
    expectedViews: {
      loading: ({ context: { strings } }) =>
        strings === null ? [absent(signInHeading), absent(stringsError)] : [signInHeading],
      waiting: {
        sameAs: 'loading',
        reason: 'the current language stays until the new one is loaded',
      },
      ready: {
        sameAs: 'loading',
        reason: 'the current language stays until the new one is loaded',
      },
      failed: () => [stringsError, button('Повторить · Try again')],
    },
    eventTriggers: {
      'locale.choose': byUser(
        () => [click(button(t('language.en')))],
        (_, { context }) => context.strings !== null,
      ),
      'locale.retry': byUser(() => [click(button('Повторить · Try again'))]),
    },
    childCompletions: {
      'xstate.done.actor.loadStrings': (_, driver) =>
        driver.answer('locale.loadStrings', driver.strings),
    },
    fixture: (_, recordEffect) => createFixture('locale', recordEffect),
    browser: {
      path: '/login',
      signedInAs: 'anonymous',
      calls: { loadStrings: { url: /\/(?:ru|en)-[^/]+\.js(?:\?again=\d+)?$/ } },
      triggerOverrides: {
        'xstate.done.actor.loadStrings': (driver) =>
          driver.answer('locale.loadStrings', null, 'loadStrings'),
      },
    },
  }),
]
