/** Parts of a patient's name; any of them may be unknown or empty. */
export interface PatientName {
  surname?: string | null
  name?: string | null
  middleName?: string | null
}

/** A patient's full name in one line: surname, name, middle name. Empty if no part is known. The SQL twin is `patientNameSql`. */
export const formatPatientName = ({ surname, name, middleName }: PatientName): string =>
  [surname, name, middleName].filter(Boolean).join(' ')

/** A staff member's name in one line: first name, last name. Empty if no part is known. The SQL twin is `staffNameSql`. */
export const formatStaffName = ({
  firstName,
  lastName,
}: {
  firstName?: string | null
  lastName?: string | null
}): string => [firstName, lastName].filter(Boolean).join(' ')
