import { accountHandlers } from './account/account.ts'
import { registerHandlers } from './account/register.ts'
import { branchHandlers } from './branch/branches.ts'
import { specialistHandlers } from './branch/specialists.ts'
import { clientHandlers } from './client/clients.ts'
import { companyHandlers } from './company/company.ts'
import type { House } from './house.ts'
import type { Handlers } from './http/operation.ts'
import { importHandlers } from './integration/import.ts'
import { misHandlers } from './integration/mis-calls.ts'
import { visitHandlers } from './visit/visits.ts'

/** Every area's calls, side by side. `welcome` readies a company that has just registered. */
export function restHandlers(
  house: House,
  welcome: (companyId: string) => Promise<void>,
): Handlers {
  return {
    ...accountHandlers(house),
    ...registerHandlers(house, welcome),
    ...companyHandlers(house),
    ...branchHandlers(house),
    ...specialistHandlers(house),
    ...clientHandlers(house),
    ...visitHandlers(house),
    ...misHandlers(house),
    ...importHandlers(house),
  }
}
