import { useSelector } from '@xstate/react'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { ExclusionReasonDialog } from './ExclusionReasonDialog.tsx'

/** Dialog for excluding this patient, while the actor asks for a reason. */
export function PatientExclusionDialog({ clientId }: { clientId: string }) {
  const { t } = useStrings()
  const exclusion = useActor('exclusion')
  const patient = useSelector(exclusion, (state) =>
    state.hasTag('confirming') ? state.context.target : null,
  )
  if (patient?.clientId !== clientId) return null
  return (
    <ExclusionReasonDialog
      title={t('patients.question.titleOne', { name: patient.name })}
      onCancel={() => exclusion.send({ type: 'exclusion.cancel' })}
      onExclude={(reason) => exclusion.send({ type: 'exclusion.answer', reason })}
    />
  )
}
