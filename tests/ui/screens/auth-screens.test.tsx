// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { registrationMachine } from '../../../src/machines/registration/registration.machine.ts'
import {
  type Registration,
  type StoredSession,
  sessionMachine,
} from '../../../src/machines/session/session.machine.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { loadStrings } from '../../../src/ui/i18n/i18n.ts'
import { LoginScreen } from '../../../src/ui/login/LoginScreen.tsx'
import { RegistrationScreen } from '../../../src/ui/registration/RegistrationScreen.tsx'
import { drawn, held, ru } from './page.tsx'

const stored = { token: 'a', refreshToken: 'b', tariff: 'null', isMaster: false }

async function openScreen(
  screen: 'login' | 'registration',
  endReason: 'passwordChanged' | null = null,
) {
  const signIn = held<StoredSession, { email: string; password: string }>()
  const register = held<StoredSession, Registration>()
  const storedSessions: StoredSession[] = []
  const machine = sessionMachine.provide({
    actors: {
      signIn: signIn.port,
      register: register.port,
      signOut: fromPromise<void, void>(async () => {}),
    },
    actions: { storeSession: (_, session) => void storedSessions.push(session) },
  })
  const parts = {
    session: { machine, input: { stored: null, endReason } },
    registration: { machine: registrationMachine },
  }
  const page = await drawn(parts, () =>
    screen === 'login' ? <LoginScreen /> : <RegistrationScreen />,
  )
  return { page, signIn, register, storedSessions }
}
const busy = (page: Awaited<ReturnType<typeof drawn>>) => page.all('.bp6-loading').length > 0

test('a refused sign-in shows the server’s message and keeps the typed email', async () => {
  const { page, signIn, storedSessions } = await openScreen('login')
  await page.fill({ email: 'anna@bereg.example', password: 'wrong' })
  expect(busy(page)).toBe(true)
  expect(signIn.calls[0]?.input).toEqual({ email: 'anna@bereg.example', password: 'wrong' })
  await signIn.refuse(new CallFailure(401, { message: 'Неверный пароль.' }, 'Unauthorized'))
  expect(page.text()).toContain('Неверный пароль.')
  expect(busy(page)).toBe(false)
  expect(page.all('[name=email]')[0]).toHaveProperty('value', 'anna@bereg.example')
  await page.fill({ password: 'right' })
  await signIn.answer(stored)
  expect(page.text()).not.toContain('Неверный пароль.')
  expect(storedSessions).toEqual([stored])
  await page.close()
})

test('the sign-in page says that a new password ended the session, until somebody signs in', async () => {
  const { page, signIn } = await openScreen('login', 'passwordChanged')
  expect(page.all('[role=alert]').map((note) => note.textContent)).toEqual([
    expect.stringContaining('Пароль изменили'),
  ])
  await page.fill({ email: 'anna@bereg.example', password: 'right' })
  await signIn.answer(stored)
  expect(page.all('[role=alert]')).toEqual([])
  await page.close()
})

test('an invalid sign-in shows errors at its fields and is not sent', async () => {
  const { page, signIn } = await openScreen('login')
  await page.fill({ email: 'anna', password: '' })
  expect(signIn.calls).toHaveLength(0)
  const invalid = page.all('[aria-invalid=true]').map((field) => field.getAttribute('name'))
  expect(invalid).toEqual(['email', 'password'])
  expect(page.all('.v-field-error').map((one) => one.textContent)).toEqual([
    ru.t('validation.email'),
    ru.t('validation.required'),
  ])
  expect(document.activeElement?.getAttribute('name')).toBe('email')
  const email = page.all('[name=email]')[0] as HTMLInputElement
  email.value = 'anna@bereg.example'
  await act(async () => void email.dispatchEvent(new InputEvent('input', { bubbles: true })))
  expect(page.all('.v-field-error')).toHaveLength(1)
  await page.fill({ password: 'right' })
  expect(signIn.calls).toHaveLength(1)
  await page.close()
})

test('typing into an invalid registration field clears its error', async () => {
  const { page, register } = await openScreen('registration')
  await page.fill({ companyName: '' })
  const errorCount = page.all('.v-field-error').length
  expect(errorCount).toBeGreaterThan(1)
  const repeat = page.all('[name=confirmation]')[0] as HTMLInputElement
  repeat.value = 'correct horse'
  await act(async () => void repeat.dispatchEvent(new InputEvent('input', { bubbles: true })))
  expect(repeat.getAttribute('aria-invalid')).toBeNull()
  expect(page.all('.v-field-error')).toHaveLength(errorCount - 1)
  expect(register.calls).toHaveLength(0)
  await page.close()
})

test('the error of a refused registration changes with the language', async () => {
  const { page, register } = await openScreen('registration')
  const password = 'correct horse'
  const names = { companyName: 'Берег', firstName: 'Анна', lastName: 'Иванова' }
  const reach = { email: 'anna@bereg.example', phone: '+79160000000' }
  await page.fill({ ...names, ...reach, password, confirmation: password })
  const messages = {
    ru: { message: 'Название занято.', fields: { companyName: 'Выберите другое.' } },
    en: { message: 'The name is taken.', fields: { companyName: 'Choose another.' } },
  }
  await register.refuse(new CallFailure(409, { ...messages.ru, inLanguages: messages }, 'Conflict'))
  const shownErrors = () => [
    page.all('[role=alert]')[0]?.textContent,
    page.all('.v-field-error')[0]?.textContent,
  ]
  expect(shownErrors()).toEqual(['Название занято.', 'Выберите другое.'])
  await page.drawIn(await loadStrings('en'))
  expect(shownErrors()).toEqual(['The name is taken.', 'Choose another.'])
  await page.close()
})

