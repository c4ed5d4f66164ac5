import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'

/** Puts the visit on the waiting list: the patient is offered earlier times that become free. */
export function JoinWaitingListButton() {
  const { t } = useStrings()
  const actor = useActor('reschedule')
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isJoining = useSelector(actor, (state) => state.matches('joining'))
  return (
    <Button
      variant="minimal"
      text={t('reschedule.join')}
      disabled={isBusy}
      loading={isJoining}
      aria-busy={isJoining}
      onClick={() => actor.send({ type: 'reschedule.join' })}
    />
  )
}
