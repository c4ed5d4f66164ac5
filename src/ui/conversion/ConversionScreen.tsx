import { useSelector } from '@xstate/react'
import { EmptyState } from '../components/EmptyState.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { FiguresScreen } from '../figures/opening.ts'
import { Screen } from '../frame/Screen.tsx'
import { useWords } from '../i18n/context.ts'
import { useConversionFigures } from './actors.ts'
import { ConversionFilters } from './ConversionFilters.tsx'
import { ConversionTrouble } from './ConversionTrouble.tsx'
import { ConversionView } from './ConversionView.tsx'
import { MonthsShown } from './MonthsShown.tsx'
import { NoMessages } from './NoMessages.tsx'
import { RowsPanel } from './RowsPanel.tsx'
import './conversion.css'
import './print.css'

/** What became of messages: from the plan to who booked, came and paid, by scenario, text, channel and month. */
export function ConversionScreen() {
  const { t } = useWords()
  const figures = useConversionFigures()
  const data = useSelector(figures, (state) => state.context.data)
  const failed = useSelector(figures, (state) => state.matches('failed'))
  // What stays in sight stays explained while it is asked for again.
  const troubled = useSelector(
    figures,
    (state) =>
      state.matches('failed') || (state.context.error !== null && state.context.data !== null),
  )
  const busy = useSelector(figures, (state) => state.hasTag('busy'))
  const conversion = data?.conversion
  // Before the first message there are no months to choose between.
  const began = conversion?.began ?? true
  return (
    <FiguresScreen value="conversion">
      <Screen
        title={t('menu.conversion')}
        sub={conversion && began && <MonthsShown {...data} conversion={conversion} />}
        busy={busy}
        waiting={!data && !failed}
        acts={began && <ConversionFilters branches={data?.branches ?? null} />}
      >
        {troubled && <ConversionTrouble />}
        {!data && !failed && (
          <div className="v-gutter">
            <Skeleton lines={12} />
          </div>
        )}
        {conversion && !began && <NoMessages />}
        {conversion && began && <ConversionView shown={data} conversion={conversion} />}
        {data && !conversion && (
          <EmptyState title={t('conversion.uncounted.title')} why={t('conversion.uncounted.why')} />
        )}
      </Screen>
      {conversion && <RowsPanel shown={data} conversion={conversion} />}
    </FiguresScreen>
  )
}
