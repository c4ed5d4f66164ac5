import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import {
  type ChosenMessage,
  type HandledNeed,
  handledNeeds,
} from '../../machines/shared/handled-selection.ts'
import { useWords } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { DeedQuestion } from './DeedQuestion.tsx'
import { SelectionBar } from './SelectionBar.tsx'

/** What can be done about the messages that are chosen, each with how many of them it is left for. */
export function ChosenMessages() {
  const { t, number } = useWords()
  const selection = useActor('handledSelection')
  const busy = useSelector(selection, (state) => state.hasTag('busy'))
  // The rows of its screens mark their messages.
  const chosen = useSelector(selection, (state) => state.context.chosen) as ChosenMessage[]
  const left = handledNeeds
    .map((need) => ({ need, rows: chosen.filter((row) => row.need === need) }))
    .filter(({ rows }) => rows.length > 0)
  const act = (need: HandledNeed, rows: ChosenMessage[]) =>
    selection.send(
      need === 'lost'
        ? { type: 'select.ask', action: 'called', rows }
        : { type: 'select.act', action: need, rows },
    )
  return (
    <>
      <SelectionBar count={chosen.length} onClear={() => selection.send({ type: 'select.clear' })}>
        {left.length === 0 && <span>{t('selection.messages.nothing')}</span>}
        {left.map(({ need, rows }, place) => (
          <Button
            key={need}
            intent={place === 0 ? 'primary' : 'none'}
            text={t(`selection.messages.${need}`, { count: number(rows.length) })}
            disabled={busy}
            onClick={() => act(need, rows)}
          />
        ))}
      </SelectionBar>
      <DeedQuestion selection={selection} hint={t('selection.messages.hint')} />
    </>
  )
}
