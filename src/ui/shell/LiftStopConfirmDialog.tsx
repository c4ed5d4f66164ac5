import { useSelector } from '@xstate/react'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useStrings } from '../i18n/context.ts'
import { getServerErrorText } from '../shared/format-message.ts'
import { useEmergencyStop } from './actors.ts'

export function LiftStopConfirmDialog() {
  const strings = useStrings()
  const { t, count } = strings
  const emergencyStop = useEmergencyStop()
  const heldCount = useSelector(emergencyStop, (state) => state.context.stop?.held ?? 0)
  const error = useSelector(emergencyStop, (state) => state.context.error)
  const busy = useSelector(emergencyStop, (state) => state.hasTag('busy'))
  return (
    <ConfirmDialog
      title={t('stop.liftTitle')}
      actionText={t('stop.lift')}
      busy={busy}
      errorText={error !== null && (getServerErrorText(strings, error) ?? t('stop.liftRefused'))}
      onConfirm={() => emergencyStop.send({ type: 'stop.lift' })}
      onClose={() => emergencyStop.send({ type: 'stop.dismiss' })}
    >
      <p>{t('stop.liftHint')}</p>
      {heldCount > 0 && <p>{count('stop.liftCount', heldCount)}</p>}
    </ConfirmDialog>
  )
}
