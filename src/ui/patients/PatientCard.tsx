import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { formatPatientName } from '../../../domain/person-name.ts'
import type { PatientCardData } from '../../machines/patient/patient-card-query.ts'
import type { PatientRow } from '../../machines/patients/patients-queries.ts'
import { listNextVisits } from '../../machines/visit/next-visit.ts'
import { NotesSection } from '../attention/NotesSection.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { JoinedFacts } from '../components/JoinedFacts.tsx'
import { OpenChatLink } from '../components/OpenChatLink.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatAge, formatDisplayName } from '../patient/format-patient.ts'
import { PatientConsents } from '../patient/PatientConsents.tsx'
import { PhoneCorrection } from '../patient/PhoneCorrection.tsx'
import { useNow } from '../shared/clinic-time.ts'
import { useRights } from '../shared/rights.ts'
import { NextVisits } from '../visit/NextVisits.tsx'
import {
  type PatientCardActor,
  usePatientCard,
  usePatientSelection,
  usePatients,
} from './actors.ts'
import { ConsentActions } from './ConsentActions.tsx'
import { PatientDetails } from './PatientDetails.tsx'
import { PatientFamily } from './PatientFamily.tsx'
import { PatientRequests } from './PatientRequests.tsx'
import { PatientTimeline } from './PatientTimeline.tsx'
import { PatientVisitList } from './PatientVisitList.tsx'
import { PersonalDataActions } from './PersonalDataActions.tsx'

/** Card of the open patient with all data and actions. */
export function PatientCard() {
  const card = usePatientCard()
  return card ? <PatientCardContent card={card} /> : null
}

function PatientCardContent({ card }: { card: PatientCardActor }) {
  const strings = useStrings()
  const { t } = strings
  const clients = usePatients()
  const data = useSelector(card, (state) => state.context.data)
  const failed = useSelector(card, (state) => state.matches('failed'))
  const patient = data?.client
  const sub = patient && [
    patient.phone && <PhoneLink key="phone" phone={patient.phone} />,
    formatAge(patient, strings),
  ]
  return (
    <Sheet
      open
      title={patient ? formatDisplayName(patient, strings) : t('patients.card.label')}
      subtitle={sub && <JoinedFacts facts={sub} />}
      onClose={() => clients.send({ type: 'panel.close' })}
    >
      {failed && (
        <ErrorNote
          text={t('patients.card.failed')}
          onRetry={() => card.send({ type: 'query.retry' })}
        />
      )}
      {!data && !failed && <Skeleton lines={8} />}
      {data && <PatientFacts data={data} />}
    </Sheet>
  )
}

function PatientFacts({ data }: { data: PatientCardData }) {
  const patients = usePatients()
  const { client: patient, consents, family, visits, clientStory, patientRequests } = data
  const next = listNextVisits(visits.items, useNow())
  return (
    <>
      {!patient.erased && <PhoneCorrection row={{ ...patient, clientId: patient.id }} />}
      {!patient.erased && !patient.deceased && (
        <NextVisits visits={next} name={formatPatientName(patient)} hasKeys />
      )}
      <PatientActions patient={patient} />
      <PatientRequests requests={patientRequests.items} />
      {!patient.erased && <NotesSection of={patients} />}
      <PatientDetails patient={patient} />
      <PatientFamily family={family} />
      <PatientVisitList visits={visits} client={patient} />
      <PatientTimeline timeline={clientStory} />
      <PatientConsents consents={consents ?? []} />
      <ConsentActions patient={patient} />
      <PersonalDataActions patient={patient} />
    </>
  )
}

function PatientActions({ patient }: { patient: PatientRow }) {
  const { t } = useStrings()
  const selection = usePatientSelection()
  const { canAnswer } = useRights()
  const busy = useSelector(selection, (state) => state.hasTag('busy'))
  if (!canAnswer || patient.deceased || patient.erased) return null
  const rows = [{ id: patient.id, name: formatPatientName(patient) }]
  const excluded = patient.excluded === true
  return (
    <div className="v-bar">
      <Button
        text={t(excluded ? 'patients.actions.include' : 'patients.actions.exclude')}
        loading={busy}
        onClick={() =>
          selection.send({
            type: excluded ? 'select.act' : 'select.ask',
            action: { excluded: !excluded, reason: '' },
            rows,
          })
        }
      />
      {patient.phone && <OpenChatLink clientId={patient.id} />}
    </div>
  )
}
