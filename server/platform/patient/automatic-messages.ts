import { sql } from 'kysely'

/** Lines of a conversation that no person of the clinic wrote: its thanks for a score (docs/decisions/0136), its answer to START (0140). */
const kinds = { thanks: 'thanks ', started: 'started ' } as const

export const thanksFor = (messageId: string) => kinds.thanks + messageId
export const startedBy = (replyId: string) => kinds.started + replyId

export const isByItself = (occasion: string) =>
  Object.values(kinds).some((kind) => occasion.startsWith(kind))

/** The same of a message `m`, as SQL. */
export const byItself = sql<boolean>`(m.occasion like 'thanks %' or m.occasion like 'started %')`
