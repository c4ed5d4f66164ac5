import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import {
  type BulkVisitNeed,
  bulkVisitNeeds,
  isNeedOpen,
  type SelectedVisit,
} from '../../machines/appointments/visit-selection.ts'
import { listHiddenRows, listRowsByPatient } from '../../machines/shared/selection-context.ts'
import { SelectedPatientActions } from '../components/SelectedPatientActions.tsx'
import { SelectionBar } from '../components/SelectionBar.tsx'
import { useStrings } from '../i18n/context.ts'
import { useAppointments, useVisitList, useVisitSelection } from './actors.ts'
import { useNow } from './today.ts'

const noPages = {}

/** Bulk actions on selected visits, each with the number of visits that need it. */
export function VisitSelectionBar() {
  const { t, number } = useStrings()
  const selection = useVisitSelection()
  const visits = useVisitList(useAppointments())
  const now = useNow(visits)
  const pages = useSelector(visits, (state) => state?.context.pages ?? noPages)
  const busy = useSelector(selection, (state) => state.hasTag('busy'))
  // Only this screen selects rows.
  const chosen = useSelector(selection, (state) => state.context.selected) as SelectedVisit[]
  const remaining = bulkVisitNeeds
    .map((need) => ({ need, rows: chosen.filter(({ row }) => isNeedOpen(need, row, now)) }))
    .filter(({ rows }) => rows.length > 0)
  const patients = listRowsByPatient(chosen, ({ row }) => row.clientId ?? '')
  const included = patients.filter(({ row }) => !row.clientExcluded)
  const act = (need: BulkVisitNeed, rows: SelectedVisit[]) =>
    selection.send(
      need === 'lost'
        ? { type: 'select.ask', action: 'called', rows }
        : { type: 'select.act', action: need, rows },
    )
  return (
    <SelectionBar
      count={chosen.length}
      hidden={listHiddenRows(chosen, pages)}
      onClear={() => selection.send({ type: 'select.clear' })}
      onDrop={(hidden) => {
        for (const row of hidden) selection.send({ type: 'select.toggle', row, index: 0 })
      }}
    >
      {remaining.length === 0 && <span>{t('appointments.many.nothing')}</span>}
      {remaining.map(({ need, rows }, place) => (
        <Button
          key={need}
          intent={place === 0 ? 'primary' : 'none'}
          text={t(`appointments.many.${need}`, { count: number(rows.length) })}
          disabled={busy}
          onClick={() => act(need, rows)}
        />
      ))}
      <SelectedPatientActions
        patients={patients.map(({ row, name }) => ({ clientId: row.clientId ?? '', name }))}
        includedCount={included.length}
        busy={busy}
        onExclude={() => selection.send({ type: 'select.act', action: 'excluded', rows: included })}
      />
    </SelectionBar>
  )
}
