import { isEmail, normalizeEmail } from '../../../domain/email.ts'
import type { LetterAddressFieldsFragment as LetterAddress } from '../../../schema/generated/client/graphql.ts'
import type { Contract } from '../shared/contract.ts'
import { type CrudEvent, createCrud } from '../shared/crud.machine.ts'
import type { Said } from '../toasts/toast.machine.ts'

export type { LetterAddress }

export interface LetterAddressForm {
  email: string
}

/** Who gets a letter about each month: addresses that are asked, asked again in the same form, and removed after a question. */
export const letterAddressesMachine = createCrud<LetterAddress, LetterAddressForm, null>({
  id: 'letterAddresses',
  faultsOf: ({ email }): Record<string, Said> =>
    isEmail(normalizeEmail(email)) ? {} : { email: { path: 'settings.letters.notAnAddress' } },
  inOrder: (one, other) => one.email.localeCompare(other.email),
  saved: { path: 'settings.letters.asked' },
  removed: { path: 'settings.letters.removed' },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    letterAddresses: {
      events: CrudEvent<LetterAddressForm>
      actor: Contract<typeof letterAddressesMachine, 'facts' | 'failure' | 'openId'>
    }
  }
}
