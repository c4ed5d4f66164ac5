import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { demoCredentials } from '../../server/app/demo/ensure-demo.ts'
import { clinicSelectMachine } from '../../src/machines/clinic-select/clinic-select.machine.ts'
import { registrationMachine } from '../../src/machines/registration/registration.machine.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { formMachine } from '../../src/machines/shared/form.machine.ts'
import { ClinicSelectScreen } from '../../src/ui/clinic-select/ClinicSelectScreen.tsx'
import { LoginScreen } from '../../src/ui/login/LoginScreen.tsx'
import { RegistrationScreen } from '../../src/ui/registration/RegistrationScreen.tsx'
import { useActor } from '../../src/ui/shared/actors.ts'
import { ru } from '../ui/screens/page.tsx'
import { byOthers, byPerson, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  deed,
  field,
  fill,
  focused,
  gone,
  heading,
  off,
  press,
  text,
  wrong,
} from './kit/sight.ts'
import { done, failed, refused, say } from './kit/words.ts'

const { t } = ru
const stored = { token: 'a', refreshToken: 'b', tariff: 'null', isMaster: true }
const form = {
  companyName: 'Берег',
  firstName: 'Анна',
  lastName: 'Иванова',
  email: 'anna@bereg.example',
  phone: '+79160000000',
  timeZone: 'UTC',
  password: 'correct horse',
}
const enter = button(t('login.submit'))
const create = button(t('registration.submit'))
const signOutButton = button(t('menu.logOut'))
const choice = heading(t('clinicSelect.title'))
const exitEffects = ['reload', 'clearStorage', 'removeTokens', 'clearUnsaved'] as const
/** Expects exactly these effects of the session before the page reloads. */
const effectLooks = (...deeds: (typeof exitEffects)[number][]) =>
  exitEffects.map((one) => (deeds.includes(one) ? deed(one) : gone(deed(one))))

const loginForm = { role: 'main', says: t('login.lead') } as const
const registrationForm = { role: 'main', says: t('registration.title') } as const

/** Public screens, or the clinic choice with its sign-out for a signed-in user. */
function PublicOrClinicSelect() {
  const isSignedIn = useSelector(useActor('session'), (state) => state.matches('signedIn'))
  if (isSignedIn) return <ClinicSelectScreen />
  return (
    <>
      <LoginScreen />
      <RegistrationScreen />
    </>
  )
}

