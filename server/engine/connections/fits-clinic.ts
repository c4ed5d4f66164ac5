import { sql } from 'kysely'
import { trainingProviders } from '../../channels/registry.ts'

/**
 * Whether connection `a` is one that company `co` may send by: a training clinic by what reaches nobody, every other by a provider. The database
 * keeps no other; this is said once more where messages are taken to be sent.
 */
export const fitsClinic = sql<boolean>`(co.training_of is not null) = (a.provider = any(${trainingProviders}::text[]))`
