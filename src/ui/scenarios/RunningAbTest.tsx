import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { abTestSides } from '../../../domain/ab-test.ts'
import type { AbTest } from '../../machines/scenarios/scenario-ab-test-context.ts'
import { Progress } from '../components/Progress.tsx'
import { useStrings } from '../i18n/context.ts'
import { AbTestText } from './AbTestText.tsx'
import type { AbTestActor } from './actors.ts'
import { useDayFormatter } from './use-day-formatter.ts'

interface RunningAbTestProps {
  actor: AbTestActor
  abTest: AbTest
  canEdit: boolean
}

/** A running A/B test: both texts and progress. Results are hidden until its end. */
export function RunningAbTest({ actor, abTest, canEdit }: RunningAbTestProps) {
  const { t, number } = useStrings()
  const formatDay = useDayFormatter()
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const { measure, size, beganAt, lastAt, expectedAt, knownA, knownB } = abTest
  const knownCounts = { a: knownA ?? 0, b: knownB ?? 0 }
  const texts = { a: abTest.textA, b: abTest.textB }
  return (
    <section className="v-trial" aria-label={t('abTest.running')}>
      <header>
        <h2 className="v-trial-title">{t('abTest.running')}</h2>
        <span className="v-trial-beside">{t('abTest.since', { day: formatDay(beganAt) })}</span>
      </header>
      <p>{t(`abTest.compared.${measure}`)}</p>
      <div className="v-trial-texts">
        {abTestSides.map((side) => (
          <div key={side}>
            <AbTestText title={t(`abTest.name.${side}`)} text={texts[side]} />
            <div className="v-trial-known">
              <span>
                {t('abTest.known', { known: number(knownCounts[side]), all: number(size) })}
              </span>
              <Progress
                max={size}
                value={knownCounts[side]}
                aria-label={t(`abTest.name.${side}`)}
                aria-valuetext={t('abTest.knownOf', {
                  known: number(knownCounts[side]),
                  size: number(size),
                })}
              />
            </div>
          </div>
        ))}
      </div>
      <p>
        {expectedAt
          ? t('abTest.expected', { day: formatDay(expectedAt), last: formatDay(lastAt) })
          : t('abTest.notExpected', { last: formatDay(lastAt) })}
      </p>
      <p className="v-scenario-hint">{t('abTest.hidden')}</p>
      {canEdit && (
        <div className="v-bar">
          <Button
            text={t('abTest.end')}
            disabled={busy}
            onClick={() => actor.send({ type: 'abTest.end', abTestId: abTest.id })}
          />
        </div>
      )}
    </section>
  )
}
