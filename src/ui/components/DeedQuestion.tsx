import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { Done } from '../../machines/shared/change.machine.ts'
import type { SystemActors } from '../../machines/shared/system.ts'
import { useWords } from '../i18n/context.ts'
import { useRefusal } from '../shared/say.ts'
import { Dialog } from './Dialog.tsx'
import { ErrorNote } from './ErrorNote.tsx'

interface DeedQuestionProps {
  selection: SystemActors['visitsSelection' | 'handledSelection']['actor']
  /** Where the answer will stand. */
  hint: string
}

const deeds: Done[] = ['called', 'wrote', 'nothing']

/** Asks what was done instead of messages that did not arrive; it stays while the server refuses to keep it. */
export function DeedQuestion({ selection, hint }: DeedQuestionProps) {
  const { t, count } = useWords()
  const open = useSelector(selection, (state) => state.hasTag('asking'))
  const busy = useSelector(selection, (state) => state.hasTag('busy'))
  const many = useSelector(selection, (state) => state.context.whom.length)
  const refusal = useRefusal(useSelector(selection, (state) => state.context.failure))
  if (!open) return null
  const cancel = () => selection.send({ type: 'select.cancel' })
  return (
    <Dialog isOpen title={count('selection.lost', many)} onClose={cancel}>
      <div className="v-form v-dialog-form">
        <p>{hint}</p>
        {refusal.whole && <ErrorNote what={refusal.whole} />}
        <div className="v-bar v-dialog-actions">
          <Button text={t('common.cancel')} disabled={busy} onClick={cancel} />
          {deeds.map((done) => (
            <Button
              key={done}
              text={t(`reminders.deeds.${done}`)}
              disabled={busy}
              onClick={() => selection.send({ type: 'select.act', action: done })}
            />
          ))}
        </div>
      </div>
    </Dialog>
  )
}
