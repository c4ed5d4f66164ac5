import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import {
  type HandlingNeed,
  handlingNeeds,
  type SelectedMessage,
} from '../../machines/shared/message-selection.ts'
import { listHiddenRows, listRowsByPatient } from '../../machines/shared/selection-context.ts'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { FollowUpDialog } from './FollowUpDialog.tsx'
import { SelectedPatientActions } from './SelectedPatientActions.tsx'
import { SelectionBar } from './SelectionBar.tsx'

/** Bulk actions on selected messages, each with the number of messages that need it. */
export function MessageSelectionBar({ pages }: { pages: Record<number, { id: string }[]> }) {
  const { t, number } = useStrings()
  const selection = useActor('messageSelection')
  const busy = useSelector(selection, (state) => state.hasTag('busy'))
  // Only message screens select these rows.
  const chosen = useSelector(selection, (state) => state.context.selected) as SelectedMessage[]
  const remaining = handlingNeeds
    .map((need) => ({ need, rows: chosen.filter((row) => row.need === need) }))
    .filter(({ rows }) => rows.length > 0)
  const patients = listRowsByPatient(
    chosen.filter(({ clientId }) => clientId),
    ({ clientId }) => clientId ?? '',
  )
  const included = patients.filter(({ isExcluded }) => isExcluded === false)
  const saysExclusion = patients.every(({ isExcluded }) => isExcluded !== undefined)
  const act = (need: HandlingNeed, rows: SelectedMessage[]) =>
    selection.send(
      need === 'lost'
        ? { type: 'select.ask', action: 'called', rows }
        : { type: 'select.act', action: need, rows },
    )
  return (
    <>
      <SelectionBar
        count={chosen.length}
        hidden={listHiddenRows(chosen, pages)}
        onClear={() => selection.send({ type: 'select.clear' })}
        onDrop={(hidden) => {
          for (const row of hidden) selection.send({ type: 'select.toggle', row, index: 0 })
        }}
      >
        {remaining.length === 0 && <span>{t('selection.messages.nothing')}</span>}
        {remaining.map(({ need, rows }, place) => (
          <Button
            key={need}
            intent={place === 0 ? 'primary' : 'none'}
            text={t(`selection.messages.${need}`, { count: number(rows.length) })}
            disabled={busy}
            onClick={() => act(need, rows)}
          />
        ))}
        <SelectedPatientActions
          patients={patients.map(({ clientId, name }) => ({ clientId: clientId ?? '', name }))}
          includedCount={saysExclusion ? included.length : null}
          busy={busy}
          onExclude={() =>
            selection.send({ type: 'select.act', action: 'excluded', rows: included })
          }
        />
      </SelectionBar>
      <FollowUpDialog selection={selection} hint={t('selection.messages.hint')} />
    </>
  )
}
