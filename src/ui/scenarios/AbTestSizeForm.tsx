import { useSelector } from '@xstate/react'
import { type AbTestMeasure, MAX_AB_TEST_WEEKS } from '../../../domain/ab-test.ts'
import { abTestPoints, estimateWeeks } from '../../../domain/ab-test-size.ts'
import { getMeasure, getSize } from '../../machines/scenarios/scenario-ab-test-context.ts'
import { Segmented } from '../components/Segmented.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatMessage } from '../shared/format-message.ts'
import type { AbTestOffer } from './AbTestForm.tsx'
import type { AbTestActor } from './actors.ts'
import { formatPercentage } from './format-ab-test.ts'
import { NumberField } from './NumberField.tsx'

/** Measure, smallest difference that matters, number of patients and expected duration. */
export function AbTestSizeForm({ actor, offer }: { actor: AbTestActor; offer: AbTestOffer }) {
  const strings = useStrings()
  const { t, count } = strings
  const form = useSelector(actor, (state) => state.context.form)
  const fieldError = useSelector(actor, (state) => state.context.failure?.fields.size)
  const measure = getMeasure(offer, form)
  if (!measure) return null
  const size = getSize(offer, form)
  const weeks = estimateWeeks(size, offer.weekly, measure.days)
  const durationText =
    weeks === null
      ? t('abTest.noPace')
      : weeks > MAX_AB_TEST_WEEKS
        ? t('abTest.tooLong')
        : count('abTest.weeks', weeks)
  const baselineText =
    measure.share === null
      ? t('abTest.noPast')
      : t(`abTest.past.${measure.measure}`, { share: formatPercentage(measure.share, strings) })
  return (
    <div className="v-trial-size">
      <div>
        <span className="v-trial-label">{t('abTest.by')}</span>
        <Segmented<AbTestMeasure>
          label={t('abTest.by')}
          options={offer.measures.map(({ measure: value }) => ({
            value,
            label: t(`abTest.measure.${value}`),
          }))}
          value={measure.measure}
          onChange={(chosen) =>
            actor.send({ type: 'abTest.change', change: { measure: chosen, size: null } })
          }
        />
      </div>
      <div>
        <span className="v-trial-label">{t('abTest.points')}</span>
        <Segmented
          label={t('abTest.points')}
          options={abTestPoints.map((points) => ({
            value: `${points}`,
            label: count('abTest.pointsOf', points),
          }))}
          value={`${form.points}`}
          onChange={(chosen) =>
            actor.send({ type: 'abTest.change', change: { points: Number(chosen), size: null } })
          }
        />
      </div>
      <NumberField
        // The key resets the field when another suggestion applies.
        key={`${measure.measure} ${form.points}`}
        name="size"
        label={t('abTest.size')}
        hint={form.size === null ? t('abTest.sizeHint') : undefined}
        value={size}
        error={fieldError ? formatMessage(strings, fieldError) : null}
        onNumberChange={(typed) =>
          actor.send({ type: 'abTest.change', change: { size: typed ?? Number.NaN } })
        }
      />
      <p>
        {baselineText} {!Number.isNaN(size) && durationText}
      </p>
    </div>
  )
}
