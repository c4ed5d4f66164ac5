import { accountHandlers } from './account/account.ts'
import { registerHandlers } from './account/register.ts'
import type { House } from './house.ts'
import type { Handlers } from './http/operation.ts'
import { importHandlers } from './integration/import.ts'
import { misHandlers } from './integration/mis-calls.ts'

/** Every area's calls, side by side. `welcome` readies a company that has just registered. */
export function restHandlers(
  house: House,
  welcome: (companyId: string) => Promise<void>,
): Handlers {
  return {
    ...accountHandlers(house),
    ...registerHandlers(house, welcome),
    ...misHandlers(house),
    ...importHandlers(house),
  }
}
