import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { formatPatientName } from '../../../domain/person-name.ts'
import type { PatientRow } from '../../machines/patients/patients-queries.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useStrings } from '../i18n/context.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import { useRights } from '../shared/rights.ts'
import { usePersonalData } from './actors.ts'

/** Exports or erases the patient record; for the owner only. */
export function PersonalDataActions({ patient }: { patient: PatientRow }) {
  const { t } = useStrings()
  const person = usePersonalData()
  const { canManagePersonalData } = useRights()
  const busy = useSelector(person, (state) => state.hasTag('busy'))
  const isConfirming = useSelector(person, (state) => state.hasTag('confirming'))
  if (!canManagePersonalData || patient.erased) return null
  const exportData = (asPage: boolean) =>
    person.send({ type: 'record.export', clientId: patient.id, asPage })
  return (
    <div className="v-bar">
      <Button text={t('patients.person.page')} disabled={busy} onClick={() => exportData(true)} />
      <Button text={t('patients.person.json')} disabled={busy} onClick={() => exportData(false)} />
      <Button
        intent="danger"
        variant="outlined"
        text={t('patients.person.erase')}
        disabled={busy}
        onClick={() => person.send({ type: 'record.askErase', clientId: patient.id })}
      />
      {isConfirming && <EraseConfirmDialog name={formatPatientName(patient)} />}
    </div>
  )
}

function EraseConfirmDialog({ name }: { name: string }) {
  const { t } = useStrings()
  const person = usePersonalData()
  const busy = useSelector(person, (state) => state.hasTag('busy'))
  const refusal = useFailureTexts(useSelector(person, (state) => state.context.failure))
  return (
    <ConfirmDialog
      title={t('patients.person.title', { name })}
      actionText={t('patients.person.submit')}
      intent="danger"
      busy={busy}
      lockWhileBusy
      errorText={refusal.whole}
      onConfirm={() => person.send({ type: 'record.erase' })}
      onClose={() => person.send({ type: 'record.cancel' })}
    >
      <p>{t('patients.person.what')}</p>
      <p>{t('patients.person.never')}</p>
    </ConfirmDialog>
  )
}
