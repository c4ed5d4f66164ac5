import { expect, test } from 'vitest'
import { parseScoreReply } from '../../../server/engine/inbound/reply-parser/parse-score-reply.ts'
import { parseVisitReply } from '../../../server/engine/inbound/reply-parser/parse-visit-reply.ts'
import { answerSet, type LabelledAnswer, parts } from './answer-set.ts'

/** The share of plain answers that must be understood. */
const LEAST = 0.9

const labels = {
  approve: 'approved',
  transfer: 'transferred',
  cancel: 'canceled',
  stop: 'opt-out',
  score: 'score',
  puzzle: 'unclear',
} as const

function judge(answer: LabelledAnswer) {
  const read =
    answer.awaits === 'survey'
      ? parseScoreReply(answer.text)
      : { ...parseVisitReply(answer.text, answer.asked), score: null }
  const right = labels[read.meaning] === answer.label && read.score === answer.score
  return { answer, right, acted: read.meaning !== 'puzzle', read }
}

test.each(parts)(
  '%s answers: causes no wrong action and understands at least nine in ten plain answers',
  (part) => {
    const judged = answerSet(part).map(judge)
    const groups = Map.groupBy(judged, ({ answer }) => answer.group)
    const figures = [...groups].map(([group, all]) => figureOf(group, all))
    console.table(Object.fromEntries(figures.map(({ group, ...rest }) => [group, rest])))
    const wrong = judged
      .filter(({ right, acted }) => acted && !right)
      .map(({ answer, read }) => `${answer.text}: ${read.meaning} by ${read.because.join(', ')}`)
    expect(wrong).toEqual([])
    const { plain, understood } = figureOf(part, judged)
    expect(understood).toBeGreaterThanOrEqual(LEAST * plain)
  },
)

function figureOf(group: string, all: ReturnType<typeof judge>[]) {
  const plain = all.filter(({ answer }) => answer.plain)
  const understood = plain.filter(({ right }) => right).length
  const wrong = all.filter(({ right, acted }) => acted && !right).length
  return { group, answers: all.length, plain: plain.length, understood, wrong }
}

test('of the fourth set, both halves together, at least 95 in 100 plain answers are understood', () => {
  const judged = (['fourth, tuned', 'fourth, held out'] as const).flatMap((part) =>
    answerSet(part).map(judge),
  )
  const { plain, understood } = figureOf('fourth', judged)
  expect(plain).toBeGreaterThan(500)
  expect(understood).toBeGreaterThanOrEqual(0.95 * plain)
})

test('the first answer set has at least 1,500 answers, and three parts contain every label', () => {
  const first = [...answerSet('development'), ...answerSet('held out')]
  expect(first.length).toBeGreaterThanOrEqual(1_500)
  for (const part of ['development', 'held out', 'written later'] as const) {
    const found = new Set(answerSet(part).map(({ label }) => label))
    expect(found.size).toBe(6)
  }
})
