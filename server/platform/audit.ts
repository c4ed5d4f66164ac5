import type { FastifyRequest } from 'fastify'
import type { components } from '../../schema/generated/rest.ts'
import type { Tx } from './db/database.ts'
import { toJsonText } from './db/json-text.ts'

export type AuditAction = components['schemas']['AuditAction']

/** Who does something, and where it came from. No account: the operator by a command, or somebody who is none of staff. */
export interface Actor {
  companyId: string
  accountId: string | null
  isMaster: boolean
  address: string | null
  requestId: string | null
}

/** The operator at the command line, working on this clinic. */
export const createOperatorActor = (companyId: string): Actor => ({
  companyId,
  accountId: null,
  isMaster: false,
  address: null,
  requestId: null,
})

/** A person who makes a public call, such as signing in, once it is known whose account is meant. Null for one without a clinic. */
export const createAccountActor = (
  request: FastifyRequest,
  account: { id: string; company_id: string | null },
): Actor | null =>
  account.company_id === null
    ? null
    : {
        companyId: account.company_id,
        accountId: account.id,
        isMaster: false,
        address: request.ip,
        requestId: request.id,
      }

/** Who opens a link of this clinic's and has no account, such as a reader of its letters. */
export const createReaderActor = ({ ip, id }: FastifyRequest, companyId: string): Actor => ({
  companyId,
  accountId: null,
  isMaster: false,
  address: ip,
  requestId: id,
})

/**
 * Notes in the clinic's own log who did what, in the transaction that does it. `detail` holds ids and choices, never a patient's data or
 * words that somebody wrote. Without an actor there is no clinic whose log it could be.
 */
export async function addAudit(
  tx: Tx,
  actor: Actor | null,
  at: Temporal.Instant,
  action: AuditAction,
  detail: Record<string, unknown> = {},
): Promise<void> {
  if (!actor) return
  await tx
    .insertInto('audit_log')
    .values({
      company_id: actor.companyId,
      account_id: actor.accountId,
      is_master: actor.isMaster,
      address: actor.address,
      request_id: actor.requestId,
      at,
      action,
      detail: toJsonText(detail),
    })
    .execute()
}