export const walks = [
  walkOf<typeof sessionMachine>({
    chart: 'sessionMachine',
    machine: sessionMachine,
    runs: [null, stored, { ...stored, refreshToken: '' }].map((kept) => ({
      input: { stored: kept },
      key: ({ stored, hasEnteredClinic: entered, failure }) => [
        stored?.refreshToken,
        entered,
        failure?.message,
      ],
      events: [
        { type: 'session.signIn', email: 'anna@bereg.example', password: 'x' },
        { type: 'session.register', form },
        failed('signIn', refused('Неверный пароль.')),
        failed('register', refused('Название занято.')),
        done('signIn', stored),
        done('register', stored),
        { type: 'session.enter', stored },
        { type: 'tabs.stored', stored },
        done('token', { reason: kept?.refreshToken === '' ? 'missing' : 'refused' }),
      ],
      // The token actor never fails.
      may: (_, { type }) => type !== 'xstate.error.actor.token',
    })),
    sees: {
      deciding: { passing: 'whether a session is stored is known at once' },
      signedOut: ({ context: { failure } }) => [
        heading(t('login.title')),
        heading(t('registration.title')),
        enter,
        create,
        gone(deed('reload')),
        ...(failure?.message ? [alert(say(failure.message))] : []),
      ],
      signingIn: { like: 'registering', why: 'both doors stand in this picture, and both wait' },
      registering: () => [off(enter), off(create), gone(deed('reload'))],
      'signedIn.working': (_, last) => [
        choice,
        gone(enter),
        signOutButton,
        ...(last.type.startsWith('xstate.done.actor') || last.type === 'session.enter'
          ? [deed('storeSession')]
          : []),
        gone(deed('reload')),
        gone(deed('asks session.signOut')),
      ],
      'signedIn.signingOut': () => [choice, deed('asks session.signOut'), gone(deed('reload'))],
      signedOutHere: () => effectLooks('reload', 'clearStorage', 'clearUnsaved'),
      expired: () => effectLooks('reload', 'removeTokens'),
      signedOutElsewhere: () => effectLooks('reload', 'clearUnsaved'),
      replaced: () => effectLooks('reload'),
    },
    plays: {
      'session.signIn': byPerson(({ email, password }) => [
        fill({ ...field(t('login.email')), within: loginForm }, email),
        fill({ ...field(t('login.password')), within: loginForm }, password),
        press(enter),
      ]),
      'session.register': byPerson(() => [
        fill(field(t('registration.companyName')), form.companyName),
        fill(field(t('registration.firstName')), form.firstName),
        fill(field(t('registration.lastName')), form.lastName),
        fill({ ...field(t('registration.email')), within: registrationForm }, form.email),
        fill(field(t('registration.phone')), form.phone),
        fill({ ...field(t('registration.password')), within: registrationForm }, form.password),
        fill(field(t('registration.repeat')), form.password),
        press(create),
      ]),
      'session.signOut': byPerson(() => [press(signOutButton)]),
      'session.forgetFailure': byOthers('app: another door was opened'),
      'session.enter': byOthers('clinicSelect'),
      'tabs.stored': byOthers('tabs'),
      'tabs.replaced': byOthers('tabs'),
      'tabs.closed': byOthers('tabs'),
    },
    ends: {
      'xstate.done.actor.token': async (event, stage) => {
        await stage.send('token', { type: 'token.refused', accessToken: 'a' } as { type: string })
        if (event.output.reason === 'refused')
          await stage.fail('token.renewTokens', new CallFailure(401, null, 'no'))
      },
    },
    browser: {
      at: '/login',
      who: 'nobody',
      calls: {
        signIn: graph.SignInDocument,
        register: graph.RegisterDocument,
        signOut: graph.SignOutDocument,
      },
      // Only one public screen at a time; effects of signing out are visible as the next page.
      sees: {
        signedOut: ({ context: { failure } }) => [
          button(new RegExp(`^(?:${t('login.submit')}|${t('registration.submit')})$`)),
          ...(failure?.message ? [alert(say(failure.message))] : []),
        ],
        signingIn: () => [off(enter)],
        registering: () => [off(create)],
        'signedIn.working': () => [signOutButton, gone(enter)],
        'signedIn.signingOut': () => [signOutButton, gone(enter)],
        signedOutHere: () => [enter, gone(signOutButton)],
        expired: () => [enter, gone(signOutButton)],
        signedOutElsewhere: () => [enter, gone(signOutButton)],
        replaced: () => [signOutButton, gone(enter)],
      },
      runs: (['/login', '/registration'] as const).map((at) => ({
        at,
        input: { stored: null },
        key: ({ stored, failure }) => [stored?.token, failure?.message],
        events: [
          { type: 'session.signIn', ...demoCredentials },
          { type: 'session.register', form },
          failed('signIn', refused('Неверный пароль.')),
          done('signIn', stored),
          done('token', { reason: 'refused' }),
        ],
        may: (_, { type }) =>
          !/session.forgetFailure|tabs.stored|session.enter|error.actor.token|done.actor.register/.test(
            type,
          ) && (at === '/login') !== /register/.test(type),
      })),
      others: {
        'tabs.closed': ({ page }) =>
          page.evaluate(() => {
            localStorage.removeItem('token')
            dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
          }),
        'tabs.replaced': ({ page }) =>
          page.evaluate(() => new BroadcastChannel('visita.session').postMessage('replaced')),
        // Signed out elsewhere: the server refuses both tokens, and the next call notices.
        async 'xstate.done.actor.token'({ page }) {
          await page.evaluate(() => {
            const authorization = `Bearer ${localStorage.getItem('token')}`
            return fetch('/api/account/sign-out', { method: 'POST', headers: { authorization } })
          })
          await page.clock.runFor(10_000)
        },
      },
    },
    setting: (run, note) => ({
      parts: {
        session: {
          machine: sessionMachine.provide({
            actions: {
              storeSession: () => note('storeSession'),
              removeTokens: () => note('removeTokens'),
              clearStorage: () => note('clearStorage'),
              clearUnsaved: () => note('clearUnsaved'),
              reload: () => note('reload'),
            },
          }),
          input: run.input,
        },
        registration: { machine: registrationMachine },
        clinicSelect: { machine: clinicSelectMachine },
      },
      draw: () => <PublicOrClinicSelect />,
      actor: (find): AnyActorRef => find('session'),
    }),
  }),
  walkOf<typeof formMachine>({
    chart: 'formMachine',
    machine: formMachine,
    runs: [
      {
        events: [
          {
            type: 'form.validated',
            errors: {
              email: { path: 'validation.required' },
              password: { path: 'validation.required' },
            },
          },
          { type: 'field.typed', name: 'email' },
        ],
        // The empty form is submitted once.
        may: (state, { type }) =>
          type !== 'form.validated' || Object.keys(state.context.errors).length === 0,
      },
    ],
    sees: {
      whole: ({ context: { errors: faults } }, { type }) => [
        heading(t('login.title')),
        enter,
        ...('password' in faults
          ? [wrong(field(t('login.password')), t('validation.required'))]
          : [gone(text(t('validation.required')))]),
        'email' in faults
          ? wrong(field(t('login.email')), t('validation.required'))
          : gone(wrong(field(t('login.email')), t('validation.required'))),
        ...(type === 'form.validated' ? [focused(field(t('login.email')))] : []),
      ],
    },
    plays: {
      'form.validated': byPerson(() => [
        fill(field(t('login.email')), ''),
        fill(field(t('login.password')), ''),
        press(enter),
      ]),
      'field.typed': byPerson(() => [fill(field(t('login.email')), 'a')]),
    },
    unnoticed: { hasFieldError: 'a form makes its chart by itself, where no other can be put in' },
    browser: { at: '/login', who: 'nobody', calls: {} },
    setting: () => ({
      parts: { session: { machine: sessionMachine, input: { stored: null } } },
      draw: () => <LoginScreen />,
      actor: (find) => find('session'),
    }),
  }),
]
