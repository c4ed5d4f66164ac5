import { sql } from 'kysely'

/** Lines of a conversation that no person of the clinic wrote: its thanks for a score (docs/decisions/0136), its answer to START (0140). */
const occasionPrefixes = { thanks: 'thanks ', started: 'started ' } as const

export const formatThanksOccasion = (messageId: string) => occasionPrefixes.thanks + messageId
export const formatStartedOccasion = (replyId: string) => occasionPrefixes.started + replyId

export const isAutomatic = (occasion: string) =>
  Object.values(occasionPrefixes).some((kind) => occasion.startsWith(kind))

/** The same of a message `m`, as SQL. */
export const automaticCondition = sql<boolean>`(m.occasion like 'thanks %' or m.occasion like 'started %')`
