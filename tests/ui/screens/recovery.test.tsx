// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import {
  type NewPassword,
  recoveryMachine,
} from '../../../src/machines/recovery/recovery.machine.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import type { TextPath } from '../../../src/ui/i18n/dictionary.ts'
import { RecoveryScreen } from '../../../src/ui/recovery/RecoveryScreen.tsx'
import { drawn, held, ru } from './page.tsx'

const plain = (path: TextPath, values?: Record<string, string>) =>
  ru.t(path, values).replaceAll('\u00a0', ' ')

async function recovery(token: string | null) {
  const askLink = held<void, string>()
  const setPassword = held<void, NewPassword>()
  const machine = recoveryMachine.provide({
    actors: {
      readToken: fromPromise<string | null, void>(async () => token),
      requestLink: askLink.port,
      setPassword: setPassword.port,
    },
  })
  const page = await drawn({ recovery: { machine } }, () => <RecoveryScreen />)
  return { page, askLink, setPassword }
}

test('an invalid email shows an error at its field and is not sent', async () => {
  const { page, askLink } = await recovery(null)
  await page.fill({ email: 'anna' })
  expect(askLink.calls).toHaveLength(0)
  expect(page.all('[aria-invalid=true]')).toHaveLength(1)
  expect(page.text()).toContain(plain('validation.email'))
  await page.close()
})

test('a recovery link can be requested again with the same email', async () => {
  const { page, askLink } = await recovery(null)
  await page.fill({ email: ' anna@bereg.example ' })
  expect(askLink.calls[0]?.input).toBe('anna@bereg.example')
  await askLink.answer()
  expect(page.text()).toContain(plain('recovery.sent', { email: 'anna@bereg.example' }))
  await page.press(ru.t('recovery.again'))
  expect(page.all('[name=email]')[0]).toHaveProperty('value', 'anna@bereg.example')
  await page.close()
})

test('an unreachable server shows an error above the form', async () => {
  const { page, askLink } = await recovery(null)
  await page.fill({ email: 'anna@bereg.example' })
  await askLink.refuse(new CallFailure(0, null, 'fetch failed'))
  expect(page.all('[role=alert]')[0]?.textContent).toBe(ru.t('errors.network'))
  expect(page.all('[name=email]')).toHaveLength(1)
  await page.close()
})

test('a new password is sent only when it is typed twice alike and long enough, and a refusal shows its error', async () => {
  const { page, setPassword } = await recovery('t')
  await page.fill({ password: 'a new password', confirmation: 'another' })
  expect(setPassword.calls).toHaveLength(0)
  expect(page.text()).toContain(plain('validation.mismatch'))
  expect(document.activeElement?.getAttribute('name')).toBe('confirmation')
  await page.fill({ password: 'short', confirmation: 'short' })
  expect(page.text()).toContain(plain('validation.short'))
  await page.fill({ password: 'a new password', confirmation: 'a new password' })
  expect(setPassword.calls[0]?.input).toEqual({ token: 't', password: 'a new password' })
  await setPassword.refuse(new CallFailure(400, { fields: { password: 'Слишком простой.' } }, 'x'))
  expect(page.text()).toContain('Слишком простой.')
  await page.fill({ password: 'a newer password', confirmation: 'a newer password' })
  await setPassword.answer()
  expect(page.text()).toContain(plain('recovery.saved'))
  await page.close()
})

test('an expired link leads back to the request of a new one', async () => {
  const { page, setPassword } = await recovery('t')
  await page.fill({ password: 'a new password', confirmation: 'a new password' })
  const body = { message: 'Ссылка больше не действует.', code: 'LINK_OVER' }
  await setPassword.refuse(new CallFailure(400, body, 'x'))
  expect(page.text()).toContain('Ссылка больше не действует.')
  await page.press(ru.t('recovery.again'))
  expect(page.all('[name=email]')).toHaveLength(1)
  expect(page.text()).not.toContain('Ссылка больше не действует.')
  await page.close()
})
