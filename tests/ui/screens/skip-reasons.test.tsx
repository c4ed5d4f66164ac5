// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { patientPageStrings } from '../../../server/platform/i18n/patient-page-strings.ts'
import { loadStrings } from '../../../src/ui/i18n/i18n.ts'
import { ru } from './page.tsx'
import { remindersScreen } from './reminders-page.tsx'

const en = await loadStrings('en')
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ')
const reasons = [
  { reason: 'NO_CONSENT' as const, count: 9713 },
  { reason: 'BAD_PHONE' as const, count: 2 },
  { reason: 'HAS_VISIT' as const, count: 1 },
]

test('skipped messages of an active scenario are counted by reason with reason fixes and links', async () => {
  const { page } = await remindersScreen({ reasons })
  expect(page.all('.v-skipped summary').map(({ textContent }) => plain(textContent))).toEqual([
    'Не отправим 9 716. Почему и что делать',
  ])
  const rows = page.all('.v-skipped li').map(({ textContent }) => plain(textContent))
  expect(rows[0]).toMatch(/^9 713нет согласия на рассылку.*Настройка сценариев, Интеграции$/)
  expect(rows[1]).toMatch(/^2.*Исправьте номер.*Интеграции$/)
  expect(rows[2]).toBe('1запись уже есть')
  expect(page.all('.v-skipped a').map((link) => link.getAttribute('href'))).toEqual([
    '/scripts',
    '/widgets',
    '/widgets',
  ])
  await page.drawIn(en)
  expect(page.all('.v-skipped summary').map(({ textContent }) => plain(textContent))).toEqual([
    '9,716 not sent: why and what to do',
  ])
  await page.close()
})

test('the skip reasons are collapsed by default, expanded for the filter of skipped messages, and hidden for other groups', async () => {
  const { page } = await remindersScreen({ reasons })
  const isOpen = () => page.all('.v-skipped').map((one) => one.hasAttribute('open'))
  expect(isOpen()).toEqual([false])
  const group = (name: string | null) =>
    page.send('reminders', { type: 'filter.change', change: { group: name } } as { type: string })
  await group('skipped')
  expect(isOpen()).toEqual([true])
  // The approved group has no skipped messages.
  await group('approved')
  expect(isOpen()).toEqual([])
  await page.close()
})

test('without skipped messages or without counts from the host no skip reasons are shown', async () => {
  for (const none of [[], null]) {
    const { page } = await remindersScreen({ reasons: none })
    expect(page.all('.v-skipped')).toEqual([])
    await page.close()
  }
})

test('the reason fix for a missing consent names the link and the texts of the patient page', () => {
  for (const { t, locale } of [ru, en]) {
    const cure = plain(t('reasonFixes.consent'))
    const { toConsent, consent } = patientPageStrings[locale]
    for (const name of [
      t('scenarios.text.variable.confirmLink'),
      toConsent,
      consent.marketing,
      consent.allow,
    ])
      expect(cure).toContain(plain(name))
  }
})
