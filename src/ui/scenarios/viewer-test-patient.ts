import type { TestPatientInput, ViewerQuery } from '../../../schema/generated/client/graphql.ts'
import type { Strings } from '../i18n/i18n.ts'

/** The user's data as a test patient; null for a master account, which belongs to no clinic. */
export function toTestPatient(
  { firstName, lastName, phone, role, isMasterAccount }: ViewerQuery['viewer'],
  { t, locale }: Strings,
): Partial<TestPatientInput> | null {
  if (isMasterAccount) return null
  const position = t(`closed.roles.${role}`)
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    phone: phone ?? '',
    position: position.charAt(0).toLocaleUpperCase(locale) + position.slice(1),
  }
}
