import { expect, test } from 'vitest'
import { en } from '../../../src/ui/dictionaries/en.ts'
import { ru } from '../../../src/ui/dictionaries/ru.ts'
import {
  formatClockTime,
  formatDateTime,
  formatFullDate,
  formatWeekdayDate,
} from '../../../src/ui/i18n/dates.ts'
import { loadStrings } from '../../../src/ui/i18n/i18n.ts'
import { formatPhone } from '../../../src/ui/i18n/phones.ts'
import { formatTimeAgo } from '../../../src/ui/i18n/time-ago.ts'
import { formatTimeOfDay } from '../../../src/ui/i18n/time-of-day.ts'
import { formatForeignZone, formatZone, listZoneChoices } from '../../../src/ui/i18n/time-zones.ts'
import { addNonBreakingSpaces } from '../../../src/ui/i18n/typography.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
const russian = await loadStrings('ru')
const english = await loadStrings('en')

type Table = { [key: string]: string | Table }
const forms = new Set(['one', 'few', 'many', 'other'])

/** Every text of a dictionary with its path; the forms of a plural share one path. */
function sentences(table: Table, path = ''): [string, string][] {
  return Object.entries(table).flatMap(([key, value]): [string, string][] => {
    if (typeof value !== 'string') return sentences(value, `${path}${key}.`)
    return [[forms.has(key) && 'other' in table ? `${path}*` : path + key, value]]
  })
}

const slots = (table: Table) =>
  Object.fromEntries(
    sentences(table).map(([path, text]) => [path, (text.match(/\{\{\w+\}\}/g) ?? []).sort()]),
  )

test('both languages have the same texts with the same placeholders', () => {
  expect(slots(en)).toEqual(slots(ru))
})

test('a text message is called SMS in both languages', () => {
  for (const [path, text] of [...sentences(ru), ...sentences(en)])
    expect(text, path).not.toMatch(/смс|text messages?\b/i)
})

test('the full name of a button starts with its visible text', () => {
  for (const table of [ru, en]) {
    const all = new Map(sentences(table))
    for (const [path, text] of all) {
      const onIt = path.endsWith('Named') && all.get(path.slice(0, -'Named'.length))
      if (onIt) expect(text.startsWith(onIt), `${path}: ${text}`).toBe(true)
    }
  }
})

