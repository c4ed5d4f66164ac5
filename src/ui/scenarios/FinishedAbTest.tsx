import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { type AbTestSide, abTestSides } from '../../../domain/ab-test.ts'
import type { AbTest } from '../../machines/scenarios/scenario-ab-test-context.ts'
import { useStrings } from '../i18n/context.ts'
import { AbTestText } from './AbTestText.tsx'
import type { AbTestActor } from './actors.ts'
import { listVerdictLines } from './format-ab-test.ts'
import { useDayFormatter } from './use-day-formatter.ts'

interface FinishedAbTestProps {
  actor: AbTestActor
  abTest: AbTest
  canEdit: boolean
}

/** A finished A/B test: result in plain words, numbers, and buttons to take a text. */
export function FinishedAbTest({ actor, abTest, canEdit }: FinishedAbTestProps) {
  const strings = useStrings()
  const { t, count, number } = strings
  const formatDay = useDayFormatter()
  const { verdict, endedBy, beganAt, overAt } = abTest
  const [first, ...otherLines] = listVerdictLines(abTest, strings)
  const unknown = verdict ? verdict.a.aside + verdict.b.aside : 0
  const texts = { a: abTest.textA, b: abTest.textB }
  return (
    <li className="v-trial">
      <header>
        <strong className="v-trial-title">
          {first ?? (endedBy && t(`abTest.endedBy.${endedBy}`))}
        </strong>
        <span className="v-trial-beside">
          {t('abTest.dates', { from: formatDay(beganAt), to: overAt ? formatDay(overAt) : '' })}
        </span>
      </header>
      {otherLines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="v-trial-texts">
        {abTestSides.map((side) => (
          <div key={side}>
            <AbTestText title={t(`abTest.name.${side}`)} text={texts[side]} />
            {verdict && (
              <p className="v-trial-known">
                {t(`abTest.measure.${abTest.measure}`)}:{' '}
                {t('abTest.knownOf', {
                  known: number(verdict[side].part),
                  size: number(verdict[side].whole),
                })}
              </p>
            )}
          </div>
        ))}
      </div>
      {unknown > 0 && <p className="v-scenario-hint">{count('abTest.aside', unknown)}</p>}
      {verdict && overAt && (
        <p className="v-scenario-hint">{t('abTest.frozen', { day: formatDay(overAt) })}</p>
      )}
      {abTest.taken && (
        <p className="v-scenario-hint">
          {t('abTest.taken', { text: t(`abTest.word.${abTest.taken}`) })}
        </p>
      )}
      {canEdit && verdict && <ChooseTextButtons actor={actor} abTest={abTest} />}
    </li>
  )
}

/** Buttons for both texts; the better one is primary, without a better one the scenario's own text. */
function ChooseTextButtons({ actor, abTest }: { actor: AbTestActor; abTest: AbTest }) {
  const { t } = useStrings()
  const currentText = useSelector(actor, (state) => state.context.scenario.text)
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const better: AbTestSide = abTest.verdict?.verdict === 'b' ? 'b' : 'a'
  const texts = { a: abTest.textA, b: abTest.textB }
  const sides = [better, better === 'a' ? 'b' : 'a'] as const
  return (
    <div className="v-bar">
      {sides.map((side) => {
        const word = { text: t(`abTest.word.${side}`) }
        const isCurrent = texts[side] === currentText
        // Keeping the scenario's text is recorded as a decision, once.
        return (
          <Button
            key={side}
            intent={side === better && abTest.taken === null ? 'primary' : 'none'}
            text={isCurrent ? t('abTest.keep', word) : t('abTest.take', word)}
            disabled={busy || (isCurrent && abTest.taken === side)}
            onClick={() =>
              actor.send({ type: 'abTest.takeText', abTestId: abTest.id, side, text: texts[side] })
            }
          />
        )
      })}
    </div>
  )
}
