import { STATUS_CODES } from 'node:http'
import { expect, test } from 'vitest'
import { getStatusText, statusesWithText } from '../../src/ui/components/status-text.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'

const registered = Object.keys(STATUS_CODES).map(Number)

test.each(['ru', 'en'] as const)(
  'every registered error status has a text of its own (%s)',
  async (language) => {
    const strings = await loadStrings(language)
    const errors = registered.filter((status) => status >= 400)
    // 418 and 509 are jokes or in no register; 510 is obsolete.
    const known = errors.filter((status) => ![418, 509, 510].includes(status))
    expect(statusesWithText).toEqual(known)
    const texts = known.map((status) => getStatusText(strings, status))
    expect(new Set(texts).size).toBe(known.length)
    expect(getStatusText(strings, 418)).toBe(getStatusText(strings, 499))
    expect(texts).not.toContain(getStatusText(strings, 418))
    expect(texts).not.toContain(getStatusText(strings, 599))
  },
)
