import type { FastifyRequest } from 'fastify'
import type { components } from '../../schema/generated/rest.ts'
import type { Tx } from './db/database.ts'
import { toJsonText } from './db/json-text.ts'

export type AuditAction = components['schemas']['AuditAction']

/** Who acts and from where. Without an account it is the operator at the command line, or somebody who is not staff. */
export interface Actor {
  companyId: string
  accountId: string | null
  isMaster: boolean
  address: string | null
  requestId: string | null
  /** The agent that acts for the account with a key of its own. */
  agentId?: string
}

/** Actor for the operator at the command line, working on this clinic. */
export const createOperatorActor = (companyId: string): Actor => ({
  companyId,
  accountId: null,
  isMaster: false,
  address: null,
  requestId: null,
})

/** Actor for a public call such as sign-in, once the account it is about is known. Null for an account without a clinic. */
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

/** Actor for somebody without an account who opens a link of this clinic, such as a recipient of its emails. */
export const createReaderActor = ({ ip, id }: FastifyRequest, companyId: string): Actor => ({
  companyId,
  accountId: null,
  isMaster: false,
  address: ip,
  requestId: id,
})

/**
 * Writes an entry to the clinic's audit log, in the transaction of the action itself. `detail` holds ids and choices, never patient data or free
 * text. Returns the entry's id. Does nothing without an actor: there is no clinic whose log it could go to.
 */
export async function addAudit(
  tx: Tx,
  actor: Actor | null,
  at: Temporal.Instant,
  action: AuditAction,
  detail: Record<string, unknown> = {},
): Promise<string | null> {
  if (!actor) return null
  const { id } = await tx
    .insertInto('audit_log')
    .values({
      company_id: actor.companyId,
      account_id: actor.accountId,
      is_master: actor.isMaster,
      address: actor.address,
      request_id: actor.requestId,
      at,
      action,
      detail: toJsonText({ ...detail, ...(actor.agentId && { agentId: actor.agentId }) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
