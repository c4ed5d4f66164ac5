import type { CardsQuery } from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { createDefaultSettings, settingsMachine } from '../../src/machines/app/settings.machine.ts'
import { passwordMachine } from '../../src/machines/password/password.machine.ts'
import { clinicCardMachine } from '../../src/machines/settings/clinic-card.machine.ts'
import { daysOffMachine } from '../../src/machines/settings/days-off.machine.ts'
import { pricesMachine } from '../../src/machines/settings/prices.machine.ts'
import { profileMachine } from '../../src/machines/settings/profile.machine.ts'
import { quickAnswersMachine } from '../../src/machines/settings/quick-answers.machine.ts'
import { reportEmailAddressesMachine } from '../../src/machines/settings/report-email-addresses.machine.ts'
import {
  settingsCardsQuery,
  settingsPageMachine,
} from '../../src/machines/settings/settings-page.machine.ts'
import { SettingsScreen } from '../../src/ui/settings/SettingsScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import { changeStreamEvents, undetectableGuards } from './kit/change-stream-events.ts'
import { commonParts, viewerAnswer, withToasts } from './kit/common-parts.tsx'
import {
  absent,
  alert,
  button,
  byRole,
  checked,
  dialog,
  disabled,
  type ExpectedElement,
  field,
  focused,
  heading,
  invalid,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import { formatText } from './kit/format-text.ts'
import {
  type BrowserOptions,
  byOtherActor,
  byUser,
  defineWalk,
  type ScreenFixture,
} from './kit/screen-walk.ts'
import { click, fill } from './kit/user-actions.ts'

const { t } = ru
const company = {
  id: 'c',
  name: 'Берег',
  address: null,
  mapLink: null,
  phone: '+74950001010',
  logo: null,
  timeZone: 'Europe/Moscow',
  daysOff: ['2026-12-31'],
}
const planned = [
  { since: '2026-01-01', price: 2.5 },
  { since: '2049-01-01', price: 2.8125 },
]
const cardsData: CardsQuery = {
  company: { ...company, freshnessMinutes: 180, secondsPerMessage: 15, currency: 'RUB' },
  branches: [],
  channels: [{ provider: 'sms16', channel: 'sms', price: 2.5, prices: planned }],
}

const title = heading(t('settings.title'))
const change = button(t('settings.clinic.changeNamed', { name: 'Берег' }))
const panel: ExpectedElement = byRole('region', 'Берег')
const newBranch: ExpectedElement = byRole('region', t('settings.clinic.newBranch'))
const save = button(t('settings.clinic.save'))
const name = field(t('settings.clinic.name'))
const loading = status(t('common.loading'))
const removeDayOff = button(t('settings.daysOff.remove', { day: '31.12.2026' }))
const [current, next, repeat] = [
  field(t('password.current')),
  field(t('password.next')),
  field(t('password.repeat')),
]
const submit = button(t('password.submit'))
const saveName = button(t('settings.profile.saveName'))
const sendLink = button(t('settings.profile.changeEmail'))
const previous = field(t('settings.profile.previousEmail'))
const passwordNow = field(t('settings.profile.password'))
const savePrices = button(t('settings.prices.save'))
const price = field(t('settings.prices.part', { provider: 'SMS16', currency: 'RUB' }))
const cancelPriceButton = button(t('settings.prices.takeBack', { day: '01.01.2049' }))
const cancelingPlannedPrice = button(t('settings.prices.takingBack', { day: '01.01.2049' }))
const seconds = field(t('settings.prices.seconds'))
const way = { id: 'w', name: 'Дорога', text: 'Мы здесь: {address}' }
/** Somebody else has saved the same quick answer meanwhile. */
const bySomebody = { code: 'TEXT_CHANGED', texts: { text: 'Едем сюда: {address}' } }
const addAnswer = button(t('settings.answers.add'))
const changeWay = button(t('settings.answers.changeNamed', { name: 'Дорога' }))
const removeWay = button(t('settings.answers.removeNamed', { name: 'Дорога' }))
const answerForm = (id: string | null) =>
  dialog(t(id ? 'settings.answers.editTitle' : 'settings.answers.newTitle'))
const answerQuestion = dialog(t('settings.answers.question', { name: 'Дорога' }))
const answerName = field(t('settings.answers.name'))
const answerText = field(t('settings.answers.text'))
const saveAnswer = button(t('settings.answers.save'))
const awaitedAddress = {
  ...{ id: 'r', email: 'boss@bereg.example' },
  ...{ state: 'awaited' as const, since: '2026-12-08T07:00:00Z' },
}
const addAddress = button(t('settings.letters.add'))
const resendConfirmation = button(t('settings.letters.againNamed', { email: awaitedAddress.email }))
const removeAddress = button(t('settings.letters.removeNamed', { email: awaitedAddress.email }))
const addressForm = (id: string | null) =>
  dialog(t(id ? 'settings.letters.againTitle' : 'settings.letters.newTitle'))
const addressField = field(t('settings.letters.email'))
const addressQuestion = dialog(t('settings.letters.question', { email: awaitedAddress.email }))
const sendAddress = button(t('settings.letters.send'))
const removeNow = within(addressQuestion, button(t('settings.letters.remove')))
const dark = byRole('switch', t('settings.general.theme'))
const reset = button(t('settings.tables.reset'))
const arrangedSettings = {
  ...createDefaultSettings('ru'),
  tables: { messages: { order: ['visit', 'patient'], widths: {} } },
}

const createFixture = (
  actor:
    | 'cards'
    | 'card'
    | 'daysOff'
    | 'password'
    | 'profile'
    | 'prices'
    | 'quickAnswers'
    | 'reportEmailAddresses'
    | 'settings'
    | 'settingsPage',
  begin?: ScreenFixture['begin'],
): ScreenFixture => ({
  parts: {
    ...commonParts,
    settings: { machine: settingsMachine, input: createDefaultSettings('ru') },
    settingsPage: { machine: settingsPageMachine },
  },
  render: withToasts(<SettingsScreen />),
  actor: (find) => find(actor),
  answers: {
    ...viewerAnswer(),
    ...(actor !== 'cards' && { 'cards.load': () => ({ data: cardsData }) }),
    ...(actor !== 'quickAnswers' && {
      'quickAnswers.loadRows': () => ({ rows: [], related: null }),
    }),
    ...(actor !== 'reportEmailAddresses' && {
      'reportEmailAddresses.loadRows': () => ({ rows: [], related: null }),
    }),
  },
  ...(begin && { begin }),
})

const browserOptions = (more: Partial<BrowserOptions>): BrowserOptions => ({
  path: '/settings',
  calls: {},
  responseOverrides: [[graph.CardsDocument, cardsData]],
  ...more,
})

export const walks = [
  defineWalk<typeof settingsCardsQuery>({
    chart: 'settingsCardsQuery',
    machine: settingsCardsQuery,
    runs: [
      {
        input: { args: null },
        events: [
          doneEvent('load', { data: cardsData }),
          doneEvent('refresh', { data: cardsData }),
          errorEvent('load', refusal('Карточка недоступна.')),
          errorEvent('refresh', refusal('Карточка недоступна.')),
          { type: 'query.ask', args: null },
        ],
        // The query has no arguments.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    expectedViews: {
      loading: () => [title, loading, absent(change), absent(alert('Карточка недоступна.'))],
      shown: () => [title, change, absent(loading), absent(alert('Карточка недоступна.'))],
      refreshing: () => [title, change, loading],
      stale: () => [
        change,
        alert('Карточка недоступна.'),
        button(t('common.retry')),
        absent(loading),
      ],
      failed: () => [
        title,
        alert('Карточка недоступна.'),
        button(t('common.retry')),
        absent(change),
      ],
    },
    eventTriggers: {
      ...changeStreamEvents,
      'query.ask': byOtherActor('no actor'),
      'query.refresh': byOtherActor('settingsPage and daysOff'),
      'query.retry': byUser(() => [click(button(t('common.retry')))]),
    },
    undetectableGuards,
    fixture: () => createFixture('cards'),
    browser: browserOptions({
      calls: {
        load: { operation: graph.CardsDocument, overlay: ({ data }: { data: CardsQuery }) => data },
      },
      responseOverrides: [],
    }),
  }),
  defineWalk<typeof settingsPageMachine>({
    chart: 'settingsPageMachine',
    machine: settingsPageMachine,
    runs: [
      {
        events: [
          { type: 'card.open', card: { of: 'company' } },
          { type: 'card.open', card: { of: 'branch', id: null } },
          { type: 'url.changed', search: '?card=new' },
          { type: 'url.changed', search: '' },
          { type: 'card.saved', what: 'logo' },
          { type: 'card.saved', what: 'company' },
        ],
      },
    ],
    expectedViews: {
      closed: (_, { type }) => [
        change,
        absent(panel),
        absent(newBranch),
        ...(type === 'card.saved' ? [status(t('settings.clinic.saved'))] : []),
      ],
      open: ({ context: { card } }) => {
        const [open, other] = card?.of === 'company' ? [panel, newBranch] : [newBranch, panel]
        return [open, absent(other), within(open, save), within(open, button(t('common.close')))]
      },
    },
    eventTriggers: {
      'card.open': byUser(({ card }) => [
        click(card.of === 'company' ? change : button(t('settings.clinic.add'))),
      ]),
      'card.close': byUser((_, { context: { card } }) => [
        click(within(card?.of === 'company' ? panel : newBranch, button(t('common.close')))),
      ]),
      'card.saved': byOtherActor('card'),
      'url.changed': byOtherActor('the URL'),
    },
    fixture: () => createFixture('settingsPage'),
    browser: browserOptions({}),
  }),
  defineWalk<typeof clinicCardMachine>({
    chart: 'clinicCardMachine',
    machine: clinicCardMachine,
    runs: [
      {
        events: [
          {
            type: 'card.save',
            request: {
              what: 'company',
              input: {
                name: 'Новый берег',
                address: null,
                mapLink: null,
                phone: null,
                timeZone: 'Europe/Moscow',
                freshnessMinutes: 180,
              },
            },
          },
          doneEvent('saveCard'),
          errorEvent('saveCard', refusal('Проверьте данные.', { fields: { name: 'Имя занято.' } })),
        ],
      },
    ],
    expectedViews: {
      open: ({ context: { failure } }, { type }) =>
        type.startsWith('xstate.done')
          ? // Saving closes the panel.
            [absent(panel), change, status(t('settings.clinic.saved'))]
          : [
              panel,
              save,
              ...(failure
                ? [
                    within(panel, alert('Проверьте данные.')),
                    invalid(name, 'Имя занято.'),
                    { ...name, value: 'Новый берег' },
                  ]
                : []),
            ],
      saving: () => [panel, disabled(save)],
    },
    eventTriggers: {
      'card.save': byUser(({ request }, { context }) => [
        ...(context.request && !context.failure ? [click(change)] : []),
        fill(name, request.what === 'company' ? (request.input.name ?? '') : ''),
        click(save),
      ]),
    },
    fixture: () => createFixture('card', (driver) => driver.perform([click(change)])),
    browser: browserOptions({
      calls: { saveCard: graph.SaveCompanyDocument },
      initialActions: [click(change)],
    }),
  }),
  defineWalk<typeof daysOffMachine>({
    chart: 'daysOffMachine',
    machine: daysOffMachine,
    runs: [
      {
        may: ({ context }) => context.queue.length < 1,
        events: [
          {
            type: 'dayOff.set',
            change: { branchId: null, day: '2026-12-31', isOff: false },
          },
          errorEvent('saveDayOff', refusal('Не вышло.')),
        ],
      },
    ],
    expectedViews: {
      open: ({ context: { failed } }, { type }) => [
        heading(t('settings.daysOff.title')),
        removeDayOff,
        absent(status(t('common.loading'))),
        failed ? alert('Не вышло.') : absent(alert('Не вышло.')),
        ...(type.startsWith('xstate.done') ? [status(t('settings.daysOff.followed'))] : []),
      ],
      saving: () => [removeDayOff, status(t('common.loading'))],
    },
    eventTriggers: { 'dayOff.set': byUser(() => [click(removeDayOff)]) },
    fixture: () => createFixture('daysOff'),
    browser: browserOptions({ calls: { saveDayOff: graph.RemoveDayOffDocument } }),
  }),
  defineWalk<typeof profileMachine>({
    chart: 'profileMachine',
    machine: profileMachine,
    runs: [
      {
        key: ({ failure, sentTo }) => [failure?.of, Object.keys(failure?.fields ?? {}), sentTo],
        events: [
          { type: 'profile.name', form: { firstName: 'Анна', lastName: 'Ким' } },
          {
            type: 'profile.email',
            form: { previousEmail: 'old@a.example', email: 'new@a.example', currentPassword: 'x' },
          },
          doneEvent('changeEmail', 'new@a.example'),
          errorEvent('saveName', refusal('Имя не вышло.')),
          errorEvent('changeEmail', refusal('Неверный пароль.', { code: 'WRONG_PASSWORD' })),
          errorEvent(
            'changeEmail',
            refusal('Адрес не тот.', { fields: { previousEmail: 'Не совпадает с прежним.' } }),
          ),
        ],
      },
    ],
    expectedViews: {
      open: ({ context: { failure, sentTo } }, { type }) => [
        heading(t('settings.profile.title')),
        saveName,
        sendLink,
        ...(type === 'xstate.done.actor.saveName' ? [status(t('settings.profile.saved'))] : []),
        ...(sentTo && failure?.of !== 'email'
          ? [status(t('settings.profile.sent', { email: sentTo }))]
          : []),
        ...(failure?.of === 'name' ? [alert('Имя не вышло.')] : [absent(alert('Имя не вышло.'))]),
        ...(failure?.fields.currentPassword
          ? [invalid(passwordNow, 'Неверный пароль.')]
          : failure?.fields.previousEmail
            ? [
                invalid(previous, 'Не совпадает с прежним.'),
                { ...previous, value: 'old@a.example' },
              ]
            : []),
      ],
      renaming: () => [disabled(saveName), sendLink],
      changingEmail: () => [disabled(sendLink), saveName],
    },
    eventTriggers: {
      'profile.name': byUser(({ form }) => [
        fill(field(t('settings.profile.firstName')), form.firstName),
        fill(field(t('settings.profile.lastName')), form.lastName),
        click(saveName),
      ]),
      'profile.email': byUser(({ form }) => [
        fill(previous, form.previousEmail),
        fill(field(t('settings.profile.email')), form.email),
        fill(passwordNow, form.currentPassword),
        click(sendLink),
      ]),
    },
    fixture: () => createFixture('profile'),
    browser: browserOptions({
      // The owner's real name and email are used by all other walks.
      calls: {
        saveName: { operation: graph.SaveNameDocument, replaceWith: () => ({ saveName: true }) },
        changeEmail: {
          operation: graph.ChangeEmailDocument,
          replaceWith: () => ({ changeEmail: true }),
        },
      },
    }),
  }),
  defineWalk<typeof pricesMachine>({
    chart: 'pricesMachine',
    machine: pricesMachine,
    runs: [
      {
        key: ({ failure }) => [failure?.message, Object.keys(failure?.fields ?? {})],
        events: [
          {
            type: 'prices.save',
            form: { prices: { sms16: '3,20' }, shownPrices: {}, since: '', seconds: '20' },
          },
          {
            type: 'prices.save',
            form: { prices: { sms16: 'дорого' }, shownPrices: {}, since: '', seconds: '0' },
          },
          { type: 'prices.cancelPlanned', planned: { provider: 'sms16', since: '2049-01-01' } },
          errorEvent('savePrices', refusal('Цены не вышли.')),
          errorEvent('cancelPlannedPrice', refusal('Цены не вышли.')),
        ],
      },
    ],
    expectedViews: {
      open: ({ context: { failure } }, { type }) => [
        heading(t('settings.prices.title')),
        savePrices,
        ...(failure?.message ? [alert('Цены не вышли.')] : [absent(alert('Цены не вышли.'))]),
        ...(failure?.fields.seconds
          ? [
              invalid(seconds, t('settings.prices.wrongSeconds', { least: 1, most: 600 })),
              invalid(price, t('settings.prices.wrong')),
            ]
          : []),
        cancelPriceButton,
        ...(type.startsWith('xstate.done')
          ? [
              status(
                t(
                  type.endsWith('takeBackPrice')
                    ? 'settings.prices.takenBack'
                    : 'settings.prices.saved',
                ),
              ),
            ]
          : []),
      ],
      saving: () => [disabled(savePrices), disabled(cancelPriceButton)],
      cancelingPlanned: () => [disabled(savePrices), disabled(cancelingPlannedPrice)],
    },
    eventTriggers: {
      'prices.cancelPlanned': byUser(() => [click(cancelPriceButton)]),
      'prices.save': byUser(({ form }) => [
        fill(price, form.prices.sms16 ?? ''),
        fill(seconds, form.seconds),
        click(savePrices),
      ]),
    },
    fixture: () => createFixture('prices'),
    browser: browserOptions({
      calls: {
        savePrices: graph.SaveCompanyDocument,
        cancelPlannedPrice: {
          operation: graph.TakeBackPriceDocument,
          replaceWith: () => ({ takeBackPrice: { provider: 'sms16', price: 2.5 } }),
        },
      },
    }),
  }),
  defineWalk<typeof quickAnswersMachine>({
    chart: 'quickAnswersMachine',
    machine: quickAnswersMachine,
    runs: [
      {
        key: ({ facts, openId, failure }) => [facts?.rows, openId, failure],
        events: [
          doneEvent('loadRows', { rows: [way], related: null }),
          { type: 'row.open', id: null },
          { type: 'row.open', id: 'w' },
          { type: 'row.remove', id: 'w' },
          { type: 'row.save', input: { name: 'Дорога', text: 'Мы здесь: {address}' } },
          { type: 'row.save', input: { name: '', text: 'Мы здесь [' } },
          doneEvent('saveRow', way),
          errorEvent('saveRow', refusal('Сервер занят.')),
          errorEvent('saveRow', refusal('Там: «Едем сюда: {address}».', bySomebody, 409)),
          errorEvent('saveRow', refusal('Ответ убрали.', { code: 'TEXT_REMOVED' }, 409)),
          doneEvent('removeRow'),
        ],
      },
    ],
    expectedViews: {
      loading: () => [
        heading(t('settings.answers.title')),
        absent(addAnswer),
        absent(alert(t('settings.answers.failed'))),
      ],
      failed: () => [alert(t('settings.answers.failed')), absent(addAnswer)],
      shown: ({ context: { facts } }, { type }) => [
        addAnswer,
        absent(dialog()),
        ...(facts?.rows.length === 0
          ? [text(t('settings.answers.none'))]
          : [
              text(facts?.rows[0]?.text === way.text ? 'Мы здесь: {адрес}' : 'Едем сюда: {адрес}'),
              changeWay,
              removeWay,
            ]),
        ...(type === 'xstate.done.actor.saveRow' ? [status(t('settings.answers.saved'))] : []),
        ...(type === 'xstate.done.actor.removeRow' ? [status(t('settings.answers.removed'))] : []),
        ...(type === 'xstate.error.actor.removeRow' ? [alert(t('errors.network'))] : []),
      ],
      editing: ({ context: { openId, submitted, failure } }, { type }) => [
        answerForm(openId),
        within(answerForm(openId), saveAnswer),
        // Refused values stay in the form, whatever the list shows by now.
        ...(submitted && failure?.message
          ? [
              { ...answerName, value: submitted.name },
              { ...answerText, value: submitted.text },
            ]
          : []),
        ...(type === 'row.save'
          ? [
              invalid(answerName, t('validation.required')),
              invalid(answerText, t('scenarios.text.problem.NOT_CLOSED', { piece: '[' })),
            ]
          : []),
        ...(type.startsWith('xstate.error')
          ? [
              within(
                answerForm(openId),
                alert(formatText(failure?.message ?? { text: '' }).replace('address', 'адрес')),
              ),
            ]
          : []),
      ],
      saving: ({ context: { openId } }) => [
        answerForm(openId),
        disabled(within(answerForm(openId), saveAnswer)),
      ],
      confirmingRemoval: () => [
        answerQuestion,
        within(answerQuestion, button(t('settings.answers.remove'))),
      ],
      removing: () => [
        answerQuestion,
        disabled(within(answerQuestion, button(t('settings.answers.remove')))),
      ],
    },
    eventTriggers: {
      'rows.retry': byUser(() => [click(button(t('common.retry')))]),
      'row.open': byUser(
        ({ id }) => [click(id === null ? addAnswer : changeWay)],
        ({ id }, { context }) => id === null || context.facts?.rows.length !== 0,
      ),
      'row.remove': byUser(
        () => [click(removeWay)],
        (_, { context }) => context.facts?.rows.length !== 0,
      ),
      'row.close': byUser(() => [click(within(dialog(), button(t('common.cancel'))))]),
      'row.save': byUser(({ input }, { context: { openId } }) => [
        fill(answerName, input.name),
        fill(answerText, input.text),
        click(within(answerForm(openId), saveAnswer)),
      ]),
      'row.confirm': byUser(() => [
        click(within(answerQuestion, button(t('settings.answers.remove')))),
      ]),
    },
    fixture: () => createFixture('quickAnswers'),
    browser: browserOptions({
      // The quick answer is the walk's own; the server does not know it.
      calls: {
        loadRows: {
          operation: graph.QuickAnswersDocument,
          overlay: ({ rows }: { rows: object[] }) => ({ quickAnswers: { items: rows } }),
        },
        saveRow: {
          operation: graph.SaveQuickAnswerDocument,
          replaceWith: (saveQuickAnswer: object) => ({ saveQuickAnswer }),
        },
        removeRow: {
          operation: graph.RemoveQuickAnswerDocument,
          replaceWith: () => ({ removeQuickAnswer: true }),
        },
      },
    }),
  }),
  defineWalk<typeof reportEmailAddressesMachine>({
    chart: 'reportEmailAddressesMachine',
    machine: reportEmailAddressesMachine,
    runs: [
      {
        key: ({ facts, openId, failure }) => [facts?.rows.length, openId, failure],
        events: [
          doneEvent('loadRows', { rows: [awaitedAddress], related: null }),
          { type: 'row.open', id: null },
          { type: 'row.open', id: 'r' },
          { type: 'row.remove', id: 'r' },
          { type: 'row.save', input: { email: 'anna@bereg.example' } },
          { type: 'row.save', input: { email: 'anna' } },
          doneEvent('saveRow', awaitedAddress),
          errorEvent('saveRow', refusal('Сервер занят.')),
          doneEvent('removeRow'),
        ],
        // Resending keeps the address.
        may: ({ context: { openId } }, event) =>
          event.type !== 'row.save' || openId === null || event.input.email !== 'anna',
      },
    ],
    expectedViews: {
      loading: () => [
        heading(t('settings.letters.title')),
        absent(addAddress),
        absent(alert(t('settings.letters.failed'))),
      ],
      failed: () => [alert(t('settings.letters.failed')), absent(addAddress)],
      shown: ({ context: { facts } }, { type }) => [
        addAddress,
        absent(dialog()),
        ...(facts?.rows.length === 0
          ? [text(t('settings.letters.none'))]
          : [
              text(t('settings.letters.state.awaited', { day: '08.12.2026' })),
              resendConfirmation,
              removeAddress,
            ]),
        ...(type === 'xstate.done.actor.saveRow' ? [status(t('settings.letters.asked'))] : []),
        ...(type === 'xstate.done.actor.removeRow' ? [status(t('settings.letters.removed'))] : []),
        ...(type === 'xstate.error.actor.removeRow' ? [alert(t('errors.network'))] : []),
      ],
      editing: ({ context: { openId, submitted, failure } }, { type }) => [
        addressForm(openId),
        within(addressForm(openId), sendAddress),
        ...(openId ? [text(t('settings.letters.againHint', { email: awaitedAddress.email }))] : []),
        ...(!openId && submitted && failure?.message
          ? [{ ...addressField, value: submitted.email }]
          : []),
        ...(type === 'row.save' ? [invalid(addressField, t('settings.letters.notAnAddress'))] : []),
        ...(type.startsWith('xstate.error')
          ? [within(addressForm(openId), alert(formatText(failure?.message ?? { text: '' })))]
          : []),
      ],
      saving: ({ context: { openId } }) => [
        addressForm(openId),
        disabled(within(addressForm(openId), sendAddress)),
      ],
      confirmingRemoval: () => [addressQuestion, removeNow],
      removing: () => [addressQuestion, disabled(removeNow)],
    },
    eventTriggers: {
      'rows.retry': byUser(() => [click(button(t('common.retry')))]),
      'row.open': byUser(
        ({ id }) => [click(id === null ? addAddress : resendConfirmation)],
        ({ id }, { context }) => id === null || context.facts?.rows.length !== 0,
      ),
      'row.remove': byUser(
        () => [click(removeAddress)],
        (_, { context }) => context.facts?.rows.length !== 0,
      ),
      'row.close': byUser(() => [click(within(dialog(), button(t('common.cancel'))))]),
      'row.save': byUser(({ input }, { context: { openId } }) => [
        ...(openId ? [] : [fill(addressField, input.email)]),
        click(within(addressForm(openId), sendAddress)),
      ]),
      'row.confirm': byUser(() => [click(removeNow)]),
    },
    fixture: () => createFixture('reportEmailAddresses'),
    browser: browserOptions({
      calls: {
        loadRows: {
          operation: graph.LetterAddressesDocument,
          overlay: ({ rows }: { rows: object[] }) => ({ letterAddresses: { items: rows } }),
        },
        // The operation depends on the row, and the walk's row is unknown to the server.
        saveRow: {
          operation: graph.AddLetterAddressDocument,
          replaceWith: (addLetterAddress: object) => ({ addLetterAddress }),
        },
        removeRow: {
          operation: graph.RemoveLetterAddressDocument,
          replaceWith: () => ({ removeLetterAddress: true }),
        },
      },
    }),
  }),
  defineWalk<typeof passwordMachine>({
    chart: 'passwordMachine',
    machine: passwordMachine,
    runs: [
      {
        key: ({ failure, changes }) => [failure === null, Math.min(changes, 1)],
        events: [
          { type: 'password.typed', text: 'Correct Horse 42 battery' },
          ...['long enough', 'another'].map((confirmation) => ({
            type: 'password.change',
            form: { currentPassword: 'old', newPassword: 'long enough', confirmation },
          })),
          errorEvent('changePassword', refusal('Неверный пароль.', { code: 'WRONG_PASSWORD' })),
        ],
      },
    ],
    expectedViews: {
      open: ({ context: { failure } }, { type }) => [
        heading(t('password.title')),
        submit,
        ...(failure?.fields.confirmation
          ? [invalid(repeat, formatText(failure.fields.confirmation)), focused(repeat)]
          : []),
        ...(failure?.fields.currentPassword
          ? [invalid(current, formatText(failure.fields.currentPassword))]
          : []),
        ...(type === 'password.typed' ? [status(t('registration.strength.strong'))] : []),
        ...(type.startsWith('xstate.done')
          ? [status(t('password.changed')), { ...next, value: '' }]
          : []),
      ],
      // The new password was typed twice.
      changing: (_, { form }) => [disabled(submit), { ...repeat, value: form.newPassword }],
    },
    eventTriggers: {
      'password.typed': byUser((event) => [fill(next, event.text)]),
      'password.change': byUser(({ form }) => [
        fill(current, form.currentPassword),
        fill(next, form.newPassword),
        fill(repeat, form.confirmation),
        click(submit),
      ]),
    },
    fixture: () => createFixture('password'),
    browser: browserOptions({
      calls: {
        // Really changing the password would end the session of the walks.
        changePassword: {
          operation: graph.ChangePasswordDocument,
          replaceWith: () => ({ changePassword: true }),
        },
      },
    }),
  }),
  defineWalk<typeof settingsMachine>({
    chart: 'settingsMachine',
    machine: settingsMachine,
    runs: [
      {
        input: createDefaultSettings('ru'),
        events: [
          { type: 'settings.change', change: { blackTheme: true } },
          { type: 'settings.change', change: { blackTheme: false } },
          { type: 'columns.order', table: 'messages', order: ['visit', 'patient'] },
          { type: 'columns.resize', table: 'messages', id: 'visit', width: 200 },
        ],
      },
    ],
    expectedViews: {
      whole: ({ context: { blackTheme, tables } }) => [
        heading(t('settings.general.title')),
        checked(dark, blackTheme),
        text(t('settings.tables.about')),
        tables ? reset : absent(reset),
      ],
    },
    eventTriggers: {
      'settings.change': byUser(
        () => [click(dark)],
        (event, { context }) => event.change.blackTheme !== context.blackTheme,
      ),
      'columns.order': byOtherActor('the list header'),
      'columns.resize': byOtherActor('the list header'),
      'columns.reset': byUser(
        () => [click(reset)],
        (_, { context }) => context.tables !== undefined,
      ),
    },
    fixture: () => createFixture('settings'),
    browser: browserOptions({
      reloadsPage: true,
      initialLocalStorage: { settings: JSON.stringify(arrangedSettings) },
      runs: [
        {
          input: arrangedSettings,
          events: [
            { type: 'settings.change', change: { blackTheme: true } },
            { type: 'settings.change', change: { blackTheme: false } },
          ],
        },
      ],
    }),
  }),
]
