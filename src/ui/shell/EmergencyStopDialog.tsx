import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useStrings } from '../i18n/context.ts'
import { getServerErrorText } from '../shared/format-message.ts'
import { useEmergencyStop } from './actors.ts'
import { EmergencyStopOutlook } from './EmergencyStopOutlook.tsx'
import './emergency-stop-dialog.css'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { Select } from '../components/Select.tsx'

/** Confirms the emergency stop with its consequences. */
export function EmergencyStopDialog() {
  const strings = useStrings()
  const { t } = strings
  const emergencyStop = useEmergencyStop()
  const id = useId()
  const branchId = useSelector(emergencyStop, (state) => state.context.branchId)
  const branches = useSelector(emergencyStop, (state) => state.context.preview?.branches)
  const error = useSelector(emergencyStop, (state) => state.context.error)
  const busy = useSelector(emergencyStop, (state) => state.hasTag('busy'))
  return (
    <ConfirmDialog
      title={t('stop.title')}
      actionText={t('stop.press')}
      intent="danger"
      busy={busy}
      errorText={error !== null && (getServerErrorText(strings, error) ?? t('stop.refused'))}
      onConfirm={() => emergencyStop.send({ type: 'stop.press' })}
      onClose={() => emergencyStop.send({ type: 'stop.dismiss' })}
    >
      <p>{t('stop.hint')}</p>
      {branches && branches.length > 0 && (
        <div className="v-stop-scope">
          <label htmlFor={id}>{t('stop.scope')}</label>
          <Select
            id={id}
            fill
            value={branchId ?? ''}
            aria-describedby={`${id}-hint`}
            options={[
              { value: '', label: t('stop.all') },
              ...branches.map((branch) => ({ value: branch.id, label: branch.name ?? '' })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              emergencyStop.send({ type: 'stop.choose', branchId: value || null })
            }
          />
          <p id={`${id}-hint`} className="v-stop-note">
            {t('stop.branchHint')}
          </p>
        </div>
      )}
      <EmergencyStopOutlook />
    </ConfirmDialog>
  )
}
