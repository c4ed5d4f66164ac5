import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'

/** Opens the dialog that moves a visit; busy while a move of this visit is being undone. */
export function RescheduleButton({ visitId, name }: { visitId: string; name: string }) {
  const { t } = useStrings()
  const actor = useActor('reschedule')
  const isUndone = useSelector(
    useActor('rescheduleUndo'),
    (state) =>
      state.matches('undoing') && state.context.queue.some((one) => one.visitId === visitId),
  )
  return (
    <Button
      text={t('reschedule.button')}
      loading={isUndone}
      onClick={() => actor.send({ type: 'reschedule.open', visit: { visitId, name } })}
    />
  )
}
