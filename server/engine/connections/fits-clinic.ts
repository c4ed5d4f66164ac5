import { sql } from 'kysely'
import { trainingProviders } from '../../channels/registry.ts'

/**
 * SQL: true if clinic `co` may send by connection `a`: training clinics only by providers that reach nobody, others only by real ones. The database
 * enforces it too; this repeats the check where messages are claimed.
 */
export const fitsClinic = sql<boolean>`(co.training_of is not null) = (a.provider = any(${trainingProviders}::text[]))`