test.each([
  ['a plain body', new CallFailure(400, 'Plain', 'x'), 'Plain'],
  ['the error of the body', new CallFailure(400, { error: 'Error' }, 'x'), 'Error'],
  ['the detail of the body', new CallFailure(400, { detail: 'Detail' }, 'x'), 'Detail'],
  ['the client’s message, with an empty body', new CallFailure(500, {}, 'Client'), 'Client'],
  [
    'the default text',
    new CallFailure(500, {}, ''),
    'Login failed. Please check your credentials.',
  ],
  [
    'an unreachable server',
    new CallFailure(0, null, ''),
    'A server error occurred. Please try again.',
  ],
  ['a plain error', new Error('Plain error'), 'Plain error'],
  ['a plain string', 'Plain string', 'Plain string'],
  ['an unknown error', 7, 'An unknown error occurred.'],
])('a failed sign-in shows %s', async (_, error, message) => {
  const { page, signIn } = await openScreen('login')
  await page.fill({ email: 'anna@bereg.example', password: 'wrong' })
  await signIn.refuse(error)
  expect(page.all('[role=alert]')[0]?.textContent).toContain(message)
  await page.close()
})

test('a refused registration marks its field and shows the error there', async () => {
  const { page, register, storedSessions } = await openScreen('registration')
  const form = {
    companyName: 'Берег',
    firstName: 'Анна',
    lastName: 'Иванова',
    email: 'anna@bereg.example',
    phone: '+79160000000',
    password: 'correct horse',
  }
  await page.fill({ ...form, confirmation: form.password })
  expect(register.calls[0]?.input).toMatchObject(form)
  const body = { message: 'Проверьте данные.', fields: { companyName: 'Название занято.' } }
  await register.refuse(new CallFailure(409, body, 'Conflict'))
  expect(page.text()).toContain('Проверьте данные.')
  const wrong = page.all('[aria-invalid=true]')
  expect(wrong.map((field) => field.getAttribute('name'))).toEqual(['companyName'])
  expect(
    document.getElementById(wrong[0]?.getAttribute('aria-describedby') ?? '')?.textContent,
  ).toBe('Название занято.')
  await page.fill({ companyName: 'Другой берег' })
  await register.answer(stored)
  expect(page.all('[aria-invalid=true]')).toHaveLength(0)
  expect(storedSessions).toEqual([stored])
  expect(page.text()).toContain(ru.t('registration.title').replaceAll('\u00a0', ' '))
  await page.close()
})

test('an invalid registration shows errors at its fields and is not sent', async () => {
  const { page, register } = await openScreen('registration')
  await page.fill({
    companyName: 'Берег',
    firstName: ' ',
    email: 'anna',
    phone: '12',
    password: 'short',
    confirmation: 'other',
  })
  expect(register.calls).toHaveLength(0)
  const wrong = page.all('[aria-invalid=true]').map((field) => field.getAttribute('name'))
  expect(wrong).toEqual(['firstName', 'lastName', 'email', 'phone', 'password', 'confirmation'])
  for (const rule of ['required', 'email', 'phone', 'short', 'mismatch'] as const)
    expect(page.text()).toContain(ru.t(`validation.${rule}`).replaceAll('\u00a0', ' '))
  expect(document.activeElement?.getAttribute('name')).toBe('firstName')
  await page.close()
})

test('a field is validated when a changed value is left, and not when it is left empty', async () => {
  const { page } = await openScreen('registration')
  const email = page.all('[name=email]')[0] as HTMLInputElement
  const leave = () =>
    act(async () => void email.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await leave()
  expect(page.all('[aria-invalid=true]')).toHaveLength(0)
  email.value = 'anna'
  await leave()
  expect(page.all('[aria-invalid=true]')).toEqual([email])
  email.value = 'anna@bereg.example'
  await leave()
  expect(page.all('[aria-invalid=true]')).toHaveLength(0)
  await page.close()
})

test.each([
  ['', 'none'],
  ['short', 'weak'],
  ['correct horse', 'medium'],
  ['Correct Horse 42 battery', 'strong'],
] as const)('the strength of the password "%s" is %s', async (text, strength) => {
  const { page } = await openScreen('registration')
  await page.send('registration', { type: 'password.typed', text } as { type: string })
  expect(page.all('.v-strength')[0]?.textContent).toBe(ru.t(`registration.strength.${strength}`))
  await page.close()
})

test('the time zone of a clinic is chosen by city names', async () => {
  const { page } = await openScreen('registration')
  const options = page.all('select[name=timeZone] option')
  const labelOf = (zone: string) =>
    options.find((one) => one.getAttribute('value') === zone)?.textContent
  expect(labelOf('Asia/Vladivostok')).toBe('Владивосток, UTC+10')
  expect(labelOf('Europe/Kaliningrad')).toBe('Калининград, UTC+2')
  expect(options.filter((one) => one.textContent?.includes('/'))).toEqual([])
  await page.close()
})
