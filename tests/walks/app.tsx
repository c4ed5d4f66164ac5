import { localeMachine } from '../../src/machines/app/locale.machine.ts'
import { screenMachine } from '../../src/machines/app/screen.machine.ts'
import { createDefaultSettings, settingsMachine } from '../../src/machines/app/settings.machine.ts'
import { versionMachine } from '../../src/machines/app/version.machine.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { toastsMachine } from '../../src/machines/toasts/toasts.machine.ts'
import { App } from '../../src/ui/app/App.tsx'
import { LoginScreen } from '../../src/ui/login/LoginScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { byPerson, type Setting, walkOf } from './kit/screen-walk.ts'
import { alert, button, deed, dialog, gone, heading, key, press } from './kit/sight.ts'
import { done, failed } from './kit/words.ts'

const { t } = ru
const signInHeading = heading(t('login.title'))
const form = heading(t('registration.title'))
const stringsError = alert('Страница не загрузилась')
const update = dialog(t('update.title'))
const chunk = new TypeError('Failed to fetch dynamically imported module: /x.js')

/** The page at its start with a public screen; all ports of the walked chart wait. */
const setting = (
  walked: 'openPublicScreen' | 'locale' | 'version',
  note: (deed: string) => void,
): Setting => ({
  parts: {
    toasts: { machine: toastsMachine },
    settings: { machine: settingsMachine, input: createDefaultSettings('ru') },
    locale: { machine: localeMachine, input: { locale: 'ru' } },
    session: { machine: sessionMachine, input: { stored: null } },
    version: {
      machine: versionMachine.provide({
        actions: { refreshPage: () => note('refreshed'), storeVersion: () => note('stored') },
      }),
      input: { stored: 'a' },
    },
    openPublicScreen: {
      machine: screenMachine.provide({ actions: { reload: () => note('reload') } }),
      input: { name: 'login' },
    },
  },
  draw: () => <App />,
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
  walkOf<typeof versionMachine>({
    chart: 'versionMachine',
    machine: versionMachine,
    runs: [
      { input: { stored: 'a' }, events: [done('fetchVersion', 'a'), done('fetchVersion', 'b')] },
    ],
    sees: {
      asking: () => [signInHeading, gone(update), gone(deed('refreshed'))],
      waiting: { like: 'asking', why: 'it is asked behind everything' },
      outdated: () => [update, button(t('update.refresh'))],
      leaving: () => [deed('refreshed')],
    },
    plays: {
      'version.refresh': byPerson(() => [press(button(t('update.refresh')))]),
      'version.later': byPerson(() => [key(update, 'Escape')]),
    },
    unnoticed: { isFirst: 'the first version is stored, and nobody sees it' },
    setting: (_, note) => setting('version', note),
    browser: {
      at: '/login',
      who: 'nobody',
      keeps: { 'app-version': 'a' },
      calls: {
        fetchVersion: { fetches: /\/version\.json$/, body: (version: string) => ({ version }) },
      },
    },
  }),
  walkOf<typeof screenMachine>({
    chart: 'screenMachine',
    machine: screenMachine,
    runs: [chunk, new Error('no')].map((error) => ({
      input: { name: 'login' },
      events: [
        done('recallReloads', 0),
        done('loadScreen', { component: LoginScreen, logic: null }),
        failed('loadScreen', error),
      ],
    })),
    sees: {
      recalling: () => [gone(signInHeading), gone(alert(t('errors.reload'))), gone(deed('reload'))],
      loading: { like: 'recalling', why: 'nothing is there to be drawn yet' },
      shown: () => [signInHeading],
      reloading: () => [deed('reload'), gone(signInHeading)],
      broken: ({ context: { error } }) => [
        alert(t(error === chunk ? 'errors.loading' : 'errors.title')),
        button(t('errors.reload')),
        button(t('errors.home')),
      ],
    },
    plays: {},
    setting: (_, note) => setting('openPublicScreen', note),
    // The sign-in is part of the initial bundle and is not loaded; registration is.
    browser: {
      at: '/registration',
      who: 'nobody',
      calls: {
        recallReloads: 'at once',
        loadScreen: { fetches: /\/RegistrationScreen-[^/]+\.js$/ },
      },
      sees: {
        recalling: () => [gone(form), gone(alert(t('errors.reload')))],
        shown: () => [form],
        reloading: () => [gone(form), gone(alert(t('errors.reload')))],
      },
      unseen: { recalling: 'what the session keeps is known at once' },
    },
  }),
  walkOf<typeof localeMachine>({
    chart: 'localeMachine',
    machine: localeMachine,
    runs: [
      {
        input: { locale: 'ru' },
        events: [{ type: 'locale.choose', locale: 'en' }, done('loadStrings', { locale: 'ru' })],
      },
    ],
    sees: {
      loading: ({ context: { strings } }) =>
        strings === null ? [gone(signInHeading), gone(stringsError)] : [signInHeading],
      waiting: { like: 'loading', why: 'the language in use stays until the wanted one is there' },
      ready: { like: 'loading', why: 'the language in use stays until the wanted one is there' },
      failed: () => [stringsError, button('Ещё раз · Try again')],
    },
    plays: {
      'locale.choose': byPerson(
        () => [press(button(t('language.en')))],
        (_, { context }) => context.strings !== null,
      ),
      'locale.retry': byPerson(() => [press(button('Ещё раз · Try again'))]),
    },
    ends: {
      'xstate.done.actor.loadStrings': (_, stage) =>
        stage.answer('locale.loadStrings', stage.strings),
    },
    setting: (_, note) => setting('locale', note),
    browser: {
      at: '/login',
      who: 'nobody',
      calls: { loadStrings: { fetches: /\/(?:ru|en)-[^/]+\.js(?:\?again=\d+)?$/ } },
      others: {
        'xstate.done.actor.loadStrings': (stage) =>
          stage.answer('locale.loadStrings', null, 'loadStrings'),
      },
    },
  }),
]
