import type { ConsentChoice } from '../../machines/patients/patient-consent.machine.ts'
import type { PatientRow } from '../../machines/patients/patients-queries.ts'

/** The consequence of a consent for the patient's current state: consent to one category does not undo the refusal of the other. */
export function getConsentEffect(
  { category, allowed }: ConsentChoice,
  optedOut: NonNullable<PatientRow['optedOut']> | null,
) {
  if (category === 'service') {
    if (!allowed) return 'nothingLeaves' as const
    return optedOut === 'all' ? ('liftsAll' as const) : ('serviceGoesOn' as const)
  }
  if (optedOut === 'all') return allowed ? ('stillNothing' as const) : ('nothingAnyway' as const)
  if (!allowed) return 'noAdvertising' as const
  return optedOut === 'marketing' ? ('liftsMarketing' as const) : ('advertising' as const)
}
