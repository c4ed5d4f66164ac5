import type { Access } from './access-groups.ts'
import type { OperationId } from './operation.ts'

/** Calls without a session: open to anybody, or to holders of another credential. */
export const accessWithoutSession = {
  signIn: 'public',
  register: 'public',
  refreshToken: { credential: 'refreshToken' },
  recoverPassword: 'public',
  resetPassword: { credential: 'passwordLink' },
  receiveHook: { credential: 'providerHook' },
  receiveSystemHook: { credential: 'systemHook' },
  pairAgent: { credential: 'agentCode' },
  hearAgent: { credential: 'agentKey' },
  takeAgentMessages: { credential: 'agentKey' },
  takeAgentFile: { credential: 'agentKey' },
  getAgentProgram: 'public',
  getLogo: 'public',
} as const satisfies Partial<Record<OperationId, Access>>
