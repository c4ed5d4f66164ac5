import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import {
  type HandlingNeed,
  handlingNeeds,
  type SelectedMessage,
} from '../../machines/shared/message-selection.ts'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { FollowUpDialog } from './FollowUpDialog.tsx'
import { SelectionBar } from './SelectionBar.tsx'

/** Bulk actions on selected messages, each with the number of messages that need it. */
export function MessageSelectionBar() {
  const { t, number } = useStrings()
  const selection = useActor('messageSelection')
  const busy = useSelector(selection, (state) => state.hasTag('busy'))
  // Only message screens select these rows.
  const chosen = useSelector(selection, (state) => state.context.selected) as SelectedMessage[]
  const remaining = handlingNeeds
    .map((need) => ({ need, rows: chosen.filter((row) => row.need === need) }))
    .filter(({ rows }) => rows.length > 0)
  const act = (need: HandlingNeed, rows: SelectedMessage[]) =>
    selection.send(
      need === 'lost'
        ? { type: 'select.ask', action: 'called', rows }
        : { type: 'select.act', action: need, rows },
    )
  return (
    <>
      <SelectionBar count={chosen.length} onClear={() => selection.send({ type: 'select.clear' })}>
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
      </SelectionBar>
      <FollowUpDialog selection={selection} hint={t('selection.messages.hint')} />
    </>
  )
}
