import { type RawBuilder, sql } from 'kysely'

/** Identity of the database as stored with the installation; SQL columns. */
export interface DatabaseIdentity {
  system_identifier: string
  database_oid: number
  timeline: number
}

/**
 * SQL that identifies the database by properties that a copy does not keep: a dump keeps neither the cluster's identifier nor the database's oid,
 * and a cluster after point-in-time recovery is on another timeline.
 */
export const databaseIdentitySql: RawBuilder<DatabaseIdentity> = sql<DatabaseIdentity>`
  select s.system_identifier::text as system_identifier, d.oid::bigint as database_oid, c.timeline_id as timeline
  from pg_control_system() s, pg_control_checkpoint() c, pg_database d where d.datname = current_database()`
