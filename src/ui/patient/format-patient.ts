import { formatPatientName } from '../../../domain/person-name.ts'
import type { ClientFieldsFragment as ClientRow } from '../../../schema/generated/client/graphql.ts'
import { formatFullDate } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'
import { formatPhone } from '../i18n/phones.ts'
import type { RowStyle } from '../shared/row-style.ts'

/** Full name of a patient, or that the data was erased: «Орлова Анна Сергеевна». */
export const formatDisplayName = (patient: Partial<ClientRow>, { t }: Strings) =>
  patient.erased ? t('patients.erased') : formatPatientName(patient)

/** Phone number, or why there is none. */
export function formatPatientPhone(
  { phone, phoneProblem, erased }: ClientRow,
  { t }: Strings,
): string {
  if (phone) return formatPhone(phone)
  if (erased) return ''
  return t(phoneProblem === 'BAD_PHONE' ? 'patients.table.badPhone' : 'patients.table.noPhone')
}

/** Whether messages reach the patient, and the consent to marketing. */
export function describePatientStatus(
  row: ClientRow,
  strings: Strings,
): { main: string; aside: string } {
  const { t } = strings
  const { deceased, excluded, excludedReason, optedOut, allowsMarketing } = row
  const consent =
    optedOut === 'marketing' || (optedOut === null && allowsMarketing === false)
      ? 'refusedMarketing'
      : allowsMarketing
        ? 'allowsMarketing'
        : 'neverAsked'
  if (deceased) return { main: t('patients.standing.deceased'), aside: '' }
  if (excluded) return { main: t('patients.standing.excluded'), aside: excludedReason ?? '' }
  if (optedOut === 'all') return { main: t('patients.standing.refusedAll'), aside: '' }
  if (row.phoneProblem)
    return { main: formatPatientPhone(row, strings), aside: t(`patients.standing.${consent}`) }
  return { main: t('patients.standing.included'), aside: t(`patients.standing.${consent}`) }
}

/** Date of a visit in its branch's time zone; null without such a visit. */
export function formatVisitDay(
  row: ClientRow,
  which: 'first' | 'previous' | 'last' | 'next',
  { locale }: Strings,
  style: RowStyle,
) {
  const at = row[`${which}VisitAt`]
  const timeZone = row[`${which}VisitZone`] ?? row.timeZone ?? 'UTC'
  return at ? formatFullDate(at, { ...style, timeZone, locale }) : null
}

/** Age: «38 лет»; months are not known, so that a baby is «до года». */
export const formatYears = (
  age: number | null | undefined,
  { t, count }: Pick<Strings, 't' | 'count'>,
): string | null => {
  if (age === null || age === undefined) return null
  return age === 0 ? t('patients.table.baby') : count('patients.table.age', age)
}

/** Age and gender: «38 лет, ж». */
export const formatAge = ({ age, gender }: ClientRow, { t, count }: Strings) =>
  [formatYears(age, { t, count }), gender && t(`patients.genderShort.${gender}`)]
    .filter(Boolean)
    .join(', ')
