import type { Selectable } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { AgentTable } from '../../platform/db/tables.ts'
import { isAgentSilent } from './agent-contact.ts'
import { getKeyRights } from './key-rights.ts'

type AgentRow = Selectable<AgentTable> & {
  first_name: string | null
  last_name: string | null
  /** Role of the user who paired it. */
  role: string | null
}

/** Returns an agent in the contract's form. */
export function toAgentBody(row: AgentRow, now: Temporal.Instant): components['schemas']['Agent'] {
  const { canSendMessages: messages, canSendFiles: files } = getKeyRights(row)
  const by = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return {
    id: row.id,
    name: row.name,
    state: row.revoked_at
      ? 'revoked'
      : !messages
        ? 'stopped'
        : isAgentSilent(row, now)
          ? 'silent'
          : 'heard',
    takesFiles: files,
    version: row.version,
    lastSeenAt: row.last_seen_at.toString(),
    waiting: row.waiting,
    setAside: row.set_aside,
    listening: row.listening,
    pairedAt: row.paired_at.toString(),
    pairedBy: by || null,
    revokedAt: row.revoked_at?.toString() ?? null,
  }
}
