import * as graph from '../../schema/generated/client/graphql.ts'
import { registrationMachine } from '../../src/machines/registration/registration.machine.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { RegistrationScreen } from '../../src/ui/registration/RegistrationScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { byPerson, walkOf } from './kit/screen-walk.ts'
import {
  type Act,
  alert,
  button,
  field,
  fill,
  focused,
  gone,
  heading,
  link,
  press,
  status,
  text,
  wrong,
} from './kit/sight.ts'
import { refused, say } from './kit/words.ts'

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
const fillForm = (form: Form): Act[] =>
  Object.entries(form).flatMap(([name, words]) =>
    name === 'timeZone' ? [] : [fill(fields[name as keyof Form], words)],
  )

export const walks = [
  walkOf<typeof registrationMachine>({
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
    sees: {
      whole: ({ context: { errors: faults } }, last) => [
        heading(t('registration.title')),
        link(t('registration.signIn')),
        ...Object.entries(faults).map(([name, said]) =>
          wrong(fields[name as keyof Form], say(said)),
        ),
        ...('email' in faults ? [] : [gone(text(t('validation.email')))]),
        ...(last.type === 'password.typed' ? [status(t('registration.strength.strong'))] : []),
        ...(last.type !== 'registration.send'
          ? []
          : Object.keys(faults).length > 0
            ? [focused(fields.email), send]
            : [alert('Название занято.'), send]),
      ],
    },
    plays: {
      'password.typed': byPerson((event) => [fill(fields.password, event.text)]),
      'field.left': byPerson(({ form }) => [
        fill(fields.email, form.email),
        press(fields.companyName),
      ]),
      'field.typed': byPerson(() => [fill(fields.email, 'anna@')]),
      'registration.send': byPerson(({ form }) => [...fillForm(form), press(send)]),
    },
    browser: {
      at: '/registration',
      who: 'nobody',
      calls: {},
      shows: [[graph.RegisterDocument, refused('Название занято.')]],
    },
    setting: () => ({
      parts: {
        session: { machine: sessionMachine, input: { stored: null } },
        registration: { machine: registrationMachine },
      },
      draw: () => <RegistrationScreen />,
      actor: (find) => find('registration'),
      // Refused at once; the session has its own walk.
      answers: { 'session.register': () => Promise.reject(refused('Название занято.')) },
    }),
  }),
]
