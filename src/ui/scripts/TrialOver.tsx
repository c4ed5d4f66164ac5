import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { type AbTestSide, abTestSides } from '../../../domain/ab-test.ts'
import type { TextTrial } from '../../machines/scripts/script-trial-parts.ts'
import { useWords } from '../i18n/context.ts'
import type { TrialActor } from './actors.ts'
import { TrialText } from './TrialText.tsx'
import { useDay } from './trial-day.ts'
import { verdictLines } from './trial-words.ts'

interface TrialOverProps {
  trial: TrialActor
  one: TextTrial
  may: boolean
}

/** A trial that is over: what it came to in plain words, by what numbers, and the press that takes a text. */
export function TrialOver({ trial, one, may }: TrialOverProps) {
  const words = useWords()
  const { t, count, number } = words
  const day = useDay()
  const { verdict, endedBy, beganAt, overAt } = one
  const [first, ...more] = verdictLines(one, words)
  const unknown = verdict ? verdict.a.aside + verdict.b.aside : 0
  const texts = { a: one.textA, b: one.textB }
  return (
    <li className="v-trial">
      <header>
        <strong className="v-trial-title">
          {first ?? (endedBy && t(`textTrial.endedBy.${endedBy}`))}
        </strong>
        <span className="v-trial-beside">
          {t('textTrial.dates', { from: day(beganAt), to: overAt ? day(overAt) : '' })}
        </span>
      </header>
      {more.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="v-trial-texts">
        {abTestSides.map((side) => (
          <div key={side}>
            <TrialText title={t(`textTrial.name.${side}`)} text={texts[side]} />
            {verdict && (
              <p className="v-trial-known">
                {t(`textTrial.measure.${one.measure}`)}:{' '}
                {t('textTrial.knownOf', {
                  known: number(verdict[side].part),
                  size: number(verdict[side].whole),
                })}
              </p>
            )}
          </div>
        ))}
      </div>
      {unknown > 0 && <p className="v-script-hint">{count('textTrial.aside', unknown)}</p>}
      {verdict && overAt && (
        <p className="v-script-hint">{t('textTrial.frozen', { day: day(overAt) })}</p>
      )}
      {one.taken && (
        <p className="v-script-hint">
          {t('textTrial.taken', { text: t(`textTrial.word.${one.taken}`) })}
        </p>
      )}
      {may && verdict && <Takes trial={trial} one={one} />}
    </li>
  )
}

/** The better text by one press; where none is, the one that stands there. The other may be taken all the same. */
function Takes({ trial, one }: { trial: TrialActor; one: TextTrial }) {
  const { t } = useWords()
  const own = useSelector(trial, (state) => state.context.scenario.text)
  const busy = useSelector(trial, (state) => state.hasTag('busy'))
  const better: AbTestSide = one.verdict?.verdict === 'b' ? 'b' : 'a'
  const texts = { a: one.textA, b: one.textB }
  const sides = [better, better === 'a' ? 'b' : 'a'] as const
  return (
    <div className="v-bar">
      {sides.map((side) => {
        const word = { text: t(`textTrial.word.${side}`) }
        const isNow = texts[side] === own
        // What stands there is kept, and that is noted once.
        return (
          <Button
            key={side}
            intent={side === better && one.taken === null ? 'primary' : 'none'}
            text={isNow ? t('textTrial.keep', word) : t('textTrial.take', word)}
            disabled={busy || (isNow && one.taken === side)}
            onClick={() =>
              trial.send({ type: 'trial.take', trialId: one.id, side, text: texts[side] })
            }
          />
        )
      })}
    </div>
  )
}
