import { type RawBuilder, sql } from 'kysely'

/** What the row of the installation says of where it stands, as columns of SQL. */
export interface DatabaseIdentity {
  system_identifier: string
  database_oid: number
  timeline: number
}

/**
 * Which database this is, by what a copy does not bring along: a dump brings neither the cluster's identifier nor the database's own
 * number, and a cluster that was brought back to a point in time goes on along another timeline.
 */
export const databaseIdentitySql: RawBuilder<DatabaseIdentity> = sql<DatabaseIdentity>`
  select s.system_identifier::text as system_identifier, d.oid::bigint as database_oid, c.timeline_id as timeline
  from pg_control_system() s, pg_control_checkpoint() c, pg_database d where d.datname = current_database()`
