import type { ConsentAbout } from '../../machines/clients/client-consent.machine.ts'
import type { ClientRow } from '../../machines/clients/clients-parts.ts'

/** What follows from what the patient said, as he stands now: a consent to one category does not undo the refusal of the other. */
export function meaningOf(
  { category, allowed }: ConsentAbout,
  optedOut: NonNullable<ClientRow['optedOut']> | null,
) {
  if (category === 'service') {
    if (!allowed) return 'nothingLeaves' as const
    return optedOut === 'all' ? ('liftsAll' as const) : ('serviceGoesOn' as const)
  }
  if (optedOut === 'all') return allowed ? ('stillNothing' as const) : ('nothingAnyway' as const)
  if (!allowed) return 'noAdvertising' as const
  return optedOut === 'marketing' ? ('liftsMarketing' as const) : ('advertising' as const)
}
