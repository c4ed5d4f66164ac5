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
import { heard, unseen } from './kit/heard.ts'
import { around, reader, withNotices } from './kit/parts.tsx'
import { byOthers, byPerson, type InBrowser, type Setting, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  checked,
  dialog,
  field,
  fill,
  focused,
  gone,
  heading,
  type Look,
  off,
  press,
  status,
  text,
  thing,
  within,
  wrong,
} from './kit/sight.ts'
import { done, failed, refused, say } from './kit/words.ts'

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
const panel: Look = thing('region', 'Берег')
const newBranch: Look = thing('region', t('settings.clinic.newBranch'))
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
const dark = thing('switch', t('settings.general.theme'))
const reset = button(t('settings.tables.reset'))
const arrangedSettings = {
  ...createDefaultSettings('ru'),
  tables: { messages: { order: ['visit', 'patient'], widths: {} } },
}

const setting = (
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
  begin?: Setting['begin'],
): Setting => ({
  parts: {
    ...around,
    settings: { machine: settingsMachine, input: createDefaultSettings('ru') },
    settingsPage: { machine: settingsPageMachine },
  },
  draw: withNotices(<SettingsScreen />),
  actor: (find) => find(actor),
  answers: {
    ...reader(),
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

const inBrowser = (more: Partial<InBrowser>): InBrowser => ({
  at: '/settings',
  calls: {},
  shows: [[graph.CardsDocument, cardsData]],
  ...more,
})

export const walks = [
  walkOf<typeof settingsCardsQuery>({
    chart: 'settingsCardsQuery',
    machine: settingsCardsQuery,
    runs: [
      {
        input: { args: null },
        events: [
          done('load', { data: cardsData }),
          done('refresh', { data: cardsData }),
          failed('load', refused('Карточка недоступна.')),
          failed('refresh', refused('Карточка недоступна.')),
          { type: 'query.ask', args: null },
        ],
        // The query has no arguments.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    sees: {
      loading: () => [title, loading, gone(change), gone(alert('Карточка недоступна.'))],
      shown: () => [title, change, gone(loading), gone(alert('Карточка недоступна.'))],
      refreshing: () => [title, change, loading],
      stale: () => [
        change,
        alert('Карточка недоступна.'),
        button(t('common.retry')),
        gone(loading),
      ],
      failed: () => [title, alert('Карточка недоступна.'), button(t('common.retry')), gone(change)],
    },
    plays: {
      ...heard,
      'query.ask': byOthers('nobody'),
      'query.refresh': byOthers('settingsPage and daysOff'),
      'query.retry': byPerson(() => [press(button(t('common.retry')))]),
    },
    unnoticed: unseen,
    setting: () => setting('cards'),
    browser: inBrowser({
      calls: { load: { asks: graph.CardsDocument, as: ({ data }: { data: CardsQuery }) => data } },
      shows: [],
    }),
  }),
  walkOf<typeof settingsPageMachine>({
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
    sees: {
      closed: (_, { type }) => [
        change,
        gone(panel),
        gone(newBranch),
        ...(type === 'card.saved' ? [status(t('settings.clinic.saved'))] : []),
      ],
      open: ({ context: { card } }) => {
        const [open, other] = card?.of === 'company' ? [panel, newBranch] : [newBranch, panel]
        return [open, gone(other), within(open, save), within(open, button(t('common.close')))]
      },
    },
    plays: {
      'card.open': byPerson(({ card }) => [
        press(card.of === 'company' ? change : button(t('settings.clinic.add'))),
      ]),
      'card.close': byPerson((_, { context: { card } }) => [
        press(within(card?.of === 'company' ? panel : newBranch, button(t('common.close')))),
      ]),
      'card.saved': byOthers('card'),
      'url.changed': byOthers('the address'),
    },
    setting: () => setting('settingsPage'),
    browser: inBrowser({}),
  }),
  walkOf<typeof clinicCardMachine>({
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
          done('saveCard'),
          failed('saveCard', refused('Проверьте данные.', { fields: { name: 'Имя занято.' } })),
        ],
      },
    ],
    sees: {
      open: ({ context: { failure } }, { type }) =>
        type.startsWith('xstate.done')
          ? // Saving closes the panel.
            [gone(panel), change, status(t('settings.clinic.saved'))]
          : [
              panel,
              save,
              ...(failure
                ? [
                    within(panel, alert('Проверьте данные.')),
                    wrong(name, 'Имя занято.'),
                    { ...name, value: 'Новый берег' },
                  ]
                : []),
            ],
      saving: () => [panel, off(save)],
    },
    plays: {
      'card.save': byPerson(({ request: asked }, { context }) => [
        ...(context.request && !context.failure ? [press(change)] : []),
        fill(name, asked.what === 'company' ? (asked.input.name ?? '') : ''),
        press(save),
      ]),
    },
    setting: () => setting('card', (stage) => stage.perform([press(change)])),
    browser: inBrowser({ calls: { saveCard: graph.SaveCompanyDocument }, begins: [press(change)] }),
  }),
  walkOf<typeof daysOffMachine>({
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
          failed('saveDayOff', refused('Не вышло.')),
        ],
      },
    ],
    sees: {
      open: ({ context: { failed: failure } }, { type }) => [
        heading(t('settings.daysOff.title')),
        removeDayOff,
        gone(status(t('common.loading'))),
        failure ? alert('Не вышло.') : gone(alert('Не вышло.')),
        ...(type.startsWith('xstate.done') ? [status(t('settings.daysOff.followed'))] : []),
      ],
      saving: () => [removeDayOff, status(t('common.loading'))],
    },
    plays: { 'dayOff.set': byPerson(() => [press(removeDayOff)]) },
    setting: () => setting('daysOff'),
    browser: inBrowser({ calls: { saveDayOff: graph.RemoveDayOffDocument } }),
  }),
  walkOf<typeof profileMachine>({
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
          done('changeEmail', 'new@a.example'),
          failed('saveName', refused('Имя не вышло.')),
          failed('changeEmail', refused('Неверный пароль.', { code: 'WRONG_PASSWORD' })),
          failed(
            'changeEmail',
            refused('Адрес не тот.', { fields: { previousEmail: 'Не совпадает с прежним.' } }),
          ),
        ],
      },
    ],
    sees: {
      open: ({ context: { failure, sentTo } }, { type }) => [
        heading(t('settings.profile.title')),
        saveName,
        sendLink,
        ...(type === 'xstate.done.actor.saveName' ? [status(t('settings.profile.saved'))] : []),
        ...(sentTo && failure?.of !== 'email'
          ? [status(t('settings.profile.sent', { email: sentTo }))]
          : []),
        ...(failure?.of === 'name' ? [alert('Имя не вышло.')] : [gone(alert('Имя не вышло.'))]),
        ...(failure?.fields.currentPassword
          ? [wrong(passwordNow, 'Неверный пароль.')]
          : failure?.fields.previousEmail
            ? [wrong(previous, 'Не совпадает с прежним.'), { ...previous, value: 'old@a.example' }]
            : []),
      ],
      naming: () => [off(saveName), sendLink],
      asking: () => [off(sendLink), saveName],
    },
    plays: {
      'profile.name': byPerson(({ form }) => [
        fill(field(t('settings.profile.firstName')), form.firstName),
        fill(field(t('settings.profile.lastName')), form.lastName),
        press(saveName),
      ]),
      'profile.email': byPerson(({ form }) => [
        fill(previous, form.previousEmail),
        fill(field(t('settings.profile.email')), form.email),
        fill(passwordNow, form.currentPassword),
        press(sendLink),
      ]),
    },
    setting: () => setting('profile'),
    browser: inBrowser({
      // The owner's real name and email are used by all other walks.
      calls: {
        saveName: { asks: graph.SaveNameDocument, instead: () => ({ saveName: true }) },
        changeEmail: { asks: graph.ChangeEmailDocument, instead: () => ({ changeEmail: true }) },
      },
    }),
  }),
  walkOf<typeof pricesMachine>({
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
          failed('savePrices', refused('Цены не вышли.')),
          failed('cancelPlannedPrice', refused('Цены не вышли.')),
        ],
      },
    ],
    sees: {
      open: ({ context: { failure } }, { type }) => [
        heading(t('settings.prices.title')),
        savePrices,
        ...(failure?.message ? [alert('Цены не вышли.')] : [gone(alert('Цены не вышли.'))]),
        ...(failure?.fields.seconds
          ? [
              wrong(seconds, t('settings.prices.wrongSeconds', { least: 1, most: 600 })),
              wrong(price, t('settings.prices.wrong')),
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
      saving: () => [off(savePrices), off(cancelPriceButton)],
      cancelingPlanned: () => [off(savePrices), off(cancelingPlannedPrice)],
    },
    plays: {
      'prices.cancelPlanned': byPerson(() => [press(cancelPriceButton)]),
      'prices.save': byPerson(({ form }) => [
        fill(price, form.prices.sms16 ?? ''),
        fill(seconds, form.seconds),
        press(savePrices),
      ]),
    },
    setting: () => setting('prices'),
    browser: inBrowser({
      calls: {
        savePrices: graph.SaveCompanyDocument,
        cancelPlannedPrice: {
          asks: graph.TakeBackPriceDocument,
          instead: () => ({ takeBackPrice: { provider: 'sms16', price: 2.5 } }),
        },
      },
    }),
  }),
  walkOf<typeof quickAnswersMachine>({
    chart: 'quickAnswersMachine',
    machine: quickAnswersMachine,
    runs: [
      {
        key: ({ facts, openId, failure }) => [facts?.rows, openId, failure],
        events: [
          done('loadRows', { rows: [way], related: null }),
          { type: 'row.open', id: null },
          { type: 'row.open', id: 'w' },
          { type: 'row.remove', id: 'w' },
          { type: 'row.save', input: { name: 'Дорога', text: 'Мы здесь: {address}' } },
          { type: 'row.save', input: { name: '', text: 'Мы здесь [' } },
          done('saveRow', way),
          failed('saveRow', refused('Сервер занят.')),
          failed('saveRow', refused('Там: «Едем сюда: {address}».', bySomebody, 409)),
          failed('saveRow', refused('Ответ убрали.', { code: 'TEXT_REMOVED' }, 409)),
          done('removeRow'),
        ],
      },
    ],
    sees: {
      loading: () => [
        heading(t('settings.answers.title')),
        gone(addAnswer),
        gone(alert(t('settings.answers.failed'))),
      ],
      failed: () => [alert(t('settings.answers.failed')), gone(addAnswer)],
      shown: ({ context: { facts } }, { type }) => [
        addAnswer,
        gone(dialog()),
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
      editing: ({ context: { openId, submitted: asked, failure } }, { type }) => [
        answerForm(openId),
        within(answerForm(openId), saveAnswer),
        // Refused values stay in the form, whatever the list shows by now.
        ...(asked && failure?.message
          ? [
              { ...answerName, value: asked.name },
              { ...answerText, value: asked.text },
            ]
          : []),
        ...(type === 'row.save'
          ? [
              wrong(answerName, t('validation.required')),
              wrong(answerText, t('scenarios.text.problem.NOT_CLOSED', { piece: '[' })),
            ]
          : []),
        ...(type.startsWith('xstate.error')
          ? [
              within(
                answerForm(openId),
                alert(say(failure?.message ?? { text: '' }).replace('address', 'адрес')),
              ),
            ]
          : []),
      ],
      saving: ({ context: { openId } }) => [
        answerForm(openId),
        off(within(answerForm(openId), saveAnswer)),
      ],
      confirmingRemoval: () => [
        answerQuestion,
        within(answerQuestion, button(t('settings.answers.remove'))),
      ],
      removing: () => [
        answerQuestion,
        off(within(answerQuestion, button(t('settings.answers.remove')))),
      ],
    },
    plays: {
      'rows.retry': byPerson(() => [press(button(t('common.retry')))]),
      'row.open': byPerson(
        ({ id }) => [press(id === null ? addAnswer : changeWay)],
        ({ id }, { context }) => id === null || context.facts?.rows.length !== 0,
      ),
      'row.remove': byPerson(
        () => [press(removeWay)],
        (_, { context }) => context.facts?.rows.length !== 0,
      ),
      'row.close': byPerson(() => [press(within(dialog(), button(t('common.cancel'))))]),
      'row.save': byPerson(({ input }, { context: { openId } }) => [
        fill(answerName, input.name),
        fill(answerText, input.text),
        press(within(answerForm(openId), saveAnswer)),
      ]),
      'row.confirm': byPerson(() => [
        press(within(answerQuestion, button(t('settings.answers.remove')))),
      ]),
    },
    setting: () => setting('quickAnswers'),
    browser: inBrowser({
      // The quick answer is the walk's own; the server does not know it.
      calls: {
        loadRows: {
          asks: graph.QuickAnswersDocument,
          as: ({ rows }: { rows: object[] }) => ({ quickAnswers: { items: rows } }),
        },
        saveRow: {
          asks: graph.SaveQuickAnswerDocument,
          instead: (saveQuickAnswer: object) => ({ saveQuickAnswer }),
        },
        removeRow: {
          asks: graph.RemoveQuickAnswerDocument,
          instead: () => ({ removeQuickAnswer: true }),
        },
      },
    }),
  }),
  walkOf<typeof reportEmailAddressesMachine>({
    chart: 'reportEmailAddressesMachine',
    machine: reportEmailAddressesMachine,
    runs: [
      {
        key: ({ facts, openId, failure }) => [facts?.rows.length, openId, failure],
        events: [
          done('loadRows', { rows: [awaitedAddress], related: null }),
          { type: 'row.open', id: null },
          { type: 'row.open', id: 'r' },
          { type: 'row.remove', id: 'r' },
          { type: 'row.save', input: { email: 'anna@bereg.example' } },
          { type: 'row.save', input: { email: 'anna' } },
          done('saveRow', awaitedAddress),
          failed('saveRow', refused('Сервер занят.')),
          done('removeRow'),
        ],
        // Resending keeps the address.
        may: ({ context: { openId } }, event) =>
          event.type !== 'row.save' || openId === null || event.input.email !== 'anna',
      },
    ],
    sees: {
      loading: () => [
        heading(t('settings.letters.title')),
        gone(addAddress),
        gone(alert(t('settings.letters.failed'))),
      ],
      failed: () => [alert(t('settings.letters.failed')), gone(addAddress)],
      shown: ({ context: { facts } }, { type }) => [
        addAddress,
        gone(dialog()),
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
      editing: ({ context: { openId, submitted: asked, failure } }, { type }) => [
        addressForm(openId),
        within(addressForm(openId), sendAddress),
        ...(openId ? [text(t('settings.letters.againHint', { email: awaitedAddress.email }))] : []),
        ...(!openId && asked && failure?.message ? [{ ...addressField, value: asked.email }] : []),
        ...(type === 'row.save' ? [wrong(addressField, t('settings.letters.notAnAddress'))] : []),
        ...(type.startsWith('xstate.error')
          ? [within(addressForm(openId), alert(say(failure?.message ?? { text: '' })))]
          : []),
      ],
      saving: ({ context: { openId } }) => [
        addressForm(openId),
        off(within(addressForm(openId), sendAddress)),
      ],
      confirmingRemoval: () => [addressQuestion, removeNow],
      removing: () => [addressQuestion, off(removeNow)],
    },
    plays: {
      'rows.retry': byPerson(() => [press(button(t('common.retry')))]),
      'row.open': byPerson(
        ({ id }) => [press(id === null ? addAddress : resendConfirmation)],
        ({ id }, { context }) => id === null || context.facts?.rows.length !== 0,
      ),
      'row.remove': byPerson(
        () => [press(removeAddress)],
        (_, { context }) => context.facts?.rows.length !== 0,
      ),
      'row.close': byPerson(() => [press(within(dialog(), button(t('common.cancel'))))]),
      'row.save': byPerson(({ input }, { context: { openId } }) => [
        ...(openId ? [] : [fill(addressField, input.email)]),
        press(within(addressForm(openId), sendAddress)),
      ]),
      'row.confirm': byPerson(() => [press(removeNow)]),
    },
    setting: () => setting('reportEmailAddresses'),
    browser: inBrowser({
      calls: {
        loadRows: {
          asks: graph.LetterAddressesDocument,
          as: ({ rows }: { rows: object[] }) => ({ letterAddresses: { items: rows } }),
        },
        // The operation depends on the row, and the walk's row is unknown to the server.
        saveRow: {
          asks: graph.AddLetterAddressDocument,
          instead: (addLetterAddress: object) => ({ addLetterAddress }),
        },
        removeRow: {
          asks: graph.RemoveLetterAddressDocument,
          instead: () => ({ removeLetterAddress: true }),
        },
      },
    }),
  }),
  walkOf<typeof passwordMachine>({
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
          failed('changePassword', refused('Неверный пароль.', { code: 'WRONG_PASSWORD' })),
        ],
      },
    ],
    sees: {
      open: ({ context: { failure } }, { type }) => [
        heading(t('password.title')),
        submit,
        ...(failure?.fields.confirmation
          ? [wrong(repeat, say(failure.fields.confirmation)), focused(repeat)]
          : []),
        ...(failure?.fields.currentPassword
          ? [wrong(current, say(failure.fields.currentPassword))]
          : []),
        ...(type === 'password.typed' ? [status(t('registration.strength.strong'))] : []),
        ...(type.startsWith('xstate.done')
          ? [status(t('password.changed')), { ...next, value: '' }]
          : []),
      ],
      // The new password was typed twice.
      changing: (_, { form }) => [off(submit), { ...repeat, value: form.newPassword }],
    },
    plays: {
      'password.typed': byPerson((event) => [fill(next, event.text)]),
      'password.change': byPerson(({ form }) => [
        fill(current, form.currentPassword),
        fill(next, form.newPassword),
        fill(repeat, form.confirmation),
        press(submit),
      ]),
    },
    setting: () => setting('password'),
    browser: inBrowser({
      calls: {
        // Really changing the password would end the session of the walks.
        changePassword: {
          asks: graph.ChangePasswordDocument,
          instead: () => ({ changePassword: true }),
        },
      },
    }),
  }),
  walkOf<typeof settingsMachine>({
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
    sees: {
      whole: ({ context: { blackTheme, tables } }) => [
        heading(t('settings.general.title')),
        checked(dark, blackTheme),
        text(t('settings.tables.about')),
        tables ? reset : gone(reset),
      ],
    },
    plays: {
      'settings.change': byPerson(
        () => [press(dark)],
        (event, { context }) => event.change.blackTheme !== context.blackTheme,
      ),
      'columns.order': byOthers('the head of a list'),
      'columns.resize': byOthers('the head of a list'),
      'columns.reset': byPerson(
        () => [press(reset)],
        (_, { context }) => context.tables !== undefined,
      ),
    },
    setting: () => setting('settings'),
    browser: inBrowser({
      anew: true,
      keeps: { settings: JSON.stringify(arrangedSettings) },
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
