import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseScoreReply } from '../../../server/engine/inbound/reply-parser/parse-score-reply.ts'
import { parseVisitReply } from '../../../server/engine/inbound/reply-parser/parse-visit-reply.ts'
import { cpuOf, slowness } from '../../harness/cpu.ts'
import { drawn } from '../../harness/drawn.ts'

describe('parsing an answer returns the words that decided', () => {
  test.each([
    ['не отменяйте', 'puzzle', ['не отменяйте'], 'negation'],
    ["don't cancel", 'puzzle', ["don't cancel"], 'negation'],
    ['нет, не отменяю', 'puzzle', ['не отменяю'], 'negation'],
    ['не уверен что приду', 'puzzle', ['не уверен'], 'doubt'],
    ['не отменяйте, я приду', 'approve', ['приду'], null],
    ['завтра не смогу, перенесите', 'transfer', ['перенесите'], null],
    ['приду, хотя нет', 'puzzle', ['приду', 'хотя', 'нет'], 'twoWishes'],
    ['yt cvjue ghbqnb', 'cancel', ['не смогу прийти'], null],
    ['ne pridu', 'cancel', ['не приду'], null],
    ['Подтвреждаю!', 'approve', ['подтверждаю'], null],
    ['а во сколько?', 'puzzle', ['во', '?'], 'question'],
    ['приду в пятницу', 'puzzle', ['пятницу'], 'otherTime'],
    ['вы ошиблись номером', 'puzzle', ['ошиблись', 'номером'], 'otherMatter'],
    ['спасибо', 'puzzle', [], 'noWish'],
  ] as const)('%s: %s', (text, meaning, because, puzzle) => {
    const verdict = parseVisitReply(text)
    expect([verdict.meaning, verdict.puzzle]).toEqual([meaning, puzzle])
    if (puzzle !== 'question') expect(verdict.because).toEqual(because)
  })

  test('a very long text is left to staff, whatever it begins with', () => {
    expect(parseVisitReply(`да ${'приду '.repeat(90)}`).puzzle).toBe('tooLong')
    expect(parseScoreReply(`10 ${'спасибо '.repeat(90)}`).puzzle).toBe('tooLong')
  })
})

const pieces = fc.constantFrom(
  ...'да нет не приду смогу отмените перенесите стоп если или 10 из ? , . lf yt ghble ne pridu 👍 🤷 + - ( ё Ё CTОП \u0000 \uD800 ﷽'.split(
    ' ',
  ),
)

describe('any text', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 4_000 }),
    fc.array(pieces, { maxLength: 400 }).map((all) => all.join(' ')),
    fc.array(pieces, { maxLength: 400 }).map((all) => all.join('')),
  )
  test('is parsed to the same result each time, with a reason whenever it is unclear', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const verdict = parseVisitReply(text)
        expect(parseVisitReply(text)).toEqual(verdict)
        expect(verdict.meaning === 'puzzle').toBe(verdict.puzzle !== null)
        const { meaning, score } = parseScoreReply(text)
        expect(meaning === 'score').toBe(score !== null && score >= 0 && score <= 10)
      }),
      { numRuns: 500, ...drawn },
    )
  })

  test.each(['ъ', 'не', 'приду ', 'отменити ', '😀', 'a', '10 из ', 'перенестипере'])(
    'a megabyte of «%s» is parsed within a second of CPU time',
    async (piece) => {
      const cost = (letters: number) => {
        const text = piece.repeat(Math.ceil(letters / piece.length))
        return cpuOf(() => [parseVisitReply(text), parseScoreReply(text)])
      }
      await cost(2_000)
      expect(await cost(1_000_000)).toBeLessThan(1000 * (await slowness()))
    },
  )
})
