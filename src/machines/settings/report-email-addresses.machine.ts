import { isEmail, normalizeEmail } from '../../../domain/email.ts'
import type { LetterAddressFieldsFragment as ReportEmailAddress } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { type CrudEvent, createCrud } from '../shared/crud.machine.ts'
import type { LocalizedText } from '../toasts/toast.machine.ts'

export type { ReportEmailAddress }

export interface ReportEmailAddressForm {
  email: string
}

/** Recipients of the report email. An address must be confirmed; saving it again resends the confirmation request. */
export const reportEmailAddressesMachine = createCrud<
  ReportEmailAddress,
  ReportEmailAddressForm,
  null
>({
  id: 'reportEmailAddresses',
  validate: ({ email }): Record<string, LocalizedText> =>
    isEmail(normalizeEmail(email)) ? {} : { email: { path: 'settings.letters.notAnAddress' } },
  compareRows: (one, other) => one.email.localeCompare(other.email),
  savedText: { path: 'settings.letters.asked' },
  removedText: { path: 'settings.letters.removed' },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    reportEmailAddresses: {
      events: CrudEvent<ReportEmailAddressForm>
      actor: ActorContract<typeof reportEmailAddressesMachine, 'facts' | 'failure' | 'openId'>
    }
  }
}
