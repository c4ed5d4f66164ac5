import type { TestPatientInput, ViewerQuery } from '../../../schema/generated/client/graphql.ts'
import type { Strings } from '../i18n/i18n.ts'

/** The reader as somebody to whom a test goes: what is known of him, so that little is left to type. A master is nobody of the clinic. */
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
