import * as graph from '../../schema/generated/client/graphql.ts'
import { recoveryMachine } from '../../src/machines/recovery/recovery.machine.ts'
import type { LocalizedText } from '../../src/machines/toasts/toast.machine.ts'
import { RecoveryScreen } from '../../src/ui/recovery/RecoveryScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { byPerson, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  field,
  fill,
  focused,
  gone,
  heading,
  type Look,
  link,
  off,
  press,
  status,
  text,
  thing,
  wrong,
} from './kit/sight.ts'
import { done, failed, refused, say } from './kit/words.ts'

const { t } = ru
const email = field(t('login.email'))
const password = field(t('recovery.newPassword'))
const repeat = field(t('registration.repeat'))
const send = button(t('recovery.submit'))
const save = button(t('recovery.save'))
const again = button(t('recovery.again'))
const title = heading(t('recovery.title'))

/** Looks of the form's errors; the first invalid field has the focus. */
function errorLooks(
  said: LocalizedText | null,
  fields: Record<string, LocalizedText>,
  looks: Record<string, Look>,
) {
  const faults = Object.entries(fields).map(([name, one]) => wrong(looks[name] ?? email, say(one)))
  return [...(said ? [alert(say(said))] : []), ...faults.slice(0, 1).map(focused), ...faults]
}

const recoveryEvents = [
  { type: 'recovery.ask', email: 'a@b.example' },
  { type: 'recovery.ask', email: 'a' },
  { type: 'password.typed', text: 'Correct Horse 42 battery' },
  { type: 'recovery.reset', password: 'long enough', confirmation: 'long enough' },
  { type: 'recovery.reset', password: 'long enough', confirmation: 'another' },
  failed('setPassword', refused('Ссылка устарела.', { code: 'LINK_OVER' })),
  failed('setPassword', refused('Слишком простой.', { fields: { password: 'Сложнее.' } })),
]

export const walks = [
  walkOf<typeof recoveryMachine>({
    chart: 'recoveryMachine',
    machine: recoveryMachine,
    runs: [
      {
        key: ({ message: said, fields, isLinkExpired: isOver, strength }) => [
          said,
          Object.keys(fields),
          isOver,
          strength,
        ],
        events: [done('readToken', 't'), done('readToken', null), ...recoveryEvents],
      },
    ],
    sees: {
      reading: () => [title, gone(email), gone(password), gone(again), gone(thing('status'))],
      asking: ({ context: { message: said, fields } }) => [
        title,
        text(t('recovery.lead')),
        send,
        link(t('recovery.toLogin')),
        ...(fields.email ? [] : [email]),
        ...errorLooks(said, fields, { email }),
      ],
      sending: () => [title, email, off(send)],
      sent: ({ context }) => [
        title,
        status(t('recovery.sent', { email: context.email })),
        again,
        gone(email),
      ],
      setting: ({ context: { message: said, fields, isLinkExpired } }, last) => [
        heading(t('recovery.newTitle')),
        ...(isLinkExpired ? [again, gone(password)] : [save, gone(again)]),
        ...errorLooks(said, fields, { password, confirmation: repeat }),
        ...(last.type === 'password.typed' ? [status(t('registration.strength.strong'))] : []),
      ],
      saving: () => [heading(t('recovery.newTitle')), off(save)],
      saved: () => [title, status(t('recovery.saved')), link(t('login.submit'))],
    },
    plays: {
      'recovery.ask': byPerson((event) => [fill(email, event.email), press(send)]),
      'recovery.again': byPerson(
        () => [press(again)],
        (_, state) => state.matches('sent') || state.context.isLinkExpired,
      ),
      'password.typed': byPerson(
        (event) => [fill(password, event.text)],
        (_, { context }) => !context.isLinkExpired,
      ),
      'recovery.reset': byPerson(
        (event) => [fill(password, event.password), fill(repeat, event.confirmation), press(save)],
        (_, { context }) => !context.isLinkExpired,
      ),
    },
    browser: {
      at: '/password-recovery',
      who: 'nobody',
      calls: {
        readToken: 'at once',
        requestLink: graph.RecoverPasswordDocument,
        // The link with its token is in an email and works once; tests/e2e/recovery.long.test.ts opens one.
        setPassword: {
          asks: graph.ResetPasswordDocument,
          instead: () => ({ resetPassword: true }),
        },
      },
      runs: [null, 't'].map((token) => ({
        key: ({ message: said, fields, isLinkExpired: isOver, strength }) => [
          said,
          Object.keys(fields),
          isOver,
          strength,
        ],
        at: `/password-recovery${token ? `?token=${token}` : ''}`,
        events: [done('readToken', token), ...recoveryEvents],
      })),
      unseen: { reading: 'what the address says is known at once' },
    },
    setting: () => ({
      parts: { recovery: { machine: recoveryMachine } },
      draw: () => <RecoveryScreen />,
      actor: (find) => find('recovery'),
    }),
  }),
]
