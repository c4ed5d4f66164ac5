import { expect, test } from 'vitest'
import { findTemplateProblems } from '../../../domain/template-problems.ts'
import { isEmailLike } from '../../../server/connectors/port/is-email-like.ts'
import { splitName } from '../../../server/connectors/port/person-name.ts'
import { readDate, readTimeRange } from '../../../server/connectors/table/read-dates.ts'
import { hideLinks } from '../../../server/platform/http/hide-links.ts'
import { escapeFormula } from '../../../server/platform/table/escape-cell.ts'

const long = (sign: string) => sign.repeat(100_000 / sign.length)

test('a formula is found behind any run of blanks, and words without one stay as they are', () => {
  for (const run of ['\t', '\n', ',', ' \t', '"\r']) {
    expect(escapeFormula(`a${long(run)}=1`)).toBe(`a${long(run)}'=1`)
    expect(escapeFormula(`a${long(run)}b`)).toBe(`a${long(run)}b`)
  }
  expect(escapeFormula(`a${long(' ')}=1`)).toBe(`a${long(' ')}=1`)
  expect(escapeFormula('=\t=,-1')).toBe("'=\t'=,'-1")
})

test('a link is hidden behind any run of backslashes', () => {
  const link = '/v/AbCdEfGhIjKlMnOpQrStUQ'
  expect(hideLinks(`a${long('\\')}${link}`)).toContain('{confirmLink}')
  expect(hideLinks(long('\\'))).toBe(long('\\'))
})

test.each([
  ['a@b.ru', true],
  ['@@a', true],
  ['a@', false],
  ['@a', false],
  ['a b@c', false],
  [`${long('@.')} `, false],
])('%.10s may be an address of letters: %s', (text, may) => {
  expect(isEmailLike(text)).toBe(may)
})

test('names, dates and times in any run of blanks are read as before', () => {
  expect(splitName(`Кац ${long(' ')}, Лев`)).toMatchObject({ surname: 'Кац', name: 'Лев' })
  expect(readDate(`10.12.2026 ${long('\t')}г\n`)).toBeNull()
  expect(readTimeRange('10:30 – 11:00').map(String)).toEqual(['10:30:00', '11:00:00'])
})

test('of a text that is wrong everywhere fifty faults are told', () => {
  expect(findTemplateProblems(long('['), null)).toHaveLength(50)
  expect(findTemplateProblems(`{${long('x')}}`, null)).toMatchObject([
    { problem: 'UNKNOWN_VARIABLE', fix: null },
  ])
})
