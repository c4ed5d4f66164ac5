import { useSelector } from '@xstate/react'
import { type PatientField, patientFields } from '../../../domain/patient-field-names.ts'
import type { PatientRow } from '../../machines/patients/patients-queries.ts'
import { FactsPanel } from '../components/FactsPanel.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatFullDate } from '../i18n/dates.ts'
import { formatMoney } from '../i18n/money.ts'
import { describePatientStatus, formatVisitDay } from '../patient/format-patient.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { usePatientFacts } from './actors.ts'

/** In the heading of the card, or not on it. */
const otherFields = [
  'surname',
  'name',
  'middleName',
  'phone',
  'email',
] as const satisfies PatientField[]
type DetailField = Exclude<PatientField, (typeof otherFields)[number]>
const detailFields = patientFields.filter(
  (field): field is DetailField => !(otherFields as readonly PatientField[]).includes(field),
)

/** Personal details of the patient, including which are unknown. */
export function PatientDetails({ patient }: { patient: PatientRow }) {
  const strings = useStrings()
  const { t, locale } = strings
  const style = useRowStyle()
  const currency = useSelector(usePatientFacts(), (state) => state.context.data?.currency ?? null)
  const {
    birthDate,
    gender,
    sumPaid,
    answer,
    specialist,
    excludedReason,
    asWritten,
    guardianName,
  } = patient
  const formatDay = (which: Parameters<typeof formatVisitDay>[1], noneText: string) =>
    formatVisitDay(patient, which, strings, style) ?? noneText
  const { main, aside } = describePatientStatus(patient, strings)
  const none = t('patients.card.none')
  const unknown = t('patients.card.unknown')
  const details: Record<DetailField, string> = {
    birthDate: birthDate
      ? formatFullDate(birthDate, { ...style, timeZone: 'UTC', locale })
      : unknown,
    gender: gender ? t(`patients.gender.${gender}`) : unknown,
  }
  const facts = [
    ...detailFields.map((field) => ({
      name: t(`patients.card.fields.${field}`),
      value: details[field],
    })),
    { name: t('patients.card.first'), value: formatDay('first', none) },
    { name: t('patients.card.previous'), value: formatDay('previous', none) },
    { name: t('patients.card.last'), value: formatDay('last', none) },
    { name: t('patients.card.next'), value: formatDay('next', t('patients.card.noneAhead')) },
    { name: t('patients.card.specialist'), value: specialist ?? unknown },
    {
      name: t('patients.card.sum'),
      value:
        sumPaid === null || sumPaid === undefined
          ? unknown
          : formatMoney(sumPaid, currency, locale),
    },
    { name: t('patients.card.answer'), value: answer ? t(`message.answer.${answer}`) : none },
    {
      name: t('patients.card.mailing'),
      value: patient.excluded ? main : [main, aside].filter(Boolean).join(', '),
    },
    ...(typeof guardianName === 'string'
      ? [{ name: t('patients.card.guardian'), value: guardianName || unknown }]
      : []),
    ...(asWritten ? [{ name: t('patients.card.asWritten'), value: asWritten }] : []),
    ...(excludedReason ? [{ name: t('patients.card.reason'), value: excludedReason }] : []),
  ]
  return <FactsPanel title={t('patients.card.details')} facts={facts} />
}
