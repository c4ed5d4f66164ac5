import { funnelSteps } from '../../../domain/conversion.ts'
import { useStrings } from '../i18n/context.ts'

/** Explains what each column counts, and the total of its share. */
export function CountingRules() {
  const { t } = useStrings()
  return (
    <details className="v-gutter v-conversion-how">
      <summary>{t('conversion.how.title')}</summary>
      <dl>
        {funnelSteps.map((step) => (
          <div key={step}>
            <dt>{t(`conversion.steps.${step}`)}</dt>
            <dd>{t(`conversion.how.${step}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('conversion.how.day')}</p>
    </details>
  )
}
