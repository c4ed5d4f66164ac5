import { sql } from 'kysely'

/**
 * Occasion prefixes of conversation messages written automatically: thanks for a score (docs/decisions/0136), reply to START (0140), to an answer
 * about a freed time (0197). */
const occasionPrefixes = { thanks: 'thanks ', started: 'started ', offer: 'offer ' } as const

export const formatThanksOccasion = (messageId: string) => occasionPrefixes.thanks + messageId
export const formatStartedOccasion = (replyId: string) => occasionPrefixes.started + replyId
export const formatOfferOccasion = (replyId: string) => occasionPrefixes.offer + replyId

export const isAutomatic = (occasion: string) =>
  Object.values(occasionPrefixes).some((kind) => occasion.startsWith(kind))

/** The same check on a message `m`, as SQL. */
export const automaticCondition = sql<boolean>`(m.occasion like 'thanks %' or m.occasion like 'started %' or m.occasion like 'offer %')`
