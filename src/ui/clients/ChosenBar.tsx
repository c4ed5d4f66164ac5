import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { MAX_COUNTED_ROWS } from '../../../domain/limits.ts'
import { SelectionBar } from '../components/SelectionBar.tsx'
import { useWords } from '../i18n/context.ts'
import { useChosenClients, useClientList, useClients } from './actors.ts'

/** What can be done with the patients that are chosen. */
export function ChosenBar() {
  const { t, number } = useWords()
  const selection = useChosenClients()
  const many = useSelector(selection, (state) => state.context.chosen.length)
  const busy = useSelector(selection, (state) => state.hasTag('busy'))
  const clients = useClients()
  const asked = {
    filter: useSelector(clients, (state) => state.context.filter),
    search: useSelector(clients, (state) => state.context.search),
  }
  const found = useSelector(useClientList(), (state) => state.context.total)
  const all = Math.min(found, MAX_COUNTED_ROWS)
  return (
    <SelectionBar count={many} onClear={() => selection.send({ type: 'select.clear' })}>
      {many < all && (
        <Button
          text={t(all < found ? 'selection.first' : 'selection.all', { found: number(all) })}
          disabled={busy}
          onClick={() => selection.send({ type: 'select.all', asked })}
        />
      )}
      <Button
        intent="primary"
        text={t('clients.actions.exclude')}
        disabled={busy}
        onClick={() =>
          selection.send({ type: 'select.ask', action: { excluded: true, reason: '' } })
        }
      />
      <Button
        text={t('clients.actions.include')}
        disabled={busy}
        onClick={() =>
          selection.send({ type: 'select.act', action: { excluded: false, reason: '' } })
        }
      />
    </SelectionBar>
  )
}
