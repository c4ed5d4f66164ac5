import { useActor } from '../shared/actors.ts'

/** Chart of the audit log and its list, while the screen is open. */
export const useAuditLog = () => useActor('audit')
export const useAuditList = () => useActor('auditList')