test('no text is empty, and Russian texts have no exclamation marks, straight quotes or hyphens as dashes', () => {
  for (const [path, text] of [...sentences(ru), ...sentences(en)]) expect(text, path).not.toBe('')
  for (const [path, text] of sentences(ru)) expect(text, path).not.toMatch(/!|"|(?<=\s)-(?=\s)/)
})

test('Russian counts use three plural forms', () => {
  const counted = [1, 2, 5, 11, 21, 1214].map((n) => plain(russian.count('units.patients', n)))
  expect(counted).toEqual([
    '1 пациент',
    '2 пациента',
    '5 пациентов',
    '11 пациентов',
    '21 пациент',
    '1 214 пациентов',
  ])
})

test('English counts use two plural forms', () => {
  expect([1, 2].map((n) => plain(english.count('units.patients', n)))).toEqual([
    '1 patient',
    '2 patients',
  ])
})

test('non-breaking spaces join prepositions, numbers and dashes to their neighbours', () => {
  expect(addNonBreakingSpaces('за 3 дня до визита — в клинике')).toBe(
    'за\u00a03\u00a0дня до\u00a0визита\u00a0— в\u00a0клинике',
  )
})

test('a phone number in a text does not break across lines, in either language', () => {
  const whole = '+7\u00a0495\u00a0000-\u206000-\u206000'
  expect(russian.t('registration.phoneHint')).toContain(whole)
  expect(english.t('registration.phoneHint')).toContain(whole)
})

const visit = '2026-12-09T07:30:00Z'
const moscow = { timeZone: 'Europe/Moscow', locale: 'ru' } as const

test('a visit is shown in the zone of its branch', () => {
  expect(plain(formatDateTime(visit, moscow))).toBe('09.12.2026, 10:30')
  expect(plain(formatDateTime(visit, { ...moscow, timeZone: 'Asia/Yekaterinburg' }))).toBe(
    '09.12.2026, 12:30',
  )
  expect(plain(formatDateTime(visit, { ...moscow, locale: 'en' }))).toBe('09.12.2026, 10:30')
})

test('times follow the 12-hour or 24-hour setting', () => {
  expect(formatClockTime('2026-12-09T05:05:00Z', moscow)).toBe('08:05')
  const twelve = { ...moscow, locale: 'en', hour12: true } as const
  expect(plain(formatClockTime('2026-12-09T12:05:00Z', twelve))).toBe('3:05 PM')
  expect(plain(formatClockTime('2026-12-08T21:05:00Z', twelve))).toBe('12:05 AM')
})

test('dates are formatted with and without the weekday', () => {
  expect(plain(formatWeekdayDate('2026-12-08T07:00:00Z', moscow))).toBe('вторник, 08.12.2026')
  expect(formatFullDate('2026-03-12', moscow)).toBe('12.03.2026')
  expect(formatFullDate('2026-03-11T22:30:00Z', moscow)).toBe('12.03.2026')
})

test('dates follow the chosen format', () => {
  const english = { ...moscow, locale: 'en' } as const
  expect(
    ['dd.mm.yyyy', 'dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'what is this'].map((formatDate) =>
      formatFullDate('2026-03-11T22:30:00Z', { ...english, formatDate }),
    ),
  ).toEqual(['12.03.2026', '12/03/2026', '03/12/2026', '2026-03-12', '12.03.2026'])
  const style = { ...english, hour12: true, formatDate: 'mm/dd/yyyy' }
  expect(plain(formatDateTime(visit, style))).toBe('12/09/2026, 10:30 AM')
  expect(plain(formatWeekdayDate(visit, style))).toBe('Wednesday, 12/09/2026')
  expect(formatFullDate('2026-03-12', style)).toBe('03/12/2026')
})

test('time ago is given in the largest whole unit', () => {
  const now = '2026-12-09T10:00:00Z'
  expect(formatTimeAgo('2026-12-09T09:59:40Z', now, 'ru')).toBe('только что')
  expect(formatTimeAgo('2026-12-09T09:57:00Z', now, 'ru')).toBe('3 минуты назад')
  expect(formatTimeAgo('2026-12-09T04:30:00Z', now, 'ru')).toBe('5 часов назад')
  expect(formatTimeAgo('2026-12-08T09:00:00Z', now, 'ru')).toBe('вчера')
  expect(formatTimeAgo('2026-12-07T09:00:00Z', now, 'en')).toBe('2 days ago')
})

test('a time zone is named only if its time differs from the reader’s', () => {
  expect(formatForeignZone('Europe/Moscow', 'Europe/Istanbul', visit, 'ru')).toBeNull()
  expect(formatForeignZone('Asia/Yekaterinburg', 'Europe/Moscow', visit, 'ru')).toBe(
    'Екатеринбург, UTC+5',
  )
})

test('a time zone is named by its city and its offset at the given moment', () => {
  expect(formatZone('Asia/Vladivostok', visit, 'ru')).toBe('Владивосток, UTC+10')
  expect(formatZone('Asia/Vladivostok', visit, 'en')).toBe('Vladivostok, UTC+10')
  expect(formatZone('Asia/Calcutta', visit, 'en')).toBe('Kolkata, UTC+5:30')
  expect(formatZone('America/New_York', visit, 'ru')).toBe('Нью-Йорк, UTC−5')
  expect(formatZone('America/New_York', '2026-07-09T07:30:00Z', 'en')).toBe('New York, UTC−4')
  expect(formatZone('America/Argentina/Buenos_Aires', visit, 'ru')).toBe('Буэнос-Айрес, UTC−3')
  expect(formatZone('UTC', visit, 'ru')).toBe('UTC')
})

test('every selectable time zone has a unique name in the reader’s script', () => {
  for (const locale of ['ru', 'en'] as const) {
    const labels = listZoneChoices(visit, locale).map(({ label }) => label)
    expect(labels.length).toBeGreaterThan(400)
    expect(new Set(labels).size).toBe(labels.length)
    const unlike = locale === 'ru' ? /^[^А-ЯЁ«]/ : /[_/]/
    expect(labels.filter((label) => unlike.test(label) && label !== 'UTC')).toEqual([])
  }
})

test('time zones of the clinic’s country come first, each zone once', () => {
  const all = listZoneChoices(visit, 'ru')
  const choices = listZoneChoices(visit, 'ru', 'Asia/Yekaterinburg')
  const first = choices.slice(0, 25).map(({ value }) => value)
  expect(first).toContain('Europe/Moscow')
  expect(first).toContain('Asia/Vladivostok')
  expect(choices.findIndex(({ value }) => value === 'Europe/Berlin')).toBeGreaterThanOrEqual(25)
  expect(choices.map(({ value }) => value).sort()).toEqual(all.map(({ value }) => value).sort())
  expect(listZoneChoices(visit, 'ru', 'UTC')).toEqual(all)
})

test('phone numbers and numbers with units have no breaking spaces', () => {
  expect(formatPhone('+79000882012')).toBe('+7\u00a0900\u00a0088-\u206020-\u206012')
  expect(formatPhone('+7 900 ···-··-12')).toBe('+7\u00a0900\u00a0···-\u2060··-\u206012')
  expect(formatPhone(formatPhone('+79000882012'))).toBe(formatPhone('+79000882012'))
  expect(addNonBreakingSpaces('1 200 ₽')).toBe('1 200\u00a0₽')
  expect(addNonBreakingSpaces('приказ № 12')).toBe('приказ №\u00a012')
  expect(formatTimeOfDay('16:00', true)).toBe('4:00\u00a0PM')
})
