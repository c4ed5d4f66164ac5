import { Button } from '@blueprintjs/core'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'

/** Opens the dialog that moves a visit. */
export function RescheduleButton({ visitId, name }: { visitId: string; name: string }) {
  const { t } = useStrings()
  const actor = useActor('reschedule')
  return (
    <Button
      text={t('reschedule.button')}
      onClick={() => actor.send({ type: 'reschedule.open', visit: { visitId, name } })}
    />
  )
}
