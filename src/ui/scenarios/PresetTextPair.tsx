import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { reminderAbTestTexts } from '../../../domain/ab-test-presets.ts'
import { useStrings } from '../i18n/context.ts'
import { AbTestText } from './AbTestText.tsx'
import type { AbTestActor, ScenariosActor } from './actors.ts'

/** A preset pair of texts for an A/B test with its source, and a button per side. */
export function PresetTextPair({ screen, actor }: { screen: ScenariosActor; actor: AbTestActor }) {
  const { t, locale } = useStrings()
  const scenario = useSelector(actor, (state) => state.context.scenario)
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const { plain, cost } = reminderAbTestTexts[locale === 'en' ? 'en' : 'ru']
  return (
    <details className="v-trial-pair">
      <summary>{t('abTest.pair')}</summary>
      <p className="v-trial-about">{t('abTest.pairAbout')}</p>
      <div className="v-trial-texts">
        <div>
          <AbTestText title={t('abTest.pairPlain')} text={plain} />
          {scenario.text !== plain && (
            <Button
              text={t('abTest.pairFirst')}
              disabled={busy}
              onClick={() =>
                screen.send({
                  type: 'text.replace',
                  scenarioId: scenario.id,
                  change: { text: plain },
                })
              }
            />
          )}
        </div>
        <div>
          <AbTestText title={t('abTest.pairCost')} text={cost} />
          <Button
            text={t('abTest.pairSecond')}
            disabled={busy}
            onClick={() => actor.send({ type: 'abTest.setText', text: cost })}
          />
        </div>
      </div>
    </details>
  )
}
