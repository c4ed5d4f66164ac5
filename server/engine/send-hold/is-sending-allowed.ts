import { sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'
import { perHouse } from '../../platform/db/create-batcher.ts'

/** The furthest sign of life that this process knows of; a worker's own memory is a mark outside the database, too. */
export const knownEpoch = perHouse(() => ({ epoch: 0 }))

/**
 * Whether anything may leave this installation, as a part of SQL: not while its operator has to look, nor out of a database that is
 * behind what this process has seen of it. Asked with every claim and every beginning of a send: a database may be exchanged under
 * a running worker.
 */
export const fenceOpen = (house: House) => sql<boolean>`not exists (
  select from installation i where i.closed_at is not null or i.epoch < ${knownEpoch(house).epoch}::bigint)`
