import { useSelector } from '@xstate/react'
import { EmptyState } from '../components/EmptyState.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useStrings } from '../i18n/context.ts'
import { MetricsScreenContext } from '../metrics/use-drill-down.ts'
import { useConversionMetrics } from './actors.ts'
import { ConversionDrillDown } from './ConversionDrillDown.tsx'
import { ConversionError } from './ConversionError.tsx'
import { ConversionFilters } from './ConversionFilters.tsx'
import { ConversionView } from './ConversionView.tsx'
import { MonthsSummary } from './MonthsSummary.tsx'
import { NoMessages } from './NoMessages.tsx'
import './conversion.css'
import './print.css'

/** Results of messages from the plan to booked, attended and paid visits, by scenario, text, channel and month. */
export function ConversionScreen() {
  const { t } = useStrings()
  const metrics = useConversionMetrics()
  const data = useSelector(metrics, (state) => state.context.data)
  const failed = useSelector(metrics, (state) => state.matches('failed'))
  // The note stays during a retry.
  const hasError = useSelector(
    metrics,
    (state) =>
      state.matches('failed') || (state.context.error !== null && state.context.data !== null),
  )
  const busy = useSelector(metrics, (state) => state.hasTag('busy'))
  const conversion = data?.conversion
  // Before the first message there are no months to choose.
  const hasBegun = conversion?.began ?? true
  return (
    <MetricsScreenContext value="conversion">
      <Screen
        title={t('menu.conversion')}
        subtitle={conversion && hasBegun && <MonthsSummary {...data} conversion={conversion} />}
        busy={busy}
        loading={!data && !failed}
        actions={hasBegun && <ConversionFilters branches={data?.branches ?? null} />}
      >
        {hasError && <ConversionError />}
        {!data && !failed && (
          <div className="v-gutter">
            <Skeleton lines={12} />
          </div>
        )}
        {conversion && !hasBegun && <NoMessages />}
        {conversion && hasBegun && <ConversionView data={data} conversion={conversion} />}
        {data && !conversion && (
          <EmptyState
            title={t('conversion.uncounted.title')}
            description={t('conversion.uncounted.why')}
          />
        )}
      </Screen>
      {conversion && <ConversionDrillDown data={data} conversion={conversion} />}
    </MetricsScreenContext>
  )
}
