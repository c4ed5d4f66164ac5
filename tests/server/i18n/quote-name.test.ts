import { expect, test } from 'vitest'
import { botStrings } from '../../../server/engine/inbound/bot-strings.ts'
import { quoteName } from '../../../server/platform/i18n/quote-name.ts'

test('a clinic whose name has quotation marks is quoted with inner ones', () => {
  expect(quoteName('Сосны')).toBe('«Сосны»')
  expect(quoteName('Клиника «Сосны»')).toBe('«Клиника „Сосны“»')
  expect(botStrings.ru.askNumber('Клиника «Сосны»')).toContain('бот клиники «Клиника „Сосны“».')
})
