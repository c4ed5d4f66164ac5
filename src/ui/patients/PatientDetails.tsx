import { useSelector } from '@xstate/react'
import type { PatientRow } from '../../machines/patients/patients-queries.ts'
import { FactsPanel } from '../components/FactsPanel.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatFullDate } from '../i18n/dates.ts'
import { formatMoney } from '../i18n/money.ts'
import { describePatientStatus, formatVisitDay } from '../patient/format-patient.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { usePatientFacts } from './actors.ts'

/** Personal details of the patient, including which are unknown. */
export function PatientDetails({ client: patient }: { client: PatientRow }) {
  const strings = useStrings()
  const { t, locale } = strings
  const style = useRowStyle()
  const currency = useSelector(usePatientFacts(), (state) => state.context.data?.currency ?? null)
  const { birthDate, gender, sumPaid, answer, specialist, excludedReason } = patient
  const formatDay = (which: Parameters<typeof formatVisitDay>[1], noneText: string) =>
    formatVisitDay(patient, which, strings, style) ?? noneText
  const { main, aside } = describePatientStatus(patient, strings)
  const none = t('patients.card.none')
  const facts = [
    {
      name: t('patients.card.fields.birthDate'),
      value: birthDate
        ? formatFullDate(birthDate, { ...style, timeZone: 'UTC', locale })
        : t('patients.card.unknown'),
    },
    {
      name: t('patients.card.fields.gender'),
      value: gender ? t(`patients.gender.${gender}`) : t('patients.card.unknown'),
    },
    { name: t('patients.card.first'), value: formatDay('first', none) },
    { name: t('patients.card.previous'), value: formatDay('previous', none) },
    { name: t('patients.card.last'), value: formatDay('last', none) },
    { name: t('patients.card.next'), value: formatDay('next', t('patients.card.noneAhead')) },
    { name: t('patients.card.specialist'), value: specialist ?? t('patients.card.unknown') },
    {
      name: t('patients.card.sum'),
      value:
        sumPaid === null || sumPaid === undefined
          ? t('patients.card.unknown')
          : formatMoney(sumPaid, currency, locale),
    },
    { name: t('patients.card.answer'), value: answer ? t(`message.answer.${answer}`) : none },
    {
      name: t('patients.card.mailing'),
      value: patient.excluded ? main : [main, aside].filter(Boolean).join(', '),
    },
    ...(excludedReason ? [{ name: t('patients.card.reason'), value: excludedReason }] : []),
  ]
  return <FactsPanel title={t('patients.card.details')} facts={facts} />
}
