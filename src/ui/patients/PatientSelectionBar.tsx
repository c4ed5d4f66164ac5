import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { MAX_COUNTED_ROWS } from '../../../domain/limits.ts'
import { listHiddenRows } from '../../machines/shared/selection-context.ts'
import { SelectionBar } from '../components/SelectionBar.tsx'
import { useStrings } from '../i18n/context.ts'
import { usePatientList, usePatientSelection, usePatients } from './actors.ts'

/** Bulk actions on selected patients. */
export function PatientSelectionBar() {
  const { t, number } = useStrings()
  const selection = usePatientSelection()
  const selected = useSelector(selection, (state) => state.context.selected)
  const listQuery = useSelector(selection, (state) => state.context.listQuery)
  const busy = useSelector(selection, (state) => state.hasTag('busy'))
  const clients = usePatients()
  const request = {
    filter: useSelector(clients, (state) => state.context.filter),
    search: useSelector(clients, (state) => state.context.search),
  }
  const pages = useSelector(usePatientList(), (state) => state.context.pages)
  const total = useSelector(usePatientList(), (state) => state.context.total)
  // Of all that the filter finds, most are not loaded.
  const isWhole = JSON.stringify(listQuery) === JSON.stringify(request)
  const all = Math.min(total, MAX_COUNTED_ROWS)
  return (
    <SelectionBar
      count={selected.length}
      hidden={isWhole ? [] : listHiddenRows(selected, pages)}
      onClear={() => selection.send({ type: 'select.clear' })}
      onDrop={(hidden) => {
        for (const row of hidden) selection.send({ type: 'select.toggle', row, index: 0 })
      }}
    >
      {selected.length < all && (
        <Button
          text={t(all < total ? 'selection.first' : 'selection.all', { found: number(all) })}
          disabled={busy}
          onClick={() => selection.send({ type: 'select.all', listQuery: request })}
        />
      )}
      <Button
        intent="primary"
        text={t('patients.actions.exclude')}
        disabled={busy}
        onClick={() =>
          selection.send({ type: 'select.ask', action: { excluded: true, reason: '' } })
        }
      />
      <Button
        text={t('patients.actions.include')}
        disabled={busy}
        onClick={() =>
          selection.send({ type: 'select.act', action: { excluded: false, reason: '' } })
        }
      />
    </SelectionBar>
  )
}
