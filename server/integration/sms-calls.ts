import type { components } from '../../schema/generated/rest.ts'
import { addAudit } from '../account/audit.ts'
import { connectionRow, connectKeeping } from '../channels/connect.ts'
import { contextFor } from '../channels/context.ts'
import { type SenderState, senderState } from '../channels/sms16-senders.ts'
import type { House } from '../house.ts'
import type { Caller } from '../http/caller.ts'
import type { Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import type { FieldProblemCode } from '../words/field-problems.ts'
import { providerProblem } from './provider-problem.ts'
import { type SmsCredentials, smsCredentials } from './sms-credentials.ts'

type Connection = components['schemas']['SmsConnection']
type SmsProvider = 'sms16' | 'sigmasms'

/** The providers of SMS: what is connected, never with its credentials, and connecting. */
export function smsHandlers(house: House): Handlers {
  return {
    getSms16: ({ caller }) => connectionOf(house, caller.companyId, 'sms16'),
    getSigmaSms: ({ caller }) => connectionOf(house, caller.companyId, 'sigmasms'),
    connectSms16: ({ caller, body }) => connect(house, caller, 'sms16', smsCredentials(body)),
    connectSigmaSms: ({ caller, body }) => connect(house, caller, 'sigmasms', smsCredentials(body)),
  }
}

async function connect(
  house: House,
  caller: Caller,
  provider: SmsProvider,
  credentials: SmsCredentials,
): Promise<Connection> {
  const { companyId } = caller
  try {
    if (provider === 'sms16') await requireSender(house, credentials)
    // A price is the operator's to set; connecting anew keeps it.
    await connectKeeping(house, companyId, provider, credentials, 0)
  } catch (error) {
    throw providerProblem(error, 'token' in credentials ? ['token'] : ['login', 'password'])
  }
  const now = house.clock.now()
  await house.db.tenant(companyId, (tx) =>
    addAudit(tx, caller, now, 'connectChannel', { provider }),
  )
  await house.jobs.ask('plan', companyId)
  return connectionOf(house, companyId, provider)
}

const senderProblems: Partial<Record<SenderState, FieldProblemCode>> = {
  inModeration: 'SENDER_IN_MODERATION',
  rejected: 'SENDER_REJECTED',
  unknown: 'SENDER_UNKNOWN',
}

async function requireSender(house: House, credentials: SmsCredentials) {
  const state = await senderState(credentials, contextFor(house, 'sms16'))
  const problem = state && senderProblems[state]
  if (problem) throw new Problem('CHECK_DETAILS', { sender: problem })
}

async function connectionOf(
  { db, vault }: House,
  companyId: string,
  provider: SmsProvider,
): Promise<Connection> {
  const row = await db.tenant(companyId, (tx) => connectionRow(tx, provider))
  if (!row) return { connected: false, sender: null, status: null, since: null }
  const { sender } = vault.open<SmsCredentials>(companyId, provider, row.credentials)
  return {
    connected: true,
    sender,
    status: row.status as Connection['status'], // adapters write no other words
    since: row.status_at.toString(),
  }
}
