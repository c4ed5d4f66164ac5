import { sql } from 'kysely'

/** What the clinic's thanks for a score stand for: a line of the conversation that no person of the clinic wrote (docs/decisions/0136). */
const OCCASION = 'thanks '

export const thanksFor = (messageId: string) => OCCASION + messageId

export const isThanks = (occasion: string) => occasion.startsWith(OCCASION)

/** The same of a message `m`, as SQL. */
export const byItself = sql<boolean>`m.occasion like 'thanks %'`
