import { useSelector } from '@xstate/react'
import { EmptyState } from '../components/EmptyState.tsx'
import { NoFigures } from '../figures/NoFigures.tsx'
import { FiguresScreen } from '../figures/opening.ts'
import { Screen } from '../frame/Screen.tsx'
import { useWords } from '../i18n/context.ts'
import { useEfficiency, useFigures } from './actors.ts'
import { MonthActs } from './MonthActs.tsx'
import { MonthShown } from './MonthShown.tsx'
import { MonthTrouble } from './MonthTrouble.tsx'
import { MonthView } from './MonthView.tsx'
import { RowsPanel } from './RowsPanel.tsx'
import { SharedMonths } from './SharedMonths.tsx'
import { UnreadyMonth } from './UnreadyMonth.tsx'
import '../figures/figures.css'
import '../figures/print.css'
import './efficiency.css'

/** A month told to the clinic's owner: what was sent, what it cost and what it brought. */
export function EfficiencyScreen() {
  const { t } = useWords()
  const figures = useFigures()
  const data = useSelector(figures, (state) => state.context.data)
  const failed = useSelector(figures, (state) => state.matches('failed'))
  const troubled = useSelector(
    figures,
    (state) => state.context.error !== null && !state.matches('loading'),
  )
  const busy = useSelector(figures, (state) => state.hasTag('busy'))
  const sharing = useSelector(useEfficiency(), (state) => state.matches('sharing'))
  const told = data?.efficiency
  // Before the first message there are no months to choose between.
  const began = told ? told.first !== null : true
  return (
    <FiguresScreen value="efficiency">
      <Screen
        title={t('menu.myEfficiency')}
        sub={told && began && <MonthShown told={told} branches={data.branches} />}
        busy={busy}
        waiting={!data && !failed}
        acts={began && <MonthActs told={told ?? null} branches={data?.branches ?? null} />}
      >
        {troubled && <MonthTrouble />}
        {!data && !failed && <UnreadyMonth />}
        {told && began && <MonthView told={told} currency={data.company.currency} />}
        {told && !began && <NoFigures />}
        {data && !told && (
          <EmptyState title={t('efficiency.uncounted.title')} why={t('efficiency.uncounted.why')} />
        )}
        {sharing && <SharedMonths />}
      </Screen>
      {told && <RowsPanel told={told} currency={data.company.currency} />}
    </FiguresScreen>
  )
}
