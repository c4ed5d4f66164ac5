import { useSelector } from '@xstate/react'
import { ExclusionReasonDialog } from '../components/ExclusionReasonDialog.tsx'
import { useStrings } from '../i18n/context.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import { usePatientSelection } from './actors.ts'

/** Asks for a reason before selected patients are excluded. */
export function ExcludePatientsDialog() {
  const { t, count } = useStrings()
  const selection = usePatientSelection()
  const open = useSelector(selection, (state) => state.hasTag('confirming'))
  const busy = useSelector(selection, (state) => state.hasTag('busy'))
  const patients = useSelector(selection, (state) => state.context.targets)
  const refusal = useFailureTexts(useSelector(selection, (state) => state.context.failure))
  if (!open) return null
  const [one] = patients
  return (
    <ExclusionReasonDialog
      title={
        patients.length === 1 && one
          ? t('patients.question.titleOne', { name: one.name })
          : count('patients.question.title', patients.length)
      }
      errorText={refusal.whole}
      busy={busy}
      onCancel={() => selection.send({ type: 'select.cancel' })}
      onExclude={(reason) =>
        selection.send({ type: 'select.act', action: { excluded: true, reason } })
      }
    />
  )
}
