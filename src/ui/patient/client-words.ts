import type { ClientFieldsFragment as ClientRow } from '../../../schema/generated/client/graphql.ts'
import { fullDate } from '../i18n/dates.ts'
import type { Words } from '../i18n/i18n.ts'
import { phoneWords } from '../i18n/phones.ts'
import type { RowStyle } from '../shared/row-style.ts'

/** «Орлова Анна Сергеевна» */
export const clientName = ({ surname, name, middleName }: Partial<ClientRow>) =>
  [surname, name, middleName].filter(Boolean).join(' ')

/** The same, or that the person was taken out of the records. */
export const shownName = (client: Partial<ClientRow>, { t }: Words) =>
  client.erased ? t('clients.erased') : clientName(client)

/** The number, or why there is none to call. */
export function clientPhone({ phone, phoneProblem, erased }: ClientRow, { t }: Words): string {
  if (phone) return phoneWords(phone)
  if (erased) return ''
  return t(phoneProblem === 'BAD_PHONE' ? 'clients.table.badPhone' : 'clients.table.noPhone')
}

/** Whether messages reach the patient, and what was said of those that sell. */
export function clientStanding(row: ClientRow, words: Words): { main: string; aside: string } {
  const { t } = words
  const { deceased, excluded, excludedReason, optedOut, allowsMarketing } = row
  const consent =
    optedOut === 'marketing' || (optedOut === null && allowsMarketing === false)
      ? 'refusedMarketing'
      : allowsMarketing
        ? 'allowsMarketing'
        : 'neverAsked'
  if (deceased) return { main: t('clients.standing.deceased'), aside: '' }
  if (excluded) return { main: t('clients.standing.excluded'), aside: excludedReason ?? '' }
  if (optedOut === 'all') return { main: t('clients.standing.refusedAll'), aside: '' }
  if (row.phoneProblem)
    return { main: clientPhone(row, words), aside: t(`clients.standing.${consent}`) }
  return { main: t('clients.standing.included'), aside: t(`clients.standing.${consent}`) }
}

/** The day of one of a patient's visits by its branch's clock, where the host tells whose that is; null when there was none. */
export function visitDay(
  row: ClientRow,
  which: 'first' | 'previous' | 'last' | 'next',
  { locale }: Words,
  style: RowStyle,
) {
  const at = row[`${which}VisitAt`]
  const timeZone = row[`${which}VisitZone`] ?? row.timeZone ?? 'UTC'
  return at ? fullDate(at, { ...style, timeZone, locale }) : null
}

/** «38 лет, ж» */
export const ageWords = ({ age, gender }: ClientRow, { t, count }: Words) =>
  [
    age === null || age === undefined ? null : count('clients.table.age', age),
    gender && t(`clients.genderShort.${gender}`),
  ]
    .filter(Boolean)
    .join(', ')
