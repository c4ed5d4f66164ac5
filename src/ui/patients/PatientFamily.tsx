import { Button } from '@blueprintjs/core'
import { formatPatientName } from '../../../domain/person-name.ts'
import type { PatientCardData } from '../../machines/patient/patient-card-query.ts'
import { useStrings } from '../i18n/context.ts'
import { formatYears } from '../patient/format-patient.ts'
import { usePatients } from './actors.ts'
import { CardSection } from './CardSection.tsx'

/** Other patients with the same phone number; each opens their card. */
export function PatientFamily({ family }: { family: PatientCardData['family'] }) {
  const strings = useStrings()
  const { t } = strings
  const clients = usePatients()
  return (
    <CardSection
      title={t('patients.card.family')}
      rows={family.map(({ id, age, ...name }) => ({
        id,
        content: (
          <Button
            variant="minimal"
            size="small"
            text={formatPatientName(name)}
            onClick={() => clients.send({ type: 'card.open', id })}
          />
        ),
        note: formatYears(age, strings),
      }))}
    />
  )
}
