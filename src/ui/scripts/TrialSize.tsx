import { useSelector } from '@xstate/react'
import { type AbTestMeasure, MAX_AB_TEST_WEEKS } from '../../../domain/ab-test.ts'
import { abTestPoints, estimateWeeks } from '../../../domain/ab-test-size.ts'
import { measureIn, sizeIn } from '../../machines/scripts/script-trial-parts.ts'
import { Segmented } from '../components/Segmented.tsx'
import { useWords } from '../i18n/context.ts'
import { sayIn } from '../shared/say.ts'
import type { TrialActor } from './actors.ts'
import { NumberField } from './NumberField.tsx'
import type { Offer } from './TrialForm.tsx'
import { of100 } from './trial-words.ts'

/** By what two texts are compared, which difference matters, how many patients that takes, and how long. */
export function TrialSize({ trial, offer }: { trial: TrialActor; offer: Offer }) {
  const words = useWords()
  const { t, count } = words
  const form = useSelector(trial, (state) => state.context.form)
  const failed = useSelector(trial, (state) => state.context.failure?.fields.size)
  const measure = measureIn(offer, form)
  if (!measure) return null
  const size = sizeIn(offer, form)
  const weeks = estimateWeeks(size, offer.weekly, measure.days)
  const pace =
    weeks === null
      ? t('textTrial.noPace')
      : weeks > MAX_AB_TEST_WEEKS
        ? t('textTrial.tooLong')
        : count('textTrial.weeks', weeks)
  const past =
    measure.share === null
      ? t('textTrial.noPast')
      : t(`textTrial.past.${measure.measure}`, { share: of100(measure.share, words) })
  return (
    <div className="v-trial-size">
      <div>
        <span className="v-trial-label">{t('textTrial.by')}</span>
        <Segmented<AbTestMeasure>
          label={t('textTrial.by')}
          options={offer.measures.map(({ measure: value }) => ({
            value,
            label: t(`textTrial.measure.${value}`),
          }))}
          value={measure.measure}
          onChange={(chosen) =>
            trial.send({ type: 'trial.change', change: { measure: chosen, size: null } })
          }
        />
      </div>
      <div>
        <span className="v-trial-label">{t('textTrial.points')}</span>
        <Segmented
          label={t('textTrial.points')}
          options={abTestPoints.map((points) => ({
            value: `${points}`,
            label: count('textTrial.pointsOf', points),
          }))}
          value={`${form.points}`}
          onChange={(chosen) =>
            trial.send({ type: 'trial.change', change: { points: Number(chosen), size: null } })
          }
        />
      </div>
      <NumberField
        // Another choice proposes another number.
        key={`${measure.measure} ${form.points}`}
        name="size"
        label={t('textTrial.size')}
        hint={form.size === null ? t('textTrial.sizeHint') : undefined}
        value={size}
        error={failed ? sayIn(words, failed) : null}
        onNumber={(typed) =>
          trial.send({ type: 'trial.change', change: { size: typed ?? Number.NaN } })
        }
      />
      <p>
        {past} {!Number.isNaN(size) && pace}
      </p>
    </div>
  )
}
