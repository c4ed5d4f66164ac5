import * as graph from '../../schema/generated/client/graphql.ts'
import { registrationMachine } from '../../src/machines/registration/registration.machine.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { RegistrationScreen } from '../../src/ui/registration/RegistrationScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { refusal } from './kit/actor-events.ts'
import {
  absent,
  alert,
  button,
  field,
  focused,
  heading,
  invalid,
  link,
  status,
  text,
} from './kit/expected-elements.ts'
import { formatText } from './kit/format-text.ts'
import { byUser, defineWalk } from './kit/screen-walk.ts'
import { click, fill, type UserAction } from './kit/user-actions.ts'

const { t } = ru
const fields = {
  companyName: field(t('registration.companyName')),
  firstName: field(t('registration.firstName')),
  lastName: field(t('registration.lastName')),
  email: field(t('registration.email')),
  phone: field(t('registration.phone')),
  timeZone: field(t('registration.timeZone')),
  password: field(t('registration.password')),
  confirmation: field(t('registration.repeat')),
}
const send = button(t('registration.submit'))
const whole = {
  companyName: 'Берег',
  firstName: 'Анна',
  lastName: 'Иванова',
  email: 'anna@bereg.example',
  phone: '+79160000000',
  timeZone: 'UTC',
  password: 'correct horse',
  confirmation: 'correct horse',
}
type Form = typeof whole
const fillForm = (form: Form): UserAction[] =>
  Object.entries(form).flatMap(([name, words]) =>
    name === 'timeZone' ? [] : [fill(fields[name as keyof Form], words)],
  )

export const walks = [
  defineWalk<typeof registrationMachine>({
    chart: 'registrationMachine',
    machine: registrationMachine,
    runs: [
      {
        events: [
          { type: 'password.typed', text: 'Correct Horse 42 battery' },
          { type: 'field.left', name: 'email', form: { ...whole, email: 'anna' } },
          { type: 'field.left', name: 'email', form: whole },
          { type: 'field.typed', name: 'email' },
          { type: 'registration.send', form: whole },
          { type: 'registration.send', form: { ...whole, email: 'anna', phone: '12' } },
        ],
      },
    ],
    expectedViews: {
      whole: ({ context: { errors } }, last) => [
        heading(t('registration.title')),
        link(t('registration.signIn')),
        ...Object.entries(errors).map(([name, message]) =>
          invalid(fields[name as keyof Form], formatText(message)),
        ),
        ...('email' in errors ? [] : [absent(text(t('validation.email')))]),
        ...(last.type === 'password.typed' ? [status(t('registration.strength.strong'))] : []),
        ...(last.type !== 'registration.send'
          ? []
          : Object.keys(errors).length > 0
            ? [focused(fields.email), send]
            : [alert('Название занято.'), send]),
      ],
    },
    eventTriggers: {
      'password.typed': byUser((event) => [fill(fields.password, event.text)]),
      'field.left': byUser(({ form }) => [
        fill(fields.email, form.email),
        click(fields.companyName),
      ]),
      'field.typed': byUser(() => [fill(fields.email, 'anna@')]),
      'registration.send': byUser(({ form }) => [...fillForm(form), click(send)]),
    },
    browser: {
      path: '/registration',
      signedInAs: 'anonymous',
      calls: {},
      responseOverrides: [[graph.RegisterDocument, refusal('Название занято.')]],
    },
    fixture: () => ({
      parts: {
        session: { machine: sessionMachine, input: { stored: null } },
        registration: { machine: registrationMachine },
      },
      render: () => <RegistrationScreen />,
      actor: (find) => find('registration'),
      // Refused at once; the session has its own walk.
      answers: { 'session.register': () => Promise.reject(refusal('Название занято.')) },
    }),
  }),
]
