import type { Told } from '../clinic-system/actions.ts'
import type { Branch } from '../clinic-system/branch.ts'
import { hookBookingOf } from './wire-booking.ts'
import { hookClientOf } from './wire-client.ts'

/** A change as the family calls it out. */
export const hookBody = ({ resource, status, row }: Told, branch: Branch) => ({
  company_id: branch.id,
  resource,
  resource_id: row.id,
  status,
  data: resource === 'record' ? hookBookingOf(branch, row) : hookClientOf(branch, row),
})
