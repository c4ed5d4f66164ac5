import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { MAX_COUNTED_ROWS } from '../../../domain/limits.ts'
import { SelectionBar } from '../components/SelectionBar.tsx'
import { useStrings } from '../i18n/context.ts'
import { usePatientList, usePatientSelection, usePatients } from './actors.ts'

/** Bulk actions on selected patients. */
export function PatientSelectionBar() {
  const { t, number } = useStrings()
  const selection = usePatientSelection()
  const selectedCount = useSelector(selection, (state) => state.context.selected.length)
  const busy = useSelector(selection, (state) => state.hasTag('busy'))
  const clients = usePatients()
  const request = {
    filter: useSelector(clients, (state) => state.context.filter),
    search: useSelector(clients, (state) => state.context.search),
  }
  const total = useSelector(usePatientList(), (state) => state.context.total)
  const all = Math.min(total, MAX_COUNTED_ROWS)
  return (
    <SelectionBar count={selectedCount} onClear={() => selection.send({ type: 'select.clear' })}>
      {selectedCount < all && (
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
