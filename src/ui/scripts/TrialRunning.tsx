import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { abTestSides } from '../../../domain/ab-test.ts'
import type { TextTrial } from '../../machines/scripts/script-trial-parts.ts'
import { Progress } from '../components/Progress.tsx'
import { useWords } from '../i18n/context.ts'
import type { TrialActor } from './actors.ts'
import { TrialText } from './TrialText.tsx'
import { useDay } from './trial-day.ts'

interface TrialRunningProps {
  trial: TrialActor
  running: TextTrial
  may: boolean
}

/** A trial under way: its two texts and how far it is; what it comes to nobody sees before its end. */
export function TrialRunning({ trial, running, may }: TrialRunningProps) {
  const { t, number } = useWords()
  const day = useDay()
  const busy = useSelector(trial, (state) => state.hasTag('busy'))
  const { measure, size, beganAt, lastAt, expectedAt, knownA, knownB } = running
  const known = { a: knownA ?? 0, b: knownB ?? 0 }
  const texts = { a: running.textA, b: running.textB }
  return (
    <section className="v-trial" aria-label={t('textTrial.running')}>
      <header>
        <h2 className="v-trial-title">{t('textTrial.running')}</h2>
        <span className="v-trial-beside">{t('textTrial.since', { day: day(beganAt) })}</span>
      </header>
      <p>{t(`textTrial.compared.${measure}`)}</p>
      <div className="v-trial-texts">
        {abTestSides.map((side) => (
          <div key={side}>
            <TrialText title={t(`textTrial.name.${side}`)} text={texts[side]} />
            <div className="v-trial-known">
              <span>{t('textTrial.known', { known: number(known[side]), all: number(size) })}</span>
              <Progress
                max={size}
                value={known[side]}
                aria-label={t(`textTrial.name.${side}`)}
                aria-valuetext={t('textTrial.knownOf', {
                  known: number(known[side]),
                  size: number(size),
                })}
              />
            </div>
          </div>
        ))}
      </div>
      <p>
        {expectedAt
          ? t('textTrial.expected', { day: day(expectedAt), last: day(lastAt) })
          : t('textTrial.notExpected', { last: day(lastAt) })}
      </p>
      <p className="v-script-hint">{t('textTrial.hidden')}</p>
      {may && (
        <div className="v-bar">
          <Button
            text={t('textTrial.end')}
            disabled={busy}
            onClick={() => trial.send({ type: 'trial.end', trialId: running.id })}
          />
        </div>
      )}
    </section>
  )
}
