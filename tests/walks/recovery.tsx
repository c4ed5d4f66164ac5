import * as graph from '../../schema/generated/client/graphql.ts'
import { recoveryMachine } from '../../src/machines/recovery/recovery.machine.ts'
import type { LocalizedText } from '../../src/machines/toasts/toast.machine.ts'
import { RecoveryScreen } from '../../src/ui/recovery/RecoveryScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import {
  absent,
  alert,
  button,
  byRole,
  disabled,
  type ExpectedElement,
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
import { click, fill } from './kit/user-actions.ts'

const { t } = ru
const email = field(t('login.email'))
const password = field(t('recovery.newPassword'))
const repeat = field(t('registration.repeat'))
const send = button(t('recovery.submit'))
const save = button(t('recovery.save'))
const again = button(t('recovery.again'))
const title = heading(t('recovery.title'))

/** Elements of the form's errors; the first invalid field has the focus. */
function errorElements(
  message: LocalizedText | null,
  fields: Record<string, LocalizedText>,
  elements: Record<string, ExpectedElement>,
) {
  const faults = Object.entries(fields).map(([name, one]) =>
    invalid(elements[name] ?? email, formatText(one)),
  )
  return [
    ...(message ? [alert(formatText(message))] : []),
    ...faults.slice(0, 1).map(focused),
    ...faults,
  ]
}

const recoveryEvents = [
  { type: 'recovery.ask', email: 'a@b.example' },
  { type: 'recovery.ask', email: 'a' },
  { type: 'password.typed', text: 'Correct Horse 42 battery' },
  { type: 'recovery.reset', password: 'long enough', confirmation: 'long enough' },
  { type: 'recovery.reset', password: 'long enough', confirmation: 'another' },
  errorEvent('setPassword', refusal('Ссылка устарела.', { code: 'LINK_OVER' })),
  errorEvent('setPassword', refusal('Слишком простой.', { fields: { password: 'Сложнее.' } })),
]

export const walks = [
  defineWalk<typeof recoveryMachine>({
    chart: 'recoveryMachine',
    machine: recoveryMachine,
    runs: [
      {
        key: ({ message, fields, isLinkExpired, strength }) => [
          message,
          Object.keys(fields),
          isLinkExpired,
          strength,
        ],
        events: [doneEvent('readToken', 't'), doneEvent('readToken', null), ...recoveryEvents],
      },
    ],
    expectedViews: {
      reading: () => [
        title,
        absent(email),
        absent(password),
        absent(again),
        absent(byRole('status')),
      ],
      enteringEmail: ({ context: { message, fields } }) => [
        title,
        text(t('recovery.lead')),
        send,
        link(t('recovery.toLogin')),
        ...(fields.email ? [] : [email]),
        ...errorElements(message, fields, { email }),
      ],
      sending: () => [title, email, disabled(send)],
      sent: ({ context }) => [
        title,
        status(t('recovery.sent', { email: context.email })),
        again,
        absent(email),
      ],
      savingPassword: ({ context: { message, fields, isLinkExpired } }, last) => [
        heading(t('recovery.newTitle')),
        ...(isLinkExpired ? [again, absent(password)] : [save, absent(again)]),
        ...errorElements(message, fields, { password, confirmation: repeat }),
        ...(last.type === 'password.typed' ? [status(t('registration.strength.strong'))] : []),
      ],
      saving: () => [heading(t('recovery.newTitle')), disabled(save)],
      saved: () => [title, status(t('recovery.saved')), link(t('login.submit'))],
    },
    eventTriggers: {
      'recovery.ask': byUser((event) => [fill(email, event.email), click(send)]),
      'recovery.again': byUser(
        () => [click(again)],
        (_, state) => state.matches('sent') || state.context.isLinkExpired,
      ),
      'password.typed': byUser(
        (event) => [fill(password, event.text)],
        (_, { context }) => !context.isLinkExpired,
      ),
      'recovery.reset': byUser(
        (event) => [fill(password, event.password), fill(repeat, event.confirmation), click(save)],
        (_, { context }) => !context.isLinkExpired,
      ),
    },
    browser: {
      path: '/password-recovery',
      signedInAs: 'anonymous',
      calls: {
        readToken: 'immediate',
        requestLink: graph.RecoverPasswordDocument,
        // The link with its token is in an email and works once; tests/e2e/recovery.long.test.ts opens one.
        setPassword: {
          operation: graph.ResetPasswordDocument,
          replaceWith: () => ({ resetPassword: true }),
        },
      },
      runs: [null, 't'].map((token) => ({
        key: ({ message, fields, isLinkExpired, strength }) => [
          message,
          Object.keys(fields),
          isLinkExpired,
          strength,
        ],
        path: `/password-recovery${token ? `?token=${token}` : ''}`,
        events: [doneEvent('readToken', token), ...recoveryEvents],
      })),
      jsdomOnly: { reading: 'the URL is read synchronously' },
    },
    fixture: () => ({
      parts: { recovery: { machine: recoveryMachine } },
      render: () => <RecoveryScreen />,
      actor: (find) => find('recovery'),
    }),
  }),
]
