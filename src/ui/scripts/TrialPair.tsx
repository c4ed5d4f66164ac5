import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { reminderAbTestTexts } from '../../../domain/ab-test-presets.ts'
import { useWords } from '../i18n/context.ts'
import type { ScriptsActor, TrialActor } from './actors.ts'
import { TrialText } from './TrialText.tsx'

/** A ready pair of a reminder's texts, what it rests on, and a press for either place. */
export function TrialPair({ screen, trial }: { screen: ScriptsActor; trial: TrialActor }) {
  const { t, locale } = useWords()
  const scenario = useSelector(trial, (state) => state.context.scenario)
  const busy = useSelector(trial, (state) => state.hasTag('busy'))
  const { plain, cost } = reminderAbTestTexts[locale === 'en' ? 'en' : 'ru']
  return (
    <details className="v-trial-pair">
      <summary>{t('textTrial.pair')}</summary>
      <p className="v-trial-about">{t('textTrial.pairAbout')}</p>
      <div className="v-trial-texts">
        <div>
          <TrialText title={t('textTrial.pairPlain')} text={plain} />
          {scenario.text !== plain && (
            <Button
              text={t('textTrial.pairFirst')}
              disabled={busy}
              onClick={() =>
                screen.send({
                  type: 'text.put',
                  scenarioId: scenario.id,
                  change: { text: plain },
                })
              }
            />
          )}
        </div>
        <div>
          <TrialText title={t('textTrial.pairCost')} text={cost} />
          <Button
            text={t('textTrial.pairSecond')}
            disabled={busy}
            onClick={() => trial.send({ type: 'trial.put', text: cost })}
          />
        </div>
      </div>
    </details>
  )
}
