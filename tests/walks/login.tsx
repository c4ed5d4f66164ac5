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
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import {
  absent,
  alert,
  button,
  disabled,
  effect,
  field,
  focused,
  heading,
  invalid,
  text,
} from './kit/expected-elements.ts'
import { formatText } from './kit/format-text.ts'
import { byOtherActor, byUser, defineWalk } from './kit/screen-walk.ts'
import { click, fill } from './kit/user-actions.ts'

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
const effectElements = (...expected: (typeof exitEffects)[number][]) =>
  exitEffects.map((one) => (expected.includes(one) ? effect(one) : absent(effect(one))))

const loginForm = { role: 'main', hasText: t('login.lead') } as const
const registrationForm = { role: 'main', hasText: t('registration.title') } as const

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
  defineWalk<typeof sessionMachine>({
    chart: 'sessionMachine',
    machine: sessionMachine,
    runs: [null, stored, { ...stored, refreshToken: '' }].map((kept) => ({
      input: { stored: kept },
      key: ({ stored, hasEnteredClinic, failure }) => [
        stored?.refreshToken,
        hasEnteredClinic,
        failure?.message,
      ],
      events: [
        { type: 'session.signIn', email: 'anna@bereg.example', password: 'x' },
        { type: 'session.register', form },
        errorEvent('signIn', refusal('Неверный пароль.')),
        errorEvent('register', refusal('Название занято.')),
        doneEvent('signIn', stored),
        doneEvent('register', stored),
        { type: 'session.enter', stored },
        { type: 'tabs.stored', stored },
        doneEvent('token', { reason: kept?.refreshToken === '' ? 'missing' : 'refused' }),
        ...(kept?.refreshToken === '' ? [] : [doneEvent('token', { reason: 'passwordChanged' })]),
      ],
      // The token actor never fails.
      may: (_, { type }) => type !== 'xstate.error.actor.token',
    })),
    expectedViews: {
      initializing: { notObserved: 'the state is left immediately' },
      signedOut: ({ context: { failure } }) => [
        heading(t('login.title')),
        heading(t('registration.title')),
        enter,
        create,
        absent(effect('reload')),
        ...(failure?.message ? [alert(formatText(failure.message))] : []),
      ],
      signingIn: {
        sameAs: 'registering',
        reason: 'this fixture shows both forms, and both are disabled',
      },
      registering: () => [disabled(enter), disabled(create), absent(effect('reload'))],
      'signedIn.working': (_, last) => [
        choice,
        absent(enter),
        signOutButton,
        ...(last.type.startsWith('xstate.done.actor') || last.type === 'session.enter'
          ? [effect('storeSession')]
          : []),
        absent(effect('reload')),
        absent(effect('calls session.signOut')),
      ],
      'signedIn.signingOut': () => [
        choice,
        effect('calls session.signOut'),
        absent(effect('reload')),
      ],
      signedOutHere: () => effectElements('reload', 'clearStorage', 'clearUnsaved'),
      expired: (_, last) => [
        ...effectElements('reload', 'removeTokens'),
        ...('output' in last && (last.output as { reason: string }).reason === 'passwordChanged'
          ? [effect('keepEndReason')]
          : []),
      ],
      signedOutElsewhere: () => effectElements('reload', 'clearUnsaved'),
      replaced: () => effectElements('reload'),
    },
    eventTriggers: {
      'session.signIn': byUser(({ email, password }) => [
        fill({ ...field(t('login.email')), within: loginForm }, email),
        fill({ ...field(t('login.password')), within: loginForm }, password),
        click(enter),
      ]),
      'session.register': byUser(() => [
        fill(field(t('registration.companyName')), form.companyName),
        fill(field(t('registration.firstName')), form.firstName),
        fill(field(t('registration.lastName')), form.lastName),
        fill({ ...field(t('registration.email')), within: registrationForm }, form.email),
        fill(field(t('registration.phone')), form.phone),
        fill({ ...field(t('registration.password')), within: registrationForm }, form.password),
        fill(field(t('registration.repeat')), form.password),
        click(create),
      ]),
      'session.signOut': byUser(() => [click(signOutButton)]),
      'session.forgetFailure': byOtherActor('app, on navigation to another public screen'),
      'session.enter': byOtherActor('clinicSelect'),
      'tabs.stored': byOtherActor('tabs'),
      'tabs.replaced': byOtherActor('tabs'),
      'tabs.closed': byOtherActor('tabs'),
    },
    childCompletions: {
      'xstate.done.actor.token': async (event, driver) => {
        await driver.send('token', { type: 'token.refused', accessToken: 'a' } as { type: string })
        if (event.output.reason === 'refused')
          await driver.fail('token.renewTokens', new CallFailure(401, null, 'no'))
      },
    },
    browser: {
      path: '/login',
      signedInAs: 'anonymous',
      calls: {
        signIn: graph.SignInDocument,
        register: graph.RegisterDocument,
        signOut: graph.SignOutDocument,
      },
      // Only one public screen at a time; effects of signing out are visible as the next page.
      expectedViews: {
        signedOut: ({ context: { failure } }) => [
          button(new RegExp(`^(?:${t('login.submit')}|${t('registration.submit')})$`)),
          ...(failure?.message ? [alert(formatText(failure.message))] : []),
        ],
        signingIn: () => [disabled(enter)],
        registering: () => [disabled(create)],
        'signedIn.working': () => [signOutButton, absent(enter)],
        'signedIn.signingOut': () => [signOutButton, absent(enter)],
        signedOutHere: () => [enter, absent(signOutButton)],
        expired: () => [enter, absent(signOutButton)],
        signedOutElsewhere: () => [enter, absent(signOutButton)],
        replaced: () => [signOutButton, absent(enter)],
      },
      runs: (['/login', '/registration'] as const).map((path) => ({
        path,
        input: { stored: null },
        key: ({ stored, failure }) => [stored?.token, failure?.message],
        events: [
          { type: 'session.signIn', ...demoCredentials },
          { type: 'session.register', form },
          errorEvent('signIn', refusal('Неверный пароль.')),
          doneEvent('signIn', stored),
          doneEvent('token', { reason: 'refused' }),
        ],
        may: (_, { type }) =>
          !/session.forgetFailure|tabs.stored|session.enter|error.actor.token|done.actor.register/.test(
            type,
          ) && (path === '/login') !== /register/.test(type),
      })),
      triggerOverrides: {
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
    fixture: (run, recordEffect) => ({
      parts: {
        session: {
          machine: sessionMachine.provide({
            actions: {
              storeSession: () => recordEffect('storeSession'),
              removeTokens: () => recordEffect('removeTokens'),
              keepEndReason: () => recordEffect('keepEndReason'),
              clearStorage: () => recordEffect('clearStorage'),
              clearUnsaved: () => recordEffect('clearUnsaved'),
              reload: () => recordEffect('reload'),
            },
          }),
          input: run.input,
        },
        registration: { machine: registrationMachine },
        clinicSelect: { machine: clinicSelectMachine },
      },
      render: () => <PublicOrClinicSelect />,
      actor: (find): AnyActorRef => find('session'),
    }),
  }),
  defineWalk<typeof formMachine>({
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
    expectedViews: {
      whole: ({ context: { errors } }, { type }) => [
        heading(t('login.title')),
        enter,
        ...('password' in errors
          ? [invalid(field(t('login.password')), t('validation.required'))]
          : [absent(text(t('validation.required')))]),
        'email' in errors
          ? invalid(field(t('login.email')), t('validation.required'))
          : absent(invalid(field(t('login.email')), t('validation.required'))),
        ...(type === 'form.validated' ? [focused(field(t('login.email')))] : []),
      ],
    },
    eventTriggers: {
      'form.validated': byUser(() => [
        fill(field(t('login.email')), ''),
        fill(field(t('login.password')), ''),
        click(enter),
      ]),
      'field.typed': byUser(() => [fill(field(t('login.email')), 'a')]),
    },
    undetectableGuards: {
      hasFieldError: 'a form creates its own chart, which a test cannot replace',
    },
    browser: { path: '/login', signedInAs: 'anonymous', calls: {} },
    fixture: () => ({
      parts: { session: { machine: sessionMachine, input: { stored: null } } },
      render: () => <LoginScreen />,
      actor: (find) => find('session'),
    }),
  }),
]
