import type { ChangeEvent } from '../clinic-system/actions.ts'
import type { Branch } from '../clinic-system/branch.ts'
import { toHookBooking } from './wire-booking.ts'
import { toHookClient } from './wire-client.ts'

/** Webhook body for a change. */
export const createWebhookBody = ({ resource, status, row }: ChangeEvent, branch: Branch) => ({
  company_id: branch.id,
  resource,
  resource_id: row.id,
  status,
  data: resource === 'record' ? toHookBooking(branch, row) : toHookClient(branch, row),
})
