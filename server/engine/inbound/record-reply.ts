import type { Tx } from '../../platform/db/database.ts'
import type { Asked } from './answerable-messages.ts'
import type { Addressee } from './find-addressee.ts'
import { takeAnswer } from './record-patient-answer.ts'
import { takeScore } from './record-score.ts'
import type { Verdict } from './reply-parser/decide-meaning.ts'
import { mayMean } from './reply-parser/mentioned-time.ts'
import type { ScoreVerdict } from './reply-parser/parse-score-reply.ts'

/** A patient's words, read for a visit and for a survey. */
export interface BoundReply {
  companyId: string
  text: string
  at: Temporal.Instant
  visit: Verdict
  score: ScoreVerdict
}

/** Writes the words to the message they are for; where several may be meant, to each of them for a person to choose. */
export async function takeWords(
  tx: Tx,
  addressee: Exclude<Addressee, { kind: 'nobody' }>,
  { companyId, text, at, visit, score }: BoundReply,
  now: Temporal.Instant,
): Promise<{ messageId: string; answer: string | null; rated?: boolean }> {
  const words = { text, via: 'reply', at } as const
  if (addressee.kind === 'several') {
    const candidates = addressee.among.map(({ id }) => id)
    for (const id of candidates)
      await takeAnswer(tx, id, 'puzzle', { ...words, puzzle: 'candidates', candidates }, now)
    return { messageId: candidates[0] ?? '', answer: 'unclear' }
  }
  const { id: messageId, type, unrated } = addressee.asked
  if (addressee.kind === 'late')
    return taken(
      messageId,
      await takeAnswer(tx, messageId, 'puzzle', { ...words, puzzle: 'late' }, now),
    )
  if (type !== 'nps') {
    const { meaning: wish, because, puzzle } = aboutVisit(visit, addressee.asked, at)
    const meaning = wish === 'stop' ? 'puzzle' : wish
    return taken(
      messageId,
      await takeAnswer(tx, messageId, meaning, { ...words, because, puzzle }, now),
    )
  }
  if (score.meaning === 'score' && unrated) {
    const comment = /^\W*\d+\W*$/u.test(text) ? null : text
    const rated = await takeScore(
      tx,
      { companyId, messageId },
      { score: score.score, comment, via: 'reply' },
      now,
    )
    return { messageId, answer: null, rated }
  }
  // Whatever was said of a survey, no visit is answered by it.
  const puzzle = score.puzzle ?? 'noScore'
  return taken(messageId, await takeAnswer(tx, messageId, 'puzzle', { ...words, puzzle }, now))
}

/** «Буду 3 января» is no yes to a visit on the fifth: a person reads what names another time than the visit's. */
function aboutVisit(
  visit: Verdict,
  { visitAt, timeZone }: Asked,
  at: Temporal.Instant,
): Pick<Verdict, 'meaning' | 'because' | 'puzzle'> {
  if (!visitAt) return visit
  const start = visitAt.toZonedDateTimeISO(timeZone).toPlainDateTime()
  const today = at.toZonedDateTimeISO(timeZone).toPlainDate()
  const others = (visit.named ?? []).filter((one) => !mayMean(one, start, today))
  if (others.length === 0) return visit
  return {
    meaning: 'puzzle',
    because: [...visit.because, ...others.map(({ words }) => words)],
    puzzle: 'otherTime',
  }
}

/** What the words themselves came to: those that nobody understood leave the answer before them standing, and are not it. */
const taken = (messageId: string, answer: { answer: string; puzzled: boolean } | null) => ({
  messageId,
  answer: answer && (answer.puzzled ? 'unclear' : answer.answer),
})
