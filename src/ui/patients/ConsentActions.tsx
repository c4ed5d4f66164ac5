import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ConsentChoice } from '../../machines/patients/patient-consent.machine.ts'
import type { PatientRow } from '../../machines/patients/patients-queries.ts'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { usePatientConsent } from './actors.ts'
import { ConsentDialog } from './ConsentDialog.tsx'

/** Buttons for recording a patient's consent or refusal. */
export function ConsentActions({ patient }: { patient: PatientRow }) {
  const { t } = useStrings()
  const consent = usePatientConsent()
  const isConfirming = useSelector(consent, (state) => state.hasTag('confirming'))
  const { canRecordConsent } = useRights()
  if (!canRecordConsent || patient.erased || patient.deceased) return null
  const openDialog = (about: ConsentChoice) =>
    consent.send({ type: 'consent.ask', clientId: patient.id, about })
  const { optedOut } = patient
  return (
    <div className="v-bar">
      {optedOut && (
        <Button
          text={t('patients.consent.lift')}
          onClick={() =>
            openDialog({ category: optedOut === 'all' ? 'service' : 'marketing', allowed: true })
          }
        />
      )}
      <Button
        text={t('patients.consent.note')}
        onClick={() => openDialog({ category: 'marketing', allowed: !optedOut })}
      />
      {isConfirming && <ConsentDialog patient={patient} />}
    </div>
  )
}
