import type pg from 'pg'

/** Ends every lease at once. Rows that a worker is writing are skipped: waiting for them can cause a deadlock. */
export const endLeases = (admin: pg.Pool) =>
  admin.query(`update message m set claimed_until = now()
    from (select company_id, id from message where claimed_until is not null for update skip locked) free
    where m.company_id = free.company_id and m.id = free.id`)
