import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import {
  type ChosenVisit,
  isLeft,
  type ManyNeed,
  manyNeeds,
} from '../../machines/appointments/visits-selection.ts'
import { SelectionBar } from '../components/SelectionBar.tsx'
import { useWords } from '../i18n/context.ts'
import { useChosenVisits, useScreen, useVisits } from './actors.ts'
import { useNow } from './today.ts'

/** What can be done about the visits that are chosen, each with how many of them it is left for. */
export function ChosenVisits() {
  const { t, number } = useWords()
  const selection = useChosenVisits()
  const now = useNow(useVisits(useScreen()))
  const busy = useSelector(selection, (state) => state.hasTag('busy'))
  // The rows of this screen mark their visits.
  const chosen = useSelector(selection, (state) => state.context.chosen) as ChosenVisit[]
  const left = manyNeeds
    .map((need) => ({ need, rows: chosen.filter(({ row }) => isLeft(need, row, now)) }))
    .filter(({ rows }) => rows.length > 0)
  const act = (need: ManyNeed, rows: ChosenVisit[]) =>
    selection.send(
      need === 'lost'
        ? { type: 'select.ask', action: 'called', rows }
        : { type: 'select.act', action: need, rows },
    )
  return (
    <SelectionBar count={chosen.length} onClear={() => selection.send({ type: 'select.clear' })}>
      {left.length === 0 && <span>{t('appointments.many.nothing')}</span>}
      {left.map(({ need, rows }, place) => (
        <Button
          key={need}
          intent={place === 0 ? 'primary' : 'none'}
          text={t(`appointments.many.${need}`, { count: number(rows.length) })}
          disabled={busy}
          onClick={() => act(need, rows)}
        />
      ))}
    </SelectionBar>
  )
}
