import { Button } from '@blueprintjs/core'
import { isDiscontent, needsDeed, type ShownRow } from '../../machines/reminders/message-row.ts'
import type { Done } from '../../machines/shared/change.machine.ts'
import { ExclusionQuestion } from '../components/ExclusionQuestion.tsx'
import { OpenChat } from '../components/OpenChat.tsx'
import { useWords } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { useRights } from '../shared/rights.ts'
import { useChanges } from './actors.ts'

const deeds: Done[] = ['called', 'wrote', 'nothing']

/** What staff do about a message: who may do nothing about it is offered nothing. */
export function MessageSteps({ row }: { row: ShownRow }) {
  const { t } = useWords()
  const changes = useChanges()
  const exclusion = useActor('exclusion')
  if (!useRights().mayAnswer) return null
  const { id, clientId } = row
  const name = row.clientName ?? ''
  const saving = row.saving ?? []
  const excluded = row.clientExcluded === true
  const handle = (to: boolean, done: Done | null) =>
    changes.send({ type: 'change.make', change: { kind: 'handled', id, to, done, name } })
  return (
    <div className="v-message-steps">
      <Handling row={row} onHandle={handle} />
      {clientId && (
        <Button
          text={t(excluded ? 'reminders.actions.include' : 'reminders.actions.exclude')}
          loading={saving.includes('excluded')}
          onClick={() =>
            excluded
              ? changes.send({
                  type: 'change.make',
                  change: { kind: 'excluded', id: clientId, to: false, name },
                })
              : exclusion.send({ type: 'exclusion.ask', whom: { clientId, name, by: 'changes' } })
          }
        />
      )}
      {clientId && <ExclusionQuestion clientId={clientId} />}
      {clientId && row.phone && <OpenChat clientId={clientId} />}
    </div>
  )
}

interface HandlingProps {
  row: ShownRow
  onHandle: (to: boolean, done: Done | null) => void
}

/** An answer is handled by a press. Of a message that may not have arrived it is asked what was done instead. */
function Handling({ row, onHandle }: HandlingProps) {
  const { t } = useWords()
  const saving = row.saving?.includes('handled') === true
  const failed = needsDeed(row)
  if (!failed && !isDiscontent(row) && row.answer === 'none') return null
  if (row.handled)
    return (
      <Button
        text={t('reminders.actions.unhandled')}
        loading={saving}
        onClick={() => onHandle(false, null)}
      />
    )
  if (!failed)
    return (
      <Button
        intent="primary"
        text={t('reminders.actions.handled')}
        loading={saving}
        onClick={() => onHandle(true, null)}
      />
    )
  return (
    <fieldset className="v-deeds">
      <legend>{t(`reminders.deeds.${row.outcome === 'unknown' ? 'unknown' : 'failed'}`)}</legend>
      {deeds.map((done) => (
        <Button
          key={done}
          text={t(`reminders.deeds.${done}`)}
          disabled={saving}
          onClick={() => onHandle(true, done)}
        />
      ))}
    </fieldset>
  )
}
