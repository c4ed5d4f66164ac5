// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { loadStrings } from '../../../src/ui/i18n/i18n.ts'
import { ru } from './page.tsx'
import { message, remindersScreen } from './reminders-page.tsx'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a phone number is corrected in the panel: a refusal shows its error and keeps the typed text, and a saved one is marked as corrected', async () => {
  const rows = [message({ id: 'm1', clientId: 'c1', phone: '+79161234567' })]
  const { page, phone, reads, open } = await remindersScreen({ rows })
  await open('m1')
  await page.press(ru.t('reminders.phone.correct'))
  await page.fill({ phone: '12' })
  expect(phone.calls[0]?.input).toEqual({ clientId: 'c1', phone: '12' })
  const inLanguages = {
    ru: { message: 'Проверьте данные.', fields: { phone: 'Проверьте номер телефона.' } },
    en: { message: 'Check the details.', fields: { phone: 'Check the phone number.' } },
  }
  await phone.refuse(new CallFailure(400, { ...inLanguages.ru, inLanguages }, 'x'))
  expect(plain(page.text())).toContain('Проверьте номер телефона.')
  await page.drawIn(await loadStrings('en'))
  expect(plain(page.text())).toContain('Check the phone number.')
  await page.drawIn(ru)
  expect(page.all('[name=phone]')[0]).toHaveProperty('value', '12')
  await page.fill({ phone: '8 916 765-43-21' })
  rows[0] = message({ id: 'm1', clientId: 'c1', phone: '+79167654321', phoneCorrected: true })
  const before = reads.length
  await phone.answer()
  expect(reads.length).toBeGreaterThan(before)
  expect(page.text()).toContain(plain(ru.t('reminders.phone.ours')))
  expect(page.text()).toContain(plain(ru.t('reminders.phone.saved')))
  await page.press(ru.t('reminders.phone.correct'))
  await page.press(ru.t('reminders.phone.takeBack'))
  expect(phone.calls[0]?.input).toEqual({ clientId: 'c1', phone: null })
  await page.close()
})

test.each(['marketer', 'providerEmployee'])('a %s cannot correct a phone number', async (role) => {
  const rows = [message({ id: 'm1', clientId: 'c1', phone: '+7 916 ··· ·· 67' })]
  const { page, open } = await remindersScreen({ rows, role })
  await open('m1')
  expect(page.button(ru.t('reminders.phone.correct'))).toBeUndefined()
  await page.close()
})
