// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { type EventObject, fromPromise } from 'xstate'
import type { CardsQuery, ViewerQuery } from '../../../schema/generated/client/graphql.ts'
import { viewerQuery } from '../../../src/machines/app/app-context.ts'
import { type Locale, localeMachine } from '../../../src/machines/app/locale.machine.ts'
import {
  createDefaultSettings,
  type Settings,
  settingsMachine,
} from '../../../src/machines/app/settings.machine.ts'
import {
  type PasswordForm,
  passwordMachine,
} from '../../../src/machines/password/password.machine.ts'
import {
  type CardSaveRequest,
  clinicCardMachine,
} from '../../../src/machines/settings/clinic-card.machine.ts'
import {
  type DayOffChange,
  daysOffMachine,
} from '../../../src/machines/settings/days-off.machine.ts'
import {
  type QuickAnswer,
  type QuickAnswerInput,
  quickAnswersMachine,
} from '../../../src/machines/settings/quick-answers.machine.ts'
import {
  type ReportEmailAddress,
  reportEmailAddressesMachine,
} from '../../../src/machines/settings/report-email-addresses.machine.ts'
import {
  settingsCardsQuery,
  settingsPageMachine,
} from '../../../src/machines/settings/settings-page.machine.ts'
import { formatUrlState } from '../../../src/machines/settings/settings-url-state.ts'
import type { CrudFacts, CrudSave } from '../../../src/machines/shared/crud.machine.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { measurePasswordStrength } from '../../../src/machines/shared/password-strength.ts'
import { toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts'
import { arrangeColumns, moveColumn } from '../../../src/ui/components/column-order.ts'
import { loadStrings as dictionary } from '../../../src/ui/i18n/i18n.ts'
import { SettingsScreen } from '../../../src/ui/settings/SettingsScreen.tsx'
import { drawn, held, ru } from './page.tsx'

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
const branch = {
  ...company,
  id: 'b',
  name: 'Берег Урал',
  timeZone: 'Asia/Yekaterinburg',
  daysOff: [],
  zoneNeeded: false,
}
const shown: CardsQuery = {
  company: { ...company, freshnessMinutes: 180, secondsPerMessage: 15, currency: 'RUB' },
  channels: [],
  branches: [branch],
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

async function screen(role = 'owner', search = '', answers: QuickAnswer[] = []) {
  const load = held<{ data: CardsQuery }, { args: null }>()
  const saveCard = held<void, CardSaveRequest | null>()
  const changePassword = held<void, PasswordForm>()
  const saveDayOff = held<void, DayOffChange | null>()
  const saveAnswer = held<QuickAnswer, CrudSave<QuickAnswerInput, QuickAnswer>>()
  const stringsPort = held<unknown, Locale>()
  const storedSettings: Settings[] = []
  const urls: string[] = []
  const machine = settingsPageMachine.provide({
    actions: { writeUrl: ({ context }) => void urls.push(formatUrlState(context)) },
    actors: {
      cards: settingsCardsQuery.provide({ actors: { load: load.port } }),
      clinicCard: clinicCardMachine.provide({ actors: { saveCard: saveCard.port } }),
      daysOff: daysOffMachine.provide({ actors: { saveDayOff: saveDayOff.port } }),
      reportEmailAddresses: reportEmailAddressesMachine.provide({
        actors: {
          loadRows: fromPromise<CrudFacts<ReportEmailAddress, null>, void>(async () => ({
            rows: [],
            related: null,
          })),
        },
      }),
      quickAnswers: quickAnswersMachine.provide({
        actors: {
          loadRows: fromPromise<CrudFacts<QuickAnswer, null>, void>(async () => ({
            rows: answers,
            related: null,
          })),
          saveRow: saveAnswer.port,
        },
      }),
      password: passwordMachine.provide({ actors: { changePassword: changePassword.port } }),
    },
  })
  const viewer = viewerQuery.provide({
    actors: {
      load: fromPromise(async () => ({
        data: { role, isMasterAccount: false } as ViewerQuery['viewer'], // the screen reads only these fields
      })),
    },
  })
  const page = await drawn(
    {
      toasts: { machine: toastsMachine },
      viewer: { machine: viewer, input: { args: null } },
      settings: {
        machine: settingsMachine.provide({
          actions: { storeSettings: (_, settings) => void storedSettings.push({ ...settings }) },
        }),
        input: createDefaultSettings('ru'),
      },
      locale: {
        machine: localeMachine.provide({ actors: { loadStrings: stringsPort.port } }),
        input: { locale: 'ru' },
      },
      settingsPage: { machine, input: { search } },
    },
    () => <SettingsScreen />,
  )
  await stringsPort.answer({})
  await load.answer({ data: shown })
  return {
    page,
    urls,
    load,
    saveCard,
    saveDayOff,
    saveAnswer,
    changePassword,
    stringsPort,
    storedSettings,
  }
}
type Page = Awaited<ReturnType<typeof drawn>>

const toasts = (page: Page) =>
  Object.values(page.find('toasts').getSnapshot().children as Record<string, Shown>).map(
    (toast) => toast.getSnapshot().context.summary,
  )
interface Shown {
  getSnapshot(): { context: { summary: unknown } }
}

test('every changed setting is stored at once, with the keys and defaults of the specification', async () => {
  const { page, storedSettings } = await screen()
  expect(storedSettings[0]).toEqual({
    blackTheme: false,
    clinic: false,
    dragAndDropFields: false,
    customSizeFields: false,
    stripeAlternatio: false,
    formatDate: 'dd.mm.yyyy',
    formatTime: '24',
    language: 'ru',
    isShowIconsNotifications: true,
  })
  for (const toggle of page.all('[role=switch]')) await act(async () => toggle.click())
  await page.press('гггг-мм-дд')
  await page.press(ru.t('settings.general.hours12'))
  expect(storedSettings.at(-1)).toEqual({
    blackTheme: true,
    clinic: true,
    dragAndDropFields: true,
    customSizeFields: true,
    stripeAlternatio: true,
    formatDate: 'yyyy-mm-dd',
    formatDateChosen: true,
    formatTime: '12',
    language: 'ru',
    isShowIconsNotifications: false,
  })
  await page.close()
})

test('the open card is written to the address, and a link opens it only for roles that may change it', async () => {
  const title = (page: Page) => page.all('.v-sheet h2').map((one) => one.textContent)
  const { page, urls } = await screen('owner', `?card=${branch.id}`)
  expect(title(page)).toEqual([branch.name])
  await page.send('settingsPage', { type: 'url.changed', search: '' } as EventObject)
  expect(title(page)).toEqual([])
  await page.press(ru.t('settings.clinic.add'))
  await page.press(ru.t('common.close'))
  expect(urls).toEqual(['?card=new', ''])
  await page.close()
  for (const [role, search] of [
    ['administrator', '?card=company'],
    ['owner', '?card=gone'],
  ] as const) {
    const { page } = await screen(role, search)
    expect(title(page), search).toEqual([])
    await page.close()
  }
})

test('a mismatched new password is not sent, and a wrong current password shows an error at its field', async () => {
  const { page, changePassword } = await screen()
  const form = { currentPassword: 'old', newPassword: 'new and long', confirmation: 'other' }
  await page.fill(form)
  expect(changePassword.calls).toHaveLength(0)
  const wrong = () => page.all('[aria-invalid=true]').map((field) => field.getAttribute('name'))
  expect(wrong()).toEqual(['confirmation'])
  expect(page.text()).toContain(plain(ru.t('validation.mismatch')))
  await page.fill({ ...form, confirmation: 'new and long' })
  expect(wrong()).toEqual([])
  const body = {
    code: 'WRONG_PASSWORD',
    message: 'Неверный пароль.',
    fields: { currentPassword: 'x' },
  }
  await changePassword.refuse(new CallFailure(400, body, 'x'))
  expect(wrong()).toEqual(['currentPassword'])
  expect(page.text()).toContain('Неверный пароль.')
  await page.fill({ ...form, currentPassword: 'right', confirmation: 'new and long' })
  await changePassword.answer()
  expect(wrong()).toEqual([])
  expect(page.all('[name=newPassword]')[0]).toHaveProperty('value', '')
  expect(toasts(page)).toEqual([{ path: 'password.changed' }])
  await page.close()
})

test('a password is measured as none, weak, medium or strong', () => {
  expect(
    ['', 'short', 'aaaaaaaaaaaaaaaa', 'onlyletter', 'letters2and', 'Tr0ub4dor&3xy'].map(
      measurePasswordStrength,
    ),
  ).toEqual(['none', 'weak', 'weak', 'weak', 'medium', 'strong'])
  expect(measurePasswordStrength('correct horse battery')).toBe('strong')
})

test('the clinic’s card is saved after a refusal that marks its field, and the form of a new branch is empty', async () => {
  const { page, saveCard, load } = await screen()
  const change = (name: string) => ru.t('settings.clinic.changeNamed', { name })
  await page.press(change('Берег'))
  const form = page.all('.v-sheet form')[0] as HTMLFormElement
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)
  Object.assign(field('mapLink') ?? {}, { value: 'nowhere' })
  expect(field('freshnessMinutes')?.value).toBe('180')
  Object.assign(field('freshnessMinutes') ?? {}, { value: '60' })
  await act(async () => form.requestSubmit())
  expect(saveCard.calls[0]?.input).toEqual({
    what: 'company',
    input: {
      name: 'Берег',
      address: null,
      mapLink: 'nowhere',
      phone: '+74950001010',
      timeZone: 'Europe/Moscow',
      freshnessMinutes: 60,
    },
  })
  const inLanguages = {
    ru: { message: 'Неверный адрес.', fields: { mapLink: 'Не похоже на адрес.' } },
    en: { message: 'Invalid address.', fields: { mapLink: 'This is no address.' } },
  }
  await saveCard.refuse(new CallFailure(400, { ...inLanguages.ru, inLanguages }, 'x'))
  const shownErrors = () =>
    [page.all('[role=alert]'), page.all('.v-field-error')].map((all) => all[0]?.textContent)
  expect(shownErrors()).toEqual(['Неверный адрес.', 'Не похоже на адрес.'])
  // The server's messages follow the language of the page.
  await page.drawIn(await dictionary('en'))
  expect(shownErrors()).toEqual(['Invalid address.', 'This is no address.'])
  await page.drawIn(ru)
  expect(field('mapLink')?.value).toBe('nowhere')
  await act(async () => form.requestSubmit())
  await saveCard.answer()
  await load.answer({ data: shown })
  expect(page.all('.v-sheet')).toHaveLength(0)
  await page.press(ru.t('settings.clinic.add'))
  expect(page.all('.v-sheet [name=name]')[0]).toHaveProperty('value', '')
  // A branch uses the clinic's limit.
  expect(page.all('.v-sheet [name=freshnessMinutes]')).toHaveLength(0)
  await page.close()
})

test('a role that may not change the cards only reads them', async () => {
  const { page } = await screen('marketer')
  expect(page.text()).toContain('Берег Урал')
  expect(page.button(ru.t('settings.clinic.add'))).toBeUndefined()
  await page.close()
})

test('a language is loaded with five retries 350 ms apart, then the old one stays and an error is shown', async () => {
  const { page, stringsPort, storedSettings } = await screen()
  await page.press('English')
  for (let retry = 0; retry < 5; retry += 1) {
    expect(stringsPort.calls).toHaveLength(1)
    await stringsPort.refuse(new Error('no chunk'))
    await page.pass(349)
    expect(stringsPort.calls).toHaveLength(0)
    await page.pass(1)
  }
  expect(stringsPort.calls[0]?.input).toBe('en')
  await stringsPort.refuse(new Error('no chunk'))
  await page.pass(1000)
  expect(stringsPort.calls).toHaveLength(0)
  expect(toasts(page)).toEqual([{ path: 'language.failed' }])
  expect(storedSettings.at(-1)?.language).toBe('ru')
  expect(page.find('locale').getSnapshot().context.locale).toBe('ru')
  await page.press('English')
  await stringsPort.answer({})
  expect(storedSettings.at(-1)?.language).toBe('en')
  await page.close()
})

test('columns keep their stored order, and a new column keeps its default place', () => {
  const columns = ['patient', 'visit', 'branch', 'answer'].map((id) => ({ id }))
  const names = (order: string[]) => arrangeColumns(columns, order).map(({ id }) => id)
  expect(names([])).toEqual(['patient', 'visit', 'branch', 'answer'])
  expect(names(['answer', 'patient', 'visit'])).toEqual(['answer', 'patient', 'visit', 'branch'])
  expect(names(['gone', 'visit'])).toEqual(['patient', 'visit', 'branch', 'answer'])
  expect(moveColumn(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b'])
})

test('days off of the clinic and of a branch are added and removed, and a refusal is shown where it was made', async () => {
  const { page, load, saveDayOff } = await screen()
  const [everywhere, ural] = page.all('.v-days-off')
  expect(everywhere?.textContent).toContain('31.12.2026')
  expect(ural?.textContent).toContain(plain(ru.t('settings.daysOff.none')))
  await page.press(ru.t('settings.daysOff.remove', { day: '31.12.2026' }))
  expect(saveDayOff.calls[0]?.input).toEqual({ branchId: null, day: '2026-12-31', isOff: false })
  await saveDayOff.refuse(new CallFailure(400, { message: 'Не вышло.', fields: {} }, 'x'))
  expect(everywhere?.textContent).toContain('Не вышло.')
  const field = ural?.querySelector('input') as HTMLInputElement
  await act(async () => {
    field.value = '09.05.2027'
    field.form?.requestSubmit()
  })
  expect(saveDayOff.calls[0]?.input).toEqual({ branchId: 'b', day: '2027-05-09', isOff: true })
  // The refusal belongs to the clinic's list.
  expect(ural?.textContent).not.toContain('Не вышло.')
  await saveDayOff.answer()
  await load.answer({
    data: { ...shown, branches: [{ ...branch, daysOff: ['2027-05-09'] }] },
  })
  expect(page.all('.v-days-off')[1]?.textContent).toContain('09.05.2027')
  await page.close()
  const marketer = await screen('marketer')
  expect(marketer.page.all('.v-days-off button')).toHaveLength(0)
  expect(marketer.page.text()).toContain('31.12.2026')
  await marketer.page.close()
})

test('a quick answer changed or removed by another person is refused, and the form keeps its values', async () => {
  const way = { id: 'w', name: 'Дорога', text: 'Автобус 14' }
  const { page, saveAnswer } = await screen('owner', '', [way])
  const form = () =>
    page
      .all('.v-dialog-form :is(input[name=name], textarea)')
      .map((field) => (field as HTMLInputElement | HTMLTextAreaElement).value)
  const save = (text: string) =>
    act(async () => {
      const field = page.all('.v-dialog-form textarea')[0] as HTMLTextAreaElement
      field.value = text
      field.form?.requestSubmit()
    })
  const alerts = () => page.all('.v-dialog-form [role=alert]').map(({ textContent }) => textContent)
  await page.press(ru.t('settings.answers.changeNamed', { name: 'Дорога' }))
  // The unchanged name stays in its field too, also when the list no longer has the row.
  await save('Трамвай')
  expect(saveAnswer.calls[0]?.input).toEqual({
    id: 'w',
    input: { name: 'Дорога', text: 'Трамвай' },
    baseRow: way,
  })
  const changed = {
    code: 'TEXT_CHANGED',
    message: 'Там: «{address}».',
    texts: { text: '{address}' },
  }
  await saveAnswer.refuse(new CallFailure(409, changed, 'x'))
  expect([alerts(), form()]).toEqual([['Там: «{адрес}».'], ['Дорога', 'Трамвай']])
  await save('Трамвай 3')
  expect(saveAnswer.calls[0]?.input.baseRow).toEqual({ ...way, text: '{address}' })
  await saveAnswer.refuse(new CallFailure(409, { code: 'TEXT_REMOVED', message: 'Убрали.' }, 'x'))
  expect([alerts(), form()]).toEqual([['Убрали.'], ['Дорога', 'Трамвай 3']])
  await save('Трамвай 3')
  expect(saveAnswer.calls[0]?.input).toEqual({
    id: null,
    input: { name: 'Дорога', text: 'Трамвай 3' },
    baseRow: null,
  })
  await saveAnswer.answer({ ...way, id: 'n', text: 'Трамвай 3' })
  expect(page.all('.v-dialog-form')).toEqual([])
  expect(page.text()).toContain('Трамвай 3')
  await page.close()
})
